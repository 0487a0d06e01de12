import AudioFiles
import DatabaseSupport
import Exercises
import Persistence
import Songs
import SongsSupport
import Testing
import Units

@testable import Pairings

@Suite("Pairs from a person's library")
struct WorkoutPairingTests {
  private func request(_ seed: UInt64 = 1, _ change: (inout PairingRequest) -> Void = { _ in }) -> PairingRequest {
    var request = PairingRequest(minutes: 15, seed: seed)
    change(&request)
    return request
  }

  @Test(arguments: DatabaseKind.allCases)
  func `take the person's own songs, blocked ones and speech left out`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let pairing = PairingSongStore(world.database).pairing(threads: 1)
      let exercises = try PairingFixtures.exercises
      await #expect(throws: PairingError.noMusic) {
        try await pairing.workout(request(), from: exercises, of: world.anna, at: world.now)
      }
      var tracks: Set<String> = []
      for number in 0..<8 {
        let recording = LibraryWorld.recording(
          "\(number)", AudioTags(title: "Song \(number)", artist: "Artist \(number)"))
        tracks.insert(try await world.adopt(recording, by: world.anna).rawValue)
        if number == 0 {
          await #expect(throws: PairingError.notAnalysedYet(waiting: 1)) {
            try await pairing.workout(request(), from: exercises, of: world.anna, at: world.now)
          }
        }
        let tempo = 100 + 5 * Double(number)
        if number.isMultiple(of: 2) {
          try await world.hear(TrackAnalysis.clicks(tempo: tempo, energy: Double(number) / 10), in: recording)
        } else {
          try await world.hear(.steady(tempo), in: recording)
        }
      }
      let speech = LibraryWorld.recording("speech")
      try await world.adopt(speech, by: world.anna)
      try await world.hear(.speech, in: speech)
      let others = LibraryWorld.recording("Ben's")
      try await world.adopt(others, by: world.ben)
      try await world.hear(.steady(120), in: others)

      let workout = try await pairing.workout(request(), from: exercises, of: world.anna, at: world.now)
      #expect(workout.pairs.count == 5 && workout.pairs.allSatisfy { tracks.contains($0.song.id) })
      let again = try await pairing.workout(request(), from: exercises, of: world.anna, at: world.now)
      #expect(again.pairs == workout.pairs)
      #expect(
        try await pairing.workout(request(2), from: exercises, of: world.anna, at: world.now).pairs != workout.pairs)

      let exchanged = try await pairing.workout(
        request { $0.kept = workout.kept }, from: exercises, exchanging: .init(.song, at: 2), of: world.anna,
        at: world.now)
      #expect(exchanged.pairs.indices.filter { exchanged.pairs[$0].song != workout.pairs[$0].song } == [2])

      let blocked = workout.pairs[0].song.id
      try await world.database.run("UPDATE track SET is_blocked = 1 WHERE id = \(blocked)")
      let without = try await pairing.workout(request(), from: exercises, of: world.anna, at: world.now)
      #expect(without.pairs.allSatisfy { $0.song.id != blocked })
      let title = try #require(workout.pairs.map(\.song).first { $0.id != blocked }?.title)
      let named = try await pairing.workout(
        request { $0.wish = .named(title) }, from: exercises, of: world.anna, at: world.now)
      #expect(named.pairs.contains { $0.song.title == title && $0.reasons.contains(.isWishedSong) })
      await #expect(throws: PairingError.unknownName("Ben's")) {
        try await pairing.workout(
          request { $0.wish = .named("Ben's") }, from: exercises, of: world.anna, at: world.now)
      }
    }
  }
}
