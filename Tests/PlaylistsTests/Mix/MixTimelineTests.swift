import DSP
import Pacing
import Songs
import Testing
import Units

@testable import Playlists

@Suite("The timeline of a mix")
struct MixTimelineTests {
  @Test func `puts every beat of every song on the workout's steps`() throws {
    let curve = try MixFixture.curve((0, 120), (60, 150), (120, 150))
    let first = MixFixture.song(tempo: 118, to: 100)
    let second = MixFixture.song(
      tempo: 72, stepsPerBeat: .two, from: 8, to: 100, atStep: 84, fadeIn: 16)
    let timeline = MixTimeline(songs: [first, second], curve: curve, sampleRate: 44_100)

    #expect(timeline.frames == 120 * 44_100)
    for placed in timeline.songs {
      let beats = placed.song.track.analysis.rhythm.beats
      for number in placed.song.firstBeat..<placed.song.endBeat {
        let step = placed.song.firstStep + Double(number - placed.song.firstBeat) * placed.song.stepsPerBeat.value
        let time = curve.time(ofBeat: step).value
        guard time * 44_100 < Double(placed.sound.upperBound) else { break }
        #expect((placed.map().input(at: time * 44_100) / 44_100 - beats[number]).magnitude < 1e-6)
      }
    }
  }

  @Test func `leaves no moment without a song`() throws {
    let curve = try MixFixture.curve((0, 120), (90, 180), (90, 140), (200, 140))
    // The second song enters after the planned end of the first, so the first continues until then.
    let songs = [
      MixFixture.song(to: 60), MixFixture.song(to: 100, atStep: 80, fadeIn: 8),
      MixFixture.song(to: 180, atStep: 170, fadeIn: 0),
    ]
    let timeline = MixTimeline(songs: songs, curve: curve, sampleRate: 48_000)

    #expect(timeline.songs.first?.sound.lowerBound == 0)
    #expect(timeline.songs.last?.sound.upperBound == timeline.frames)
    for (earlier, later) in zip(timeline.songs, timeline.songs.dropFirst()) {
      #expect(earlier.sound.upperBound > later.sound.lowerBound)
      #expect(earlier.fadeOut == later.fadeIn)
    }
  }

  @Test func `hands over with constant power`() throws {
    let curve = try MixFixture.curve((0, 120), (60, 120))
    let songs = [MixFixture.song(to: 60), MixFixture.song(atStep: 40, fadeIn: 16)]
    let timeline = MixTimeline(songs: songs, curve: curve, sampleRate: 1000)
    let first = try #require(timeline.songs.first)
    let second = try #require(timeline.songs.last)

    for frame in stride(from: second.sound.lowerBound, to: first.sound.upperBound, by: 100) {
      let outgoing = first.presence(at: frame)
      let incoming = second.presence(at: frame)
      #expect((outgoing * outgoing + incoming * incoming - 1).magnitude < 1e-5)
    }
    #expect(second.fadeIn?.frames == 19_980..<28_000)
  }

  @Test func `lets a song that enters without a fade in before its downbeat`() throws {
    let curve = try MixFixture.curve((0, 120), (60, 120))
    let songs = [MixFixture.song(to: 40), MixFixture.song(atStep: 40, fadeIn: 0)]
    let timeline = MixTimeline(songs: songs, curve: curve, sampleRate: 1000)
    let second = try #require(timeline.songs.last)

    #expect(second.entry == 20_000)
    #expect(second.presence(at: second.entry) == 1)
    #expect(second.sound.lowerBound == 19_980)
  }

  @Test func `drops songs that begin after the end of the workout`() throws {
    let curve = try MixFixture.curve((0, 120), (30, 120))
    let songs = [MixFixture.song(), MixFixture.song(atStep: 60, fadeIn: 0)]

    #expect(MixTimeline(songs: songs, curve: curve, sampleRate: 44_100).songs.count == 1)
  }

  @Test func `plays at the speed that makes the song's beats the workout's steps`() throws {
    let curve = try MixFixture.curve((0, 126), (60, 126))
    let timeline = MixTimeline(songs: [MixFixture.song(tempo: 120)], curve: curve, sampleRate: 44_100)
    let song = try #require(timeline.songs.first)

    for second in 0..<60 { #expect((song.map().speed(at: Double(second) * 44_100) - 1.05).magnitude < 1e-9) }
  }
}
