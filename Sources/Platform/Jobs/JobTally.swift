internal import Synchronization

/// Counts how jobs ended in this process, for the administrator's monitoring.
package final class JobTally: Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    case done, failed, dead, cancelled
    /// Another server runs it, because this one stopped.
    case givenBack
    /// The claim was lost, or the end could not be recorded.
    case lost
  }
  package struct Ending: Hashable, Sendable {
    package let kind: String
    package let outcome: Outcome
  }
  private let state = Mutex<[Ending: Int]>([:])

  var counts: [Ending: Int] { state.withLock { $0 } }

  func count(_ kind: String, _ outcome: Outcome) {
    state.withLock { $0[Ending(kind: kind, outcome: outcome), default: 0] += 1 }
  }
}

extension JobTally.Outcome {
  init(_ ending: JobEnding) {
    self =
      switch ending {
      case .done: .done
      case .waiting: .failed
      case .dead: .dead
      case .cancelled: .cancelled
      case .givenBack: .givenBack
      }
  }
}
