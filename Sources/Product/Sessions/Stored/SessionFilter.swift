public import Units
public import Workouts

/// Which sessions are asked for.
public struct SessionFilter: Hashable, Sendable {
  public var states: Set<SessionLife.State>?
  public var activity: Activity?
  /// Those that begin at that moment or later.
  public var from: Moment?
  /// Those that begin before it.
  public var to: Moment?
  /// Letters of the title.
  public var text: String?
  public var removal: Removal = .kept

  public enum Removal: Hashable, Sendable { case kept, removed }

  public init() {}
}

/// Where a page of a list of sessions ended.
public struct SessionPlace: Hashable, Sendable, Codable {
  let begins: Int64
  let id: String

  public init(_ session: TrainingSession) {
    begins = session.begins.milliseconds
    id = session.id.rawValue
  }

  /// Cursors come from outside.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    begins = try values.decode(Int64.self, forKey: .begins)
    guard let session = Identifier<TrainingSession>(try values.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "no identifier")
    }
    id = session.rawValue
  }
}
