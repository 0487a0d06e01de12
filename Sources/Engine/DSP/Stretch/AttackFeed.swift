/// Gives a stretcher the attacks of its input in order: those known from the song's analysis, or else heard as they come.
///
/// Only attacks that stand out enough are given, and no two closer than 30 ms: these are one to the ear.
final class AttackFeed {
  /// How strong an attack must be; see `Attack.strength`.
  enum Choice: Float {
    /// Few false attacks: they cost grains the steadiness of their tones.
    case careful = 1.4
    /// Few attacks missed: they cost splices their place and their shape.
    case eager = 1
  }

  private enum Source {
    case heard(AttackFinder)
    /// In frames, ascending; `next` is the first not given.
    case known([AttackPlace], next: Int)
  }

  private let history: InputHistory
  private let choice: Choice
  private let leastGap: Int
  private var source: Source
  private var lastEdge: Int

  private static let leastGapTime = 0.03

  /// - Parameter known: ascending; nil when the input must be listened to.
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

  /// How many frames beyond an attack must be in the history before it is given.
  var latency: Int {
    switch source {
    case .heard(let finder): finder.latency
    case .known: 0
    }
  }

  /// Gives what the newest frames of the history have brought.
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
