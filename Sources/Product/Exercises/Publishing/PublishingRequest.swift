package import Units

/// An author's wish that everybody sees an exercise.
package struct PublishingRequest: Hashable, Sendable {
  /// As it was when the author asked, or changed it since.
  package let exercise: Exercise
  package let media: ExerciseMedia?
  package let licence: Licence
  /// The author's username.
  package let author: String
  package let state: State
  package let asked: Moment
  /// Incremented by each change, so that nobody accepts what they haven't read.
  package let version: Int64

  package enum State: Hashable, Sendable {
    case waiting
    case published
    case declined(reason: String)
    case withdrawn

    package var name: String {
      switch self {
      case .waiting: "waiting"
      case .published: "published"
      case .declined: "declined"
      case .withdrawn: "withdrawn"
      }
    }

    /// Why it was declined.
    package var reason: String? {
      switch self {
      case .declined(let reason): reason
      case .waiting, .published, .withdrawn: nil
      }
    }
  }

  /// The most that wait per person.
  package static let most = 50
  /// In characters.
  package static let longestReason = 500
}

/// The place of a request among those that wait, the oldest first.
package struct PublishingPlace: Hashable, Codable, Sendable {
  let asked: Int64
  let id: String

  package init(_ request: PublishingRequest) {
    asked = request.asked.milliseconds
    id = request.exercise.id.text
  }
}

/// Why an exercise was not published, or a request not decided.
package enum PublishingError: Error, Hashable, Sendable {
  case notAllowed
  /// There seems to be such an exercise already.
  case twin(ExerciseID)
  case noSuchRequest
  /// The request has changed since.
  case edited
  /// Nothing has changed since it was published.
  case published
  /// Somebody else published an exercise with this identifier.
  case another
  case tooMany(most: Int)
  case wrongReason
}
