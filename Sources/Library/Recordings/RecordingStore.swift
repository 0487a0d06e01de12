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
    let values = HearingColumns(hearing)
    _ = try transaction.run(
      """
      UPDATE recording
      SET state = \(values.state),
        reason = \(values.reason),
        duration = \(values.duration),
        tempo = \(values.tempo),
        felt_cadence = \(values.feltCadence),
        wheel_key = \(values.key),
        energy = \(values.energy),
        valence = \(values.valence),
        confidence = \(values.confidence),
        is_doubtful = \(values.isDoubtful),
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

  /// What holds for one track, its owner's corrections applied.
  public static func set(
    _ corrected: HeardValues, of track: Identifier<LibraryTrack>, in transaction: any Transaction
  ) throws {
    let values = HearingColumns(.heard(corrected))
    _ = try transaction.run(
      """
      UPDATE track
      SET state = \(values.state),
        reason = \(values.reason),
        duration = \(values.duration),
        tempo = \(values.tempo),
        felt_cadence = \(values.feltCadence),
        wheel_key = \(values.key),
        energy = \(values.energy),
        valence = \(values.valence),
        confidence = \(values.confidence),
        is_doubtful = \(values.isDoubtful),
        version = version + 1
      WHERE id = \(track.rawValue)
      """)
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
}

/// A `Hearing` as rows hold it.
private struct HearingColumns {
  var state: String
  var reason: String?
  var duration: Double?
  var tempo: Double?
  var feltCadence: Double?
  var key: Int?
  var energy: Double?
  var valence: Double?
  var confidence: Double?
  var isDoubtful = 0

  init(_ hearing: Hearing) {
    switch hearing {
    case .waiting: state = "waiting"
    case .failed(let fault):
      state = "failed"
      reason = fault.rawValue
    case .heard(let values):
      switch values.beat {
      case .steady(let tempo, let felt):
        state = "steady"
        self.tempo = tempo.value
        feltCadence = felt.value
      case .none(let why):
        state = "unsteady"
        reason = why.rawValue
      }
      duration = values.duration.value
      key = values.key?.number
      energy = values.energy
      valence = values.valence
      confidence = values.confidence
      isDoubtful = values.isDoubtful ? 1 : 0
    }
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
