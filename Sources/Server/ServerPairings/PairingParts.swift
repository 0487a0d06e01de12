package import Exercises
import Foundation
package import Persistence
import Pairings
import Playlists
package import ServerKernel
import Units

/// Pairs of exercises and songs, for people and programs.
package struct PairingParts: Sendable {
  let exercises: ExerciseLibrary
  let copies: PlaylistCopyStore
  private let pairing: WorkoutPairing

  package init(_ database: any Database, _ exercises: ExerciseLibrary) {
    self.exercises = exercises
    // The other half of the processors stays free for requests.
    pairing = PairingSongStore(database).pairing(threads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
    copies = PlaylistCopyStore(database)
  }

  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    PairingRoutes(parts: self, environment: server.environment).add(to: routes)
    PacedSongRoutes(library: exercises, pairing: pairing, environment: server.environment).add(to: routes)
  }

  package func addPages(to routes: RouteTable, _ server: ServerParts) {
    PairingPages(parts: self, pages: server.pages, environment: server.environment).add(to: routes)
  }

  /// A workout of exercises that the person can see.
  /// - Throws: `PairingError`.
  func workout(
    _ request: PairingRequest, exchanging exchange: WorkoutPairing.Exchange?, of person: Identifier<Person>,
    at now: Moment
  ) async throws -> PairedWorkout {
    let choices = try await exercises.choices(
      request.filter, with: request.exercises + request.kept.map(\.exercise), seenBy: person, drawnBy: request.rank)
    return try await pairing.workout(request, from: choices, exchanging: exchange, of: person, at: now)
  }
}
