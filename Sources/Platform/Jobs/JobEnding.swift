internal import Units

/// How a run of a job ended.
enum JobEnding: Hashable, Sendable {
  case done
  case waiting(until: Moment, reason: String)
  case dead(reason: String)
  case cancelled
  /// Returned by a stopping server. It doesn't count as an attempt.
  case givenBack

  var state: Job.State {
    switch self {
    case .done: .done
    case .waiting, .givenBack: .waiting
    case .dead: .dead
    case .cancelled: .cancelled
    }
  }

  var isFinal: Bool {
    switch self {
    case .done, .dead, .cancelled: true
    case .waiting, .givenBack: false
    }
  }

  func claimableAt(_ now: Moment) -> Moment {
    if case .waiting(let moment, _) = self { moment } else { now }
  }

  /// Nil leaves the progress unchanged.
  var progress: Double? {
    switch self {
    case .done: 1
    case .waiting, .givenBack: 0
    case .dead, .cancelled: nil
    }
  }

  var reason: String? {
    switch self {
    case .waiting(_, let reason), .dead(let reason): reason
    case .done, .cancelled, .givenBack: nil
    }
  }
}
