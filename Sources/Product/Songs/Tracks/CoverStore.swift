package import Persistence
internal import Storage
package import Units

/// Finds the covers of tracks.
package struct CoverStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Nil without a cover, or when `person` has no such track.
  package func cover(of track: Identifier<LibraryTrack>, of person: Identifier<Person>) async throws -> CoverFiles? {
    let row = try await database.first(
      """
      SELECT cover_hash, small_cover_hash
      FROM recording
      JOIN track ON track.recording_hash = recording.hash
      WHERE track.id = \(track.rawValue)
        AND track.account_id = \(person.rawValue)
        AND cover_hash IS NOT NULL
      """)
    return try row.map { CoverFiles(large: try $0.hash("cover_hash"), small: try $0.hash("small_cover_hash")) }
  }
}
