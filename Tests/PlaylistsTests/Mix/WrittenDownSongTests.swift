import Pacing
import Testing
import Units

@testable import Playlists

@Suite("A planned song that was written down")
struct WrittenDownSongTests {
  @Test func `is read back as it was`() throws {
    let curve = try MixFixture.curve((0, 150), (600, 170))
    for steps in StepsPerBeat.allCases {
      let song = MixFixture.song(
        tempo: 160 / steps.value, stepsPerBeat: steps, from: 8, to: 150, atStep: 64.5, fadeIn: 16)
      let listed = ListedSong(song, along: curve)
      let back = try #require(
        PlannedSong(
          song.track, stepsPerBeat: steps, part: listed.from...listed.to, start: Seconds(listed.start),
          fadeIn: Seconds(listed.fadeIn), along: curve))
      #expect(back.firstBeat == 8)
      #expect(back.endBeat == 150)
      #expect(back.firstStep == 64.5)
      #expect(back.fadeInSteps == 16)
    }
  }

  @Test func `opens the mix with the bars before it when those before it are gone`() {
    let song = MixFixture.song(from: 10, atStep: 64, fadeIn: 8)
    #expect(song.opening.firstBeat == 2)
    #expect(song.opening.firstStep == 0)
    #expect(song.opening.fadeInSteps == 0)
    #expect(MixFixture.song(from: 10, atStep: 4).opening.firstBeat == 6)
    #expect(MixFixture.song(from: 10, atStep: 0).opening.firstBeat == 10)
  }

  @Test func `is none without beats`() throws {
    let curve = try MixFixture.curve((0, 150), (600, 170))
    let song = MixFixture.song(beats: 1)
    #expect(
      PlannedSong(song.track, stepsPerBeat: .one, part: 0...10, start: .zero, fadeIn: .zero, along: curve) == nil)
  }
}
