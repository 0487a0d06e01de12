package import Persistence
package import Storage
package import Units

/// Stores the values of recordings and copies them to all their tracks.
package struct RecordingStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Deletes recordings without an owner, after the owners' accounts were deleted.
  package func removeOrphans() async throws(DatabaseError) {
    try await database.run(
      """
      DELETE FROM recording
      WHERE NOT EXISTS (SELECT 1 FROM track WHERE track.recording_hash = recording.hash)
      """)
  }

  /// Stores the result of an analysis for the recording and each uncorrected track of it.
  /// For corrected tracks the caller computes the values and passes them to `set(_:of:in:)`.
  /// - Parameter version: the version of the analyser.
  package static func analysed(
    _ recording: ContentHash, _ hearing: Hearing, version: Int, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE recording
      SET \(assignment(of: hearing)),
        analyser_version = \(version),
        analysed_at = \(now.milliseconds)
      WHERE hash = \(recording.text)
      """)
    _ = try transaction.run(
      """
      UPDATE track
      SET (\(heardColumns)) = (SELECT \(heardColumns) FROM recording WHERE hash = track.recording_hash),
        version = version + 1
      WHERE recording_hash = \(recording.text)
        AND NOT EXISTS (SELECT 1 FROM correction WHERE correction.track_id = track.id)
      """)
  }

  /// Stores the values of one track with its owner's corrections applied.
  package static func set(
    _ corrected: HeardValues, of track: Identifier<LibraryTrack>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE track
      SET \(assignment(of: .heard(corrected))),
        version = version + 1
      WHERE id = \(track.rawValue)
      """)
  }

  /// Copies the recording's values to a new track, or to one whose correction was removed.
  package static func passOn(
    to track: Identifier<LibraryTrack>, in transaction: any Transaction
  ) throws(DatabaseError) {
    _ = try transaction.run(
      """
      UPDATE track
      SET (\(heardColumns)) = (SELECT \(heardColumns) FROM recording WHERE hash = track.recording_hash),
        version = version + 1
      WHERE id = \(track.rawValue)
      """)
  }

  /// - Precondition: the recording exists.
  static func hearing(of recording: ContentHash, in transaction: any Transaction) throws -> Hearing {
    guard let hearing = try hearingOrNil(of: recording, in: transaction) else { throw DatabaseError.damaged }
    return hearing
  }

  static func hearingOrNil(of recording: ContentHash, in transaction: any Transaction) throws -> Hearing? {
    let row = try transaction.first(
      """
      SELECT \(heardColumns)
      FROM recording
      WHERE hash = \(recording.text)
      """)
    return try row.map { try Hearing($0) }
  }

  static func removeOrphans(among hashes: [ContentHash], in transaction: any Transaction) throws {
    guard !hashes.isEmpty else { return }
    _ = try transaction.run(
      """
      DELETE FROM recording
      WHERE hash IN \(list: hashes.map(\.text))
        AND NOT EXISTS (SELECT 1 FROM track WHERE track.recording_hash = recording.hash)
      """)
  }

  private static let heardColumns: SQL = """
    state, reason, duration, tempo, felt_cadence, wheel_key, energy, valence, confidence, is_doubtful
    """

  /// The `SET` clause of an update of `recording` or `track`.
  private static func assignment(of hearing: Hearing) -> SQL {
    let values = hearing.values
    func real(_ number: Double?) -> SQLValue { number.map(SQLValue.real) ?? .null }
    let row: [SQLValue] = [
      .text(hearing.state.rawValue), hearing.reason.map(SQLValue.text) ?? .null, real(values?.duration.value),
      real(values?.beat.tempo?.value), real(values?.beat.felt?.value),
      values?.key.map { .integer(Int64($0.number)) } ?? .null, real(values?.energy), real(values?.valence),
      real(values?.confidence), .integer(values?.isDoubtful == true ? 1 : 0),
    ]
    return "(\(heardColumns)) = \(list: row)"
  }
}

extension Hearing {
  init(_ row: Row) throws {
    let state = try row.text("state")
    switch state {
    case "waiting": self = .waiting
    case "failed": self = .failed(try row.choice("reason"))
    case "steady", "unsteady":
      let beat: HeardValues.Beat =
        state == "steady"
        ? .steady(tempo: try row.rate("tempo"), felt: try row.rate("felt_cadence"))
        : .none(try row.choice("reason"))
      self = .heard(
        HeardValues(
          duration: Seconds(try row.real("duration")), beat: beat,
          key: try row.integerOrNil("wheel_key").flatMap { WheelKey(number: Int($0)) },
          energy: try row.real("energy"), valence: try row.real("valence"),
          confidence: try row.real("confidence"), isDoubtful: try row.flag("is_doubtful")))
    default: throw DatabaseError.unexpectedValue(column: "state")
    }
  }
}
