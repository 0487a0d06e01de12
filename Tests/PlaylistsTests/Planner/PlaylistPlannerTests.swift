import AudioFiles
import Pacing
import Playlists
import Songs
import Testing
import Units

@Suite("The playlist planner")
struct PlaylistPlannerTests {
  private typealias Leg = PlannerFixtures.Leg

  private func plan(
    _ workout: PacedWorkout, _ tracks: [Track], _ adjust: (inout PlaylistOptions) -> Void = { _ in }
  ) throws -> PlannedPlaylist {
    var options = PlaylistOptions(seed: 1)
    adjust(&options)
    return try PlaylistPlanner(options: options).playlist(for: workout, from: tracks)
  }

  private func titles(_ playlist: PlannedPlaylist) -> [String] { playlist.songs.map(\.track.displayTitle) }

  @Test func `takes the song nearest in tempo`() throws {
    let playlist = try plan(
      PlannerFixtures.steady(170, minutes: 3),
      [PlannerFixtures.track("slow", tempo: 158), PlannerFixtures.track("right", tempo: 170)])
    #expect(titles(playlist) == ["right"])
    #expect(playlist.notices.isEmpty)
    #expect(playlist.coverage == 1)
  }

  @Test func `lets a runner take two steps to the beat of slow music, and one step to two beats of fast music`() throws
  {
    let slow = try plan(PlannerFixtures.steady(170, minutes: 3), [PlannerFixtures.track("slow", tempo: 85)])
    #expect(slow.songs.map(\.stepsPerBeat) == [.two])
    let fast = try plan(PlannerFixtures.steady(100, minutes: 3), [PlannerFixtures.track("fast", tempo: 200)])
    #expect(fast.songs.map(\.stepsPerBeat) == [.half])
    #expect(slow.notices.isEmpty && fast.notices.isEmpty)
  }

  @Test func `plays music at its own tempo where the plan asks for the tempo of music`() throws {
    let workout = PlannerFixtures.steady(130, minutes: 3, carrier: .music)
    let half = PlannerFixtures.track("half", tempo: 65)
    let playlist = try plan(workout, [half, PlannerFixtures.track("whole", tempo: 124)])
    #expect(titles(playlist) == ["whole"])
    #expect(try plan(workout, [half]).notices.contains(.folded(song: 0)))
  }

  @Test func `changes songs where the plan changes step`() throws {
    let workout = PlannerFixtures.workout([Leg(seconds: 180, rate: 150), Leg(seconds: 180, rate: 180)])
    let playlist = try plan(
      workout,
      [
        PlannerFixtures.track("easy", tempo: 152, minutes: 5), PlannerFixtures.track("hard", tempo: 178, minutes: 5),
      ])
    #expect(titles(playlist) == ["easy", "hard"])
    let change = workout.curve.time(ofBeat: try #require(playlist.songs.last).firstStep)
    #expect((170...200).contains(change.value))
  }

  @Test func `gives hard intervals driving music and easy ones calm music`() throws {
    let workout = PlannerFixtures.workout([
      Leg(seconds: 240, rate: 165, effort: 0.1), Leg(seconds: 240, rate: 165, effort: 0.9),
    ])
    let playlist = try plan(
      workout,
      [
        PlannerFixtures.track("driving", tempo: 165, minutes: 4.3, energy: 0.9),
        PlannerFixtures.track("calm", tempo: 165, minutes: 4.3, energy: 0.2),
      ])
    #expect(titles(playlist) == ["calm", "driving"])
  }

  @Test func `plays no artist twice in a row while there is another`() throws {
    let tracks = ["a", "b"].flatMap { artist in
      (0..<3).map { PlannerFixtures.track("\(artist)\($0)", tempo: artist == "a" ? 165 : 172, artist: artist) }
    }
    let playlist = try plan(PlannerFixtures.steady(165, minutes: 20), tracks)
    let artists = playlist.songs.map(\.track.tags.artist)
    #expect(zip(artists, artists.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `prefers the artists and genres asked for, whatever their case and accents`() throws {
    let tracks = [
      PlannerFixtures.track("one", tempo: 165, artist: "Someone"),
      PlannerFixtures.track("two", tempo: 165, artist: "Beyoncé"),
      PlannerFixtures.track("three", tempo: 165, genre: "Indie Rock"),
    ]
    let workout = PlannerFixtures.steady(165, minutes: 3)
    #expect(titles(try plan(workout, tracks) { $0.preferred = ["BEYONCE"] }) == ["two"])
    #expect(titles(try plan(workout, tracks) { $0.preferred = ["rock"] }) == ["three"])
    #expect(try plan(workout, tracks) { $0.preferred = ["polka"] }.notices == [.unknownPreference("polka")])
  }

  @Test func `follows the listener's taste among songs that fit alike`() throws {
    let tracks = ["one", "two", "three"].map { PlannerFixtures.track($0, tempo: 165) }
    let workout = PlannerFixtures.steady(165, minutes: 3)
    for liked in tracks {
      let taste = Dictionary(uniqueKeysWithValues: tracks.map { ($0.contentHash, $0 == liked ? -0.6 : 0.6) })
      let playlist = try plan(workout, tracks) { $0.taste = taste }
      #expect(titles(playlist) == [liked.displayTitle])
      #expect(playlist.songs[0].reasons.preference < 0)
    }
    #expect(try plan(workout, tracks) { $0.taste = ["unknown": -0.6] }.cost == plan(workout, tracks).cost)
  }

  @Test func `plays the nearest song and names the missing tempo where nothing fits`() throws {
    let playlist = try plan(PlannerFixtures.steady(170, minutes: 3), [PlannerFixtures.track("slow", tempo: 150)])
    #expect(titles(playlist) == ["slow"])
    #expect(playlist.coverage < 0.01)
    let gap = try #require(playlist.gaps.first)
    #expect((gap.rate.value - 170).magnitude < 0.1)
    #expect((gap.worstStretch - 170.0 / 150).magnitude < 0.001)
    #expect((gap.end - gap.start).value > 175)
  }

  @Test func `repeats songs of a library that is too short, and says so`() throws {
    let playlist = try plan(PlannerFixtures.steady(170, minutes: 15), [PlannerFixtures.track("only", tempo: 170)])
    #expect(playlist.songs.count >= 4)
    #expect(playlist.notices.contains(.repeated(song: 1)))
  }

  @Test func `takes songs heard lately only when there is nothing else`() throws {
    let fresh = PlannerFixtures.track("fresh", tempo: 162)
    let heard = PlannerFixtures.track("heard", tempo: 170)
    let workout = PlannerFixtures.steady(170, minutes: 3)
    #expect(titles(try plan(workout, [fresh, heard]) { $0.recentlyPlayed = [heard.contentHash] }) == ["fresh"])
    let again = try plan(workout, [heard]) { $0.recentlyPlayed = [heard.contentHash] }
    #expect(again.notices == [.recentlyPlayed(song: 0)])
  }

  @Test func `never plays what is blocked or has no steady beat`() throws {
    let blocked = PlannerFixtures.track("blocked", tempo: 170)
    let speech = PlannerFixtures.track("speech", tempo: 170, steadyBeat: false)
    let far = PlannerFixtures.track("far", tempo: 140)
    let workout = PlannerFixtures.steady(170, minutes: 3)
    #expect(titles(try plan(workout, [blocked, speech, far]) { $0.blocked = [blocked.contentHash] }) == ["far"])
    #expect(throws: PlannerError.noUsableTrack(tracks: 2, withoutSteadyBeat: 1, blocked: 1)) {
      try plan(workout, [blocked, speech]) { $0.blocked = [blocked.contentHash] }
    }
    #expect(throws: PlannerError.libraryEmpty) { try plan(workout, []) }
  }

  @Test func `counts the drift of a song, not only its mean tempo`() throws {
    let drifting = PlannerFixtures.track("drifting", tempo: 150, endTempo: 190)
    let steady = PlannerFixtures.track("steady", tempo: 160)
    let playlist = try plan(PlannerFixtures.steady(170, minutes: 3.5), [drifting, steady])
    #expect(playlist.notices.isEmpty)
    // At 183 beats per minute, the drifting song is 8 % faster than the runner.
    for song in playlist.songs where song.track.displayTitle == "drifting" {
      let tempo = 150 + 40 * song.track.analysis.rhythm.beats[song.endBeat] / song.track.analysis.duration.value
      #expect(tempo < 185)
    }
  }

  @Test func `varies the playlist with the seed`() throws {
    var generator = RepeatableGenerator(seed: 1)
    let tracks = PlannerFixtures.library(of: 20, tempos: 164...176, using: &generator)
    let workout = PlannerFixtures.steady(170, minutes: 6)
    let playlists = try (0..<5).map { seed in titles(try plan(workout, tracks) { $0.seed = UInt64(seed) }) }
    #expect(Set(playlists).count >= 3)
  }
}
