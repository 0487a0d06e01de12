/// Finds where attacks begin in sound that arrives in order.
///
/// An attack is a moment at which many bands rise together, more than at any other moment near it and clearly more
/// than is usual there. It is known as soon as `latency` frames beyond it have been heard.
final class AttackFinder {
  let latency: Int
  private let history: InputHistory
  private let bands: RisingBands
  private let edge: AttackEdge
  /// The rises at the newest moments, a ring.
  private let rises: UnsafeMutablePointer<Float>
  private let firstMoment: Int
  private var moment: Int
  private var lastAttack: Int
  private let leastGap: Int
  private let sensitivity: Sensitivity

  private static let kept = 128
  /// Moments on either side of an attack that must rise less.
  private static let neighbours = 8
  /// Moments over which the usual rise is measured.
  private static let memory = 60

  /// What counts as an attack, in decibels: the least rise, and how many times the usual rise comes on top.
  struct Sensitivity {
    let leastRise: Float
    let timesUsual: Float

    /// Few attacks that are none: they cost grains the steadiness of their tones.
    static let careful = Sensitivity(leastRise: 3, timesUsual: 1.6)
    /// Few attacks missed: they cost splices their place and their shape.
    static let eager = Sensitivity(leastRise: 2, timesUsual: 1.3)
  }

  /// In seconds. Closer attacks are one to the ear, and a grain could not tell them apart.
  private static let leastGapTime = 0.03

  init(history: InputHistory, sampleRate: Double, sensitivity: Sensitivity) {
    self.history = history
    self.sensitivity = sensitivity
    bands = RisingBands(history: history, sampleRate: sampleRate)
    edge = AttackEdge(history: history, step: bands.size / 16, sampleRate: sampleRate)
    rises = .allocate(capacity: Self.kept)
    rises.initialize(repeating: 0, count: Self.kept)
    firstMoment = history.start / bands.hop
    moment = firstMoment
    leastGap = Int(sampleRate * Self.leastGapTime)
    lastAttack = history.start - leastGap
    latency = bands.size / 2 + bands.hop * (Self.neighbours + 2)
  }

  deinit { rises.deallocate() }

  /// Listens to what the history has gained and reports each new attack, in order.
  func listen(_ report: (Attack) -> Void) {
    while moment * bands.hop + bands.size / 2 <= history.end {
      rises[moment & (Self.kept - 1)] = bands.rise(at: moment)
      let candidate = moment - Self.neighbours
      if candidate > firstMoment, isAttack(candidate) {
        let attack = edge.attack(near: candidate * bands.hop)
        if attack.edge - lastAttack >= leastGap {
          lastAttack = attack.edge
          report(attack)
        }
      }
      moment += 1
    }
  }

  private func isAttack(_ candidate: Int) -> Bool {
    let rise = rise(at: candidate)
    guard rise > sensitivity.leastRise else { return false }
    for distance in 1...Self.neighbours {
      if self.rise(at: candidate - distance) > rise || self.rise(at: candidate + distance) >= rise { return false }
    }
    var sum: Float = 0
    for near in (candidate - Self.memory)..<(candidate + Self.neighbours) { sum += self.rise(at: near) }
    return rise > sensitivity.leastRise + sensitivity.timesUsual * sum / Float(Self.memory + Self.neighbours)
  }

  private func rise(at moment: Int) -> Float { moment < firstMoment ? 0 : rises[moment & (Self.kept - 1)] }
}
