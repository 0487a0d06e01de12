package import Persistence
package import Storage
package import Units

/// Lists all tracks of a person, for archives.
package struct TrackListStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Tracks in the order of their addition.
  /// - Parameter last: the last track of the page before.
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

  /// Applies edits from an archive to the person's tracks. Edits of recordings that the person doesn't own are ignored.
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
