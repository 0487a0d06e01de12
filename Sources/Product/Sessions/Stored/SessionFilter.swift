package import Plans
package import Units

/// The filter of a session list.
package struct SessionFilter: Hashable, Sendable {
  package var states: Set<SessionLife.State>?
  package var activity: Activity?
  /// Sessions that begin at or after this moment.
  package var from: Moment?
  /// Sessions that begin before this moment.
  package var to: Moment?
  /// Part of the title.
  package var text: String?
  package var removal: Removal = .kept

  package enum Removal: Hashable, Sendable { case kept, removed }

  package init() {}
}

/// The cursor at the end of a page of sessions.
package struct SessionPlace: Hashable, Sendable, Codable {
  package let begins: Int64
  package let id: String

  package init(_ session: TrainingSession) {
    begins = session.begins.milliseconds
    id = session.id.rawValue
  }

  /// Validates the cursor, which comes from a client.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    begins = try values.decode(Int64.self, forKey: .begins)
    guard let session = Identifier<TrainingSession>(try values.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "no identifier")
    }
    id = session.rawValue
  }
}
