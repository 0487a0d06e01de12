package import Persistence
package import Songs
import Taste
package import Units

/// A person's songs for the planner, with their taste options.
package struct PlannerLibrary: Sendable {
  let songs: [PlannerSong]
  let taste: TasteOptions
}

/// Reads a planner library within one transaction.
package enum PlannerLibraryStore {
  /// - Parameters:
  ///   - filter: a checked filter.
  ///   - listed: songs that are already chosen and must not repeat.
  package static func library(
    of person: Identifier<Person>, _ filter: CatalogueFilter?, besides listed: Set<Identifier<LibraryTrack>>,
    at now: Moment, in transaction: any Transaction
  ) throws -> PlannerLibrary {
    let songs = try PlannerSongStore.songs(of: person, filter, now: now, in: transaction)
      .filter { !listed.contains($0.track) }
    let hashes = songs.map(\.summary.contentHash)
    return PlannerLibrary(
      songs: songs, taste: try TasteStore.options(of: person, seed: 0, among: hashes, at: now, in: transaction))
  }
}
