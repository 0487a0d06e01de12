package import Persistence
package import Songs
import Taste
package import Units

/// What the planner can choose from for somebody, and what speaks for and against each song.
package struct PlannerLibrary: Sendable {
  let songs: [PlannerSong]
  let taste: TasteOptions
}

/// Reads it, from one look at the database.
package enum PlannerLibraryStore {
  /// - Parameters:
  ///   - filter: one that was checked.
  ///   - listed: songs that are chosen already and do not come again.
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
