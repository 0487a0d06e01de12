package import Exercises
import Foundation
package import Persistence
import Pairings
import Playlists
package import ServerKernel

/// Pairs of exercises and songs, for people and programs.
package struct PairingParts: Sendable {
  let catalogue: ExerciseCatalogue
  let library: ExerciseLibrary
  let pairing: WorkoutPairing
  let copies: PlaylistCopyStore

  package init(_ database: any Database, _ library: ExerciseLibrary) {
    catalogue = library.catalogue
    self.library = library
    // The other half of the processors stays free for requests.
    pairing = PairingSongStore(database).pairing(threads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
    copies = PlaylistCopyStore(database)
  }

  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    PairingRoutes(parts: self, environment: server.environment).add(to: routes)
    PacedSongRoutes(library: library, pairing: pairing, environment: server.environment).add(to: routes)
  }

  package func addPages(to routes: RouteTable, _ server: ServerParts) {
    PairingPages(parts: self, pages: server.pages, environment: server.environment).add(to: routes)
  }
}
