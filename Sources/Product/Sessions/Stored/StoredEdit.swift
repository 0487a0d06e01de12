package import Units

/// A stored edit: of one session, or of two.
package enum StoredEdit: Hashable, Sendable {
  case edit(SessionEdit)
  /// Everything after the moment became another session.
  case split(at: Moment, into: Identifier<TrainingSession>)
  /// Another session became part of this one and is hidden.
  case merge(Identifier<TrainingSession>)
}

extension Sequence<StoredEdit> {
  /// The sum of all time shifts, relative to the devices' clocks.
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

/// Why an edit can't be made or undone.
package enum SessionEditError: Error, Hashable, Sendable {
  /// Only ended sessions can be edited.
  case notEnded
  case refused(EditError)
  /// The moment lies outside the session.
  case splitOutside
  /// The two sessions are the same, or one is already part of another.
  case cannotMerge
  /// Several hours lie between the sessions. The merge needs a confirmation.
  case farApart(hours: Int)
  case nothingToUndo
  /// The other session was edited since. Undo that edit first.
  case otherWasEdited
  case tooMany(most: Int)
}
