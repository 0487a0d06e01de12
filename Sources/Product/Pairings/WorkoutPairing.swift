package import Exercises
import Songs
import Taste
package import Units

/// Pairs exercises with the songs of people's libraries. The `id`s of songs are those of their tracks.
package struct WorkoutPairing: Sendable {
  let songs: PairingSongStore
  private let tastes: TasteStore
  private let threads: CalculationThreads

  /// Songs whose analysis is read, to put rests on calm music. Reading one takes about half a millisecond.
  private static let mostContours = 120

  init(_ songs: PairingSongStore, _ tastes: TasteStore, _ threads: CalculationThreads) {
    self.songs = songs
    self.tastes = tastes
    self.threads = threads
  }

  /// What to exchange in a workout.
  package struct Exchange: Hashable, Sendable {
    package let side: PairSide
    package let place: Int

    package init(_ side: PairSide, at place: Int) {
      self.side = side
      self.place = place
    }
  }

  /// A workout around the kept pairs, or the kept one with an exchange.
  /// - Throws: `PairingError`.
  package func workout(
    _ request: PairingRequest, from exercises: [Exercise], exchanging exchange: Exchange? = nil,
    of person: Identifier<Person>, at now: Moment
  ) async throws -> PairedWorkout {
    let library = try await songs.library(of: person)
    guard !library.songs.isEmpty else {
      let waiting = try await songs.waiting(of: person)
      throw waiting > 0 ? PairingError.notAnalysedYet(waiting: waiting) : .noMusic
    }
    let options = try await tastes.options(of: person, seed: request.seed, at: now)
    let taste = MusicTaste(options, library.ids)
    let candidates = try await threads.run {
      try PairingPlanner(request, from: exercises, library.songs, taste: taste).candidates(atMost: Self.mostContours)
    }
    let contours = try await songs.contours(of: candidates, of: person)
    return try await threads.run {
      let planner = try PairingPlanner(request, from: exercises, library.songs, taste: taste, contours: contours)
      guard let exchange else { return planner.workout() }
      return try planner.exchanging(exchange.side, at: exchange.place)
    }
  }
}
