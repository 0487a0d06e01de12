package import Persistence
package import Units

/// Edits and removes tracks on behalf of their owners.
package struct TrackEditStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Edits a track. Nil when `person` has no such track.
  /// - Parameter version: the expected version; nil accepts any.
  /// - Throws: `TrackOutdatedError`.
  package func edit(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, version: Int64?, _ edit: TrackEdit
  ) async throws -> LibraryTrack? {
    try await database.write { try Self.edit(id, of: person, version: version, edit, in: $0) }
  }

  /// - Returns: false when `person` has no such track.
  package func remove(_ id: Identifier<LibraryTrack>, of person: Identifier<Person>) async throws -> Bool {
    try await database.write { try TrackStore.remove([id], of: person, in: $0) > 0 }
  }

  /// Changes all tracks, or none of them.
  /// - Precondition: at most `BulkChange.most` tracks, without duplicates.
  /// - Throws: `TracksMissingError`.
  package func change(
    _ ids: Set<Identifier<LibraryTrack>>, of person: Identifier<Person>, _ change: BulkChange
  ) async throws {
    let ids = ids.sorted { $0.rawValue < $1.rawValue }
    guard !ids.isEmpty else { return }
    try await database.write { transaction in
      let changed =
        switch change {
        case .remove: try TrackStore.remove(ids, of: person, in: transaction)
        case .favourite: try Self.set("is_favourite = 1", of: ids, of: person, in: transaction)
        case .unfavourite: try Self.set("is_favourite = 0", of: ids, of: person, in: transaction)
        case .block: try Self.set("is_blocked = 1", of: ids, of: person, in: transaction)
        case .unblock: try Self.set("is_blocked = 0", of: ids, of: person, in: transaction)
        }
      guard changed == ids.count else { throw TracksMissingError() }
    }
  }

  static func edit(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, version: Int64?, _ edit: TrackEdit,
    in transaction: any Transaction
  ) throws -> LibraryTrack? {
    guard let track = try TrackStore.track(id, of: person, in: transaction) else { return nil }
    if let version, version != track.version { throw TrackOutdatedError() }
    try TrackStore.set(edit.applied(to: track.tags), of: id, ownedBy: person, in: transaction)
    _ = try transaction.run(
      """
      UPDATE track
      SET is_favourite = \(edit.isFavourite ?? track.isFavourite ? 1 : 0),
        is_blocked = \(edit.isBlocked ?? track.isBlocked ? 1 : 0)
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return try TrackStore.track(id, of: person, in: transaction)
  }

  private static func set(
    _ assignment: SQL, of ids: [Identifier<LibraryTrack>], of person: Identifier<Person>,
    in transaction: any Transaction
  ) throws(DatabaseError) -> Int {
    let answer = try transaction.run(
      """
      UPDATE track
      SET \(assignment),
        version = version + 1
      WHERE account_id = \(person.rawValue)
        AND id IN \(list: ids)
      """)
    return answer.changes
  }
}
