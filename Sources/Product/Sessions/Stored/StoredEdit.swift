package import Units

/// One change of a session afterwards, as it is kept: of the session alone, or of it and another.
package enum StoredEdit: Hashable, Sendable {
  case edit(SessionEdit)
  /// What follows the moment became another session.
  case split(at: Moment, into: Identifier<TrainingSession>)
  /// Another became part of it, and is set aside.
  case merge(Identifier<TrainingSession>)
}

extension Sequence<StoredEdit> {
  /// By how much all of them together move a session from where its devices' clocks put it.
  var shift: Seconds {
    reduce(into: Seconds.zero) { shift, edit in
      if case .edit(.shift(let time)) = edit { shift += time }
    }
  }
}

/// In JSON as `SessionEdit`, or `{"kind": "split", "at": 1750000000000, "session": …}`, `{"kind": "merge", "session": …}`.
extension StoredEdit: Codable {
  private enum Key: String, CodingKey { case kind, at, session }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func session() throws -> Identifier<TrainingSession> {
      guard let id = Identifier<TrainingSession>(try members.decode(String.self, forKey: .session)) else {
        throw DecodingError.dataCorruptedError(forKey: .session, in: members, debugDescription: "no identifier")
      }
      return id
    }
    switch try members.decode(String.self, forKey: .kind) {
    case "split":
      self = .split(at: Moment(milliseconds: try members.decode(Int64.self, forKey: .at)), into: try session())
    case "merge": self = .merge(try session())
    default: self = .edit(try SessionEdit(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .split(let moment, let session):
      var members = encoder.container(keyedBy: Key.self)
      try members.encode("split", forKey: .kind)
      try members.encode(moment.milliseconds, forKey: .at)
      try members.encode(session.rawValue, forKey: .session)
    case .merge(let session):
      var members = encoder.container(keyedBy: Key.self)
      try members.encode("merge", forKey: .kind)
      try members.encode(session.rawValue, forKey: .session)
    }
  }
}

/// Why an edit is not made or undone.
package enum SessionEditError: Error, Hashable, Sendable {
  /// Only what is over is edited.
  case notEnded
  case refused(EditError)
  /// The moment is not within the session.
  case splitOutside
  /// A session with itself, or one that is part of another already.
  case cannotMerge
  /// So many hours lie between the two; it is done for who is sure.
  case farApart(hours: Int)
  case nothingToUndo
  /// The other session was edited since; that must be undone first.
  case otherWasEdited
  case tooMany(most: Int)
}
