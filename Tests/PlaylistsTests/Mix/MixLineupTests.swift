import Pacing
import Testing
import Units

@testable import Playlists
@testable import Songs

@Suite("Songs mixed without a workout")
struct MixLineupTests {
  private static let day = Seconds(86_400)

  @Test func `each play at their own tempo, to their end`() throws {
    let songs = [Self.song("a", tempo: 120, beats: 240), Self.song("b", tempo: 124, beats: 248)]
    let lineup = try #require(MixLineup(of: songs, at: .own, atMost: Self.day))
    #expect(lineup.leftOut.isEmpty)
    #expect(lineup.songs.map(\.track.sourceName) == ["a", "b"])
    #expect(lineup.songs.map(\.stepsPerBeat) == [.one, .one])
    #expect((lineup.curve.rate(at: Seconds(60)).value - 120).magnitude < 0.01)
    #expect((lineup.curve.rate(at: Seconds(200)).value - 124).magnitude < 0.01)
    // Two minutes each; the transition of about six seconds counts once.
    #expect((232...236).contains(lineup.curve.duration.value))
    for song in lineup.songs {
      let speeds = song.speeds(along: lineup.curve)
      #expect(speeds.lowerBound > 0.96 && speeds.upperBound < 1.04)
    }
  }

  @Test func `overlap on whole bars where they beat alike`() throws {
    let songs = [Self.song("a", tempo: 120), Self.song("b", tempo: 62), Self.song("c", tempo: 123)]
    let lineup = try #require(MixLineup(of: songs, at: .own, atMost: Self.day))
    #expect(lineup.songs.map(\.stepsPerBeat) == [.one, .two, .one])
    for (song, before) in zip(lineup.songs.dropFirst(), lineup.songs) {
      #expect(song.fadeInSteps > 0)
      #expect(song.firstStep + song.fadeInSteps == before.endStep)
      let bar = 4 * before.stepsPerBeat.value
      #expect(((song.firstStep - before.firstStep) / bar).rounded() == (song.firstStep - before.firstStep) / bar)
    }
  }

  @Test func `come one after the other where they do not`() throws {
    let songs = [Self.song("a", tempo: 120), Self.song("b", tempo: 150)]
    let lineup = try #require(MixLineup(of: songs, at: .own, atMost: Self.day))
    let second = lineup.songs[1]
    #expect(second.fadeInSteps == 0)
    let begins = lineup.curve.time(ofBeat: second.firstStep).value
    // Its first beat is half a second into the recording, and its end is within a beat.
    #expect((songs[0].analysis.duration.value - 0.5 - begins).magnitude <= 0.5)
    #expect((lineup.curve.rate(at: Seconds(begins + 1)).value - 150).magnitude < 0.01)
  }

  @Test func `may have no beat, and play as they were recorded between those that have one`() throws {
    let songs = [Self.song("a", tempo: 120), Self.song("talk", tempo: nil), Self.song("b", tempo: 150)]
    let lineup = try #require(MixLineup(of: songs, at: .own, atMost: Self.day))
    let talk = lineup.songs[1]
    #expect(talk.fadeInSteps > 0)
    #expect(lineup.songs[2].fadeInSteps > 0)
    let speeds = talk.speeds(along: lineup.curve)
    #expect((speeds.lowerBound - 1).magnitude < 0.01 && (speeds.upperBound - 1).magnitude < 0.01)
  }

  @Test func `all play at one cadence, and those that cannot are left out`() throws {
    let songs = [
      Self.song("near", tempo: 165), Self.song("half", tempo: 84), Self.song("far", tempo: 110),
      Self.song("talk", tempo: nil), Self.song("short", tempo: 165, beats: 9), Self.song("fast", tempo: 175),
    ]
    let steps = try #require(BeatsPerMinute(170))
    let lineup = try #require(MixLineup(of: songs, at: .steps(steps, .standard), atMost: Self.day))
    #expect(lineup.songs.map(\.track.sourceName) == ["near", "half", "fast"])
    #expect(lineup.songs.map(\.stepsPerBeat) == [.one, .two, .one])
    #expect(lineup.leftOut == [2: .tooFar, 3: .noBeat, 4: .tooShort])
    for second in stride(from: 0, to: lineup.curve.duration.value, by: 1) {
      #expect((lineup.curve.rate(at: Seconds(second)).value - 170).magnitude < 1e-9)
    }
  }

  @Test func `end where the mix may not be longer`() throws {
    let songs = (0..<5).map { Self.song("\($0)", tempo: 120) }
    let lineup = try #require(MixLineup(of: songs, at: .own, atMost: Seconds(150)))
    #expect(lineup.curve.duration == Seconds(150))
    #expect(lineup.songs.count == 2)
    #expect(lineup.leftOut == [2: .beyondEnd, 3: .beyondEnd, 4: .beyondEnd])
  }

  @Test func `are none when there is nothing to play`() {
    #expect(MixLineup(of: [], at: .own, atMost: Self.day) == nil)
    #expect(MixLineup(of: [Self.song("short", tempo: 120, beats: 3)], at: .own, atMost: Self.day) == nil)
  }

  /// Bars of four from the first beat on.
  private static func song(_ name: String, tempo: Double?, beats count: Int = 200) -> Track {
    let track = MixFixture.song(path: name, tempo: tempo ?? 97, beats: count).track
    var rhythm = track.analysis.rhythm
    rhythm.tempo = tempo.flatMap { BeatsPerMinute($0) }
    rhythm.downbeats = stride(from: 0, to: count, by: 4).map { rhythm.beats[$0] }
    if tempo == nil { rhythm.steadiness = .unsteady(.speech) }
    return track.with(rhythm)
  }
}
