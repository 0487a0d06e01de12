package import Plans
package import Units

/// Which sessions are asked for.
package struct SessionFilter: Hashable, Sendable {
  package var states: Set<SessionLife.State>?
  package var activity: Activity?
  /// Those that begin at that moment or later.
  package var from: Moment?
  /// Those that begin before it.
  package var to: Moment?
  /// Letters of the title.
  package var text: String?
  package var removal: Removal = .kept

  package enum Removal: Hashable, Sendable { case kept, removed }

  package init() {}
}

/// Where a page of a list of sessions ended.
package struct SessionPlace: Hashable, Sendable, Codable {
  package let begins: Int64
  package let id: String

  package init(_ session: TrainingSession) {
    begins = session.begins.milliseconds
    id = session.id.rawValue
  }

  /// Cursors come from outside.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    begins = try values.decode(Int64.self, forKey: .begins)
    guard let session = Identifier<TrainingSession>(try values.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "no identifier")
    }
    id = session.rawValue
  }
}
