internal import Synchronization

/// Counts how the runs of jobs ended in this process, for those who watch over the server.
package final class JobTally: Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    case done, failed, dead, cancelled
    /// To be done by another, as the server stopped.
    case givenBack
    /// The claim was lost, or its end could not be noted.
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
