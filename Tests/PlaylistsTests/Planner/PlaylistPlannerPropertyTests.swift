import Pacing
import Playlists
import Songs
import Testing
import Units

@Suite("Every planned playlist")
struct PlaylistPlannerPropertyTests {
  /// A plan and a library from a seed, and their playlist.
  private struct Example {
    let workout: PacedWorkout
    let tracks: [Track]
    let playlist: PlannedPlaylist

    init(seed: UInt64) throws {
      var generator = RepeatableGenerator(seed: seed)
      workout = PlannerFixtures.randomWorkout(using: &generator)
      tracks = PlannerFixtures.library(of: .random(in: 4...30, using: &generator), using: &generator)
      playlist = try PlaylistPlanner(options: PlaylistOptions(seed: seed)).playlist(for: workout, from: tracks)
    }
  }

  private static let seeds: ClosedRange<UInt64> = 1...10

  /// Planned once for all tests.
  private static let examples = Result { try seeds.map(Example.init) }

  private func example(_ seed: UInt64) throws -> Example { try Self.examples.get()[Int(seed - Self.seeds.lowerBound)] }

  @Test(arguments: seeds)
  func `covers the workout from its first step to its end without a gap`(seed: UInt64) throws {
    let example = try example(seed)
    let songs = example.playlist.songs
    #expect(songs.first?.firstStep == 0)
    #expect(songs.first?.fadeInSteps == 0)
    for (song, next) in zip(songs, songs.dropFirst()) {
      #expect((next.firstStep + next.fadeInSteps - song.endStep).magnitude < 1e-9)
      #expect(next.firstStep >= song.firstStep + song.fadeInSteps)
      #expect(song.endStep <= example.workout.curve.totalBeats + 0.5)
    }
    let last = try #require(songs.last)
    #expect(last.endStep >= example.workout.curve.totalBeats)
    #expect(last.endStep < example.workout.curve.totalBeats + 4)
    for song in songs {
      #expect(song.endBeat < song.track.analysis.rhythm.beats.count && song.firstBeat < song.endBeat)
    }
  }

  @Test(arguments: seeds)
  func `starts songs on downbeats that fall on a bar line of the song before and on a step`(seed: UInt64) throws {
    let songs = try example(seed).playlist.songs
    for song in songs {
      let analysis = song.track.analysis
      #expect(analysis.rhythm.downbeats.contains(analysis.rhythm.beats[song.firstBeat]))
      #expect(song.firstStep == song.firstStep.rounded())
    }
    for (song, next) in zip(songs, songs.dropFirst()) {
      let bar = Double(song.track.analysis.rhythm.meter) * song.stepsPerBeat.value
      let bars = (next.firstStep - song.firstStep) / bar
      #expect((bars - bars.rounded()).magnitude < 1e-9)
      let fade = next.fadeInSteps / bar
      #expect((fade - fade.rounded()).magnitude < 1e-9)
    }
  }

  @Test(arguments: seeds)
  func `crosses from song to song in four to eight seconds`(seed: UInt64) throws {
    let example = try example(seed)
    for song in example.playlist.songs.dropFirst() {
      let from = example.workout.curve.time(ofBeat: song.firstStep)
      let to = example.workout.curve.time(ofBeat: song.firstStep + song.fadeInSteps)
      #expect((4...8.2).contains((to - from).value))
    }
  }

  @Test(arguments: seeds)
  func `keeps songs within the stretch limit, or says that it could not`(seed: UInt64) throws {
    let example = try example(seed)
    let told = Set(
      example.playlist.notices.compactMap { notice in
        if case .overStretched(let song, _, _) = notice { song } else { nil }
      })
    let curve = example.workout.curve
    for (index, song) in example.playlist.songs.enumerated() where !told.contains(index) {
      let beats = song.track.analysis.rhythm.beats
      for beat in song.firstBeat..<song.endBeat {
        let step = song.firstStep + Double(beat - song.firstBeat) * song.stepsPerBeat.value
        guard step < curve.totalBeats else { break }
        let planned = curve.time(ofBeat: step + song.stepsPerBeat.value) - curve.time(ofBeat: step)
        let speed = (beats[beat + 1] - beats[beat]) / planned.value
        // The planner uses the mean tempo of eight beats.
        #expect((1 / 1.085...1.085).contains(speed))
      }
    }
  }

  @Test(arguments: seeds)
  func `plays no song twice unless it says that the library is too short`(seed: UInt64) throws {
    let example = try example(seed)
    let repeats = example.playlist.songs.count - Set(example.playlist.songs.map(\.track.contentHash)).count
    let told = example.playlist.notices.count { notice in
      if case .repeated = notice { true } else { false }
    }
    #expect(repeats == told)
    // A fitting song may repeat before an unfitting one is used.
    if example.tracks.count >= 20 { #expect(repeats <= 1) }
  }

  @Test(arguments: [3, 7] as [UInt64])
  func `depends on seed, workout and library alone, not on the order of the files`(seed: UInt64) throws {
    let example = try example(seed)
    var generator = SystemRandomNumberGenerator()
    let again = try PlaylistPlanner(options: PlaylistOptions(seed: seed))
      .playlist(for: example.workout, from: example.tracks.shuffled(using: &generator))
    #expect(again.songs.map(\.track.contentHash) == example.playlist.songs.map(\.track.contentHash))
    #expect(again.songs.map(\.firstStep) == example.playlist.songs.map(\.firstStep))
    #expect(again.cost == example.playlist.cost)
  }
}

/// Knuth's MMIX linear congruential generator, high bits first: good enough for examples.
struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    var result: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result = result << 32 | state >> 32
    }
    return result
  }
}
