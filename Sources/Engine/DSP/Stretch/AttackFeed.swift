/// Gives a stretcher the attacks of its input in order, from the song's analysis or else detected as the input arrives.
///
/// Only sufficiently strong attacks, at least 30 ms apart, because the ear merges closer ones.
final class AttackFeed {
  /// Minimum strength of an attack; see `Attack.strength`.
  enum Choice: Float {
    /// Few false attacks. Each would shorten grains and make tones less steady.
    case careful = 1.4
    /// Few missed attacks. Splices need their position and shape.
    case eager = 1
  }

  private enum Source {
    case heard(AttackFinder)
    /// In frames, ascending. `next` is the index of the first one not yet given.
    case known([AttackPlace], next: Int)
  }

  private let history: InputHistory
  private let choice: Choice
  private let leastGap: Int
  private var source: Source
  private var lastEdge: Int

  private static let leastGapTime = 0.03

  /// - Parameter known: ascending; nil to detect attacks in the input.
  init(known: [Attack]?, history: InputHistory, sampleRate: Double, choice: Choice) {
    self.history = history
    self.choice = choice
    leastGap = Int(sampleRate * Self.leastGapTime)
    lastEdge = history.start - leastGap
    if let known {
      let places = known.map { AttackPlace($0, sampleRate: sampleRate) }
      source = .known(places, next: places.firstIndex { $0.edge >= history.start } ?? places.count)
    } else {
      source = .heard(AttackFinder(history: history, sampleRate: sampleRate))
    }
  }

  /// Number of frames after an attack that the history must hold before it is given.
  var latency: Int {
    switch source {
    case .heard(let finder): finder.latency
    case .known: 0
    }
  }

  /// Gives the attacks found in the newest frames of the history.
  func advance(_ give: (AttackPlace) -> Void) {
    switch source {
    case .heard(let finder): finder.listen { offer($0, to: give) }
    case .known(let places, var next):
      while next < places.count, places[next].edge < history.end {
        offer(places[next], to: give)
        next += 1
      }
      source = .known(places, next: next)
    }
  }

  private func offer(_ attack: AttackPlace, to give: (AttackPlace) -> Void) {
    guard attack.strength >= choice.rawValue, attack.edge - lastEdge >= leastGap else { return }
    lastEdge = attack.edge
    give(attack)
  }
}
