package import Persistence
package import Storage
package import Units

/// Finds the recording and media type of a track before its audio is delivered.
package struct DeliveryStore: Sendable {
  package struct Delivery: Hashable, Sendable {
    package let recording: ContentHash
    package let mediaType: String
  }
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Nil when `person` has no such track.
  package func delivery(
    of track: Identifier<LibraryTrack>, to person: Identifier<Person>
  ) async throws -> Delivery? {
    let row = try await database.first(
      """
      SELECT recording.hash, recording.media_type
      FROM track
      JOIN recording ON recording.hash = track.recording_hash
      WHERE track.id = \(track.rawValue)
        AND track.account_id = \(person.rawValue)
      """)
    return try row.map { Delivery(recording: try $0.hash("hash"), mediaType: try $0.text("media_type")) }
  }
}
