package import Persistence
package import Storage
package import Units

/// Somebody's tracks from the first to the last, for archives.
package struct TrackListStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// In the order in which they came.
  /// - Parameter last: the last one of the page before.
  package func page(
    of person: Identifier<Person>, after last: Identifier<LibraryTrack>?, atMost count: Int
  ) async throws -> [LibraryTrack] {
    let rows = try await database.all(
      """
      SELECT \(TrackStore.columns)
      FROM track
      WHERE account_id = \(person.rawValue)
        AND id > \(last?.rawValue ?? "")
      ORDER BY id
      LIMIT \(count)
      """)
    return try rows.map(LibraryTrack.init)
  }

  /// Applies what was once said of recordings to the tracks of them that `person` has; of others nothing comes.
  package func restore(_ edits: [ContentHash: TrackEdit], of person: Identifier<Person>) async throws {
    let hashes = edits.keys.sorted()
    try await database.write { transaction in
      for hash in hashes {
        guard let edit = edits[hash],
          let id = try TrackStore.identifier(of: hash, of: person, in: transaction)
        else { continue }
        _ = try TrackEditStore.edit(id, of: person, version: nil, edit, in: transaction)
      }
    }
  }
}
