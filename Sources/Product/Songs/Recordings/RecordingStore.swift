internal import Music
public import Persistence
public import Storage
public import Units

/// What is known of recordings, and how it reaches everybody who has them.
public struct RecordingStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// Takes away recordings that went out of use with their owners' accounts.
  public func removeOrphans() async throws(DatabaseError) {
    try await database.run(
      """
      DELETE FROM recording
      WHERE NOT EXISTS (SELECT 1 FROM track WHERE track.recording_hash = recording.hash)
      """)
  }

  /// What an analysis came to, for the recording and for each track of it that nobody has corrected. For a corrected track
  /// the caller works out the values and gives them to `set(_:of:in:)`.
  /// - Parameter version: of the analyser.
  public static func analysed(
    _ recording: ContentHash, _ hearing: Hearing, version: Int, at now: Moment, in transaction: any Transaction
  ) throws {
    var update = setting("UPDATE recording ", to: hearing)
    update.appendLiteral(", analyser_version = ")
    update.appendInterpolation(version)
    update.appendLiteral(", analysed_at = ")
    update.appendInterpolation(now.milliseconds)
    update.appendLiteral(" WHERE hash = ")
    update.appendInterpolation(recording.text)
    _ = try transaction.run(SQL(stringInterpolation: update))
    _ = try transaction.run(
      """
      UPDATE track
      SET (\(heardColumns)) = (SELECT \(heardColumns) FROM recording WHERE hash = track.recording_hash),
        version = version + 1
      WHERE recording_hash = \(recording.text)
        AND NOT EXISTS (SELECT 1 FROM correction WHERE correction.track_id = track.id)
      """)
  }

  /// What holds for one track, its owner's corrections applied.
  public static func set(
    _ corrected: HeardValues, of track: Identifier<LibraryTrack>, in transaction: any Transaction
  ) throws {
    var update = setting("UPDATE track ", to: .heard(corrected))
    update.appendLiteral(", version = version + 1 WHERE id = ")
    update.appendInterpolation(track.rawValue)
    _ = try transaction.run(SQL(stringInterpolation: update))
  }

  /// Gives one track what is known of its recording: a new one, or one whose correction was taken back.
  public static func passOn(
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

  /// - Precondition: there is such a recording.
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
    var removal = SQL.Interpolation(literalCapacity: 200, interpolationCount: hashes.count)
    removal.appendLiteral("DELETE FROM recording WHERE hash IN ")
    removal.append(list: hashes.map { .text($0.text) })
    removal.appendLiteral(" AND NOT EXISTS (SELECT 1 FROM track WHERE track.recording_hash = recording.hash)")
    _ = try transaction.run(SQL(stringInterpolation: removal))
  }

  private static let heardColumns: SQL = """
    state, reason, duration, tempo, felt_cadence, wheel_key, energy, valence, confidence, is_doubtful
    """

  /// An update of `recording` or `track` that more is set in, and its rows named.
  private static func setting(_ update: StaticString, to hearing: Hearing) -> SQL.Interpolation {
    let values = hearing.values
    var statement = SQL.Interpolation(literalCapacity: 200, interpolationCount: 13)
    statement.appendLiteral(update)
    statement.appendLiteral("SET (")
    statement.appendInterpolation(heardColumns)
    statement.appendLiteral(") = ")
    func real(_ number: Double?) -> SQLValue { number.map(SQLValue.real) ?? .null }
    statement.append(list: [
      .text(hearing.state.rawValue), hearing.reason.map(SQLValue.text) ?? .null, real(values?.duration.value),
      real(values?.beat.tempo?.value), real(values?.beat.felt?.value),
      values?.key.map { .integer(Int64($0.number)) } ?? .null, real(values?.energy), real(values?.valence),
      real(values?.confidence), .integer(values?.isDoubtful == true ? 1 : 0),
    ])
    return statement
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
    default: throw ForeignValue(column: "state")
    }
  }
}
