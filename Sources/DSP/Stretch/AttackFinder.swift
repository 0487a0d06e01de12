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

  private static let kept = 128
  /// Moments on either side of an attack that must rise less.
  private static let neighbours = 8
  /// Moments over which the usual rise is measured.
  private static let memory = 60
  /// In decibels: the least rise of an attack, and how many times the usual rise comes on top.
  private static let threshold: Float = 3
  private static let timesUsual: Float = 1.6
  /// In seconds. Closer attacks are one to the ear, and a grain could not tell them apart.
  private static let leastGapTime = 0.045

  init(history: InputHistory, sampleRate: Double) {
    self.history = history
    bands = RisingBands(history: history, sampleRate: sampleRate)
    edge = AttackEdge(history: history, step: bands.size / 16)
    rises = .allocate(capacity: Self.kept)
    rises.initialize(repeating: 0, count: Self.kept)
    firstMoment = history.start / bands.hop
    moment = firstMoment
    leastGap = Int(sampleRate * Self.leastGapTime)
    lastAttack = history.start - leastGap
    latency = bands.size / 2 + bands.hop * (Self.neighbours + 2)
  }

  deinit { rises.deallocate() }

  /// Listens to what the history has gained and reports the first frame of each new attack, in order.
  func listen(_ report: (Int) -> Void) {
    while moment * bands.hop + bands.size / 2 <= history.end {
      rises[moment & (Self.kept - 1)] = bands.rise(at: moment)
      let candidate = moment - Self.neighbours
      if candidate > firstMoment, isAttack(candidate) {
        let attack = edge.beginning(near: candidate * bands.hop)
        if attack - lastAttack >= leastGap {
          lastAttack = attack
          report(attack)
        }
      }
      moment += 1
    }
  }

  private func isAttack(_ candidate: Int) -> Bool {
    let rise = rise(at: candidate)
    guard rise > Self.threshold else { return false }
    for distance in 1...Self.neighbours {
      if self.rise(at: candidate - distance) > rise || self.rise(at: candidate + distance) >= rise { return false }
    }
    var sum: Float = 0
    for near in (candidate - Self.memory)..<(candidate + Self.neighbours) { sum += self.rise(at: near) }
    return rise > Self.threshold + Self.timesUsual * sum / Float(Self.memory + Self.neighbours)
  }

  private func rise(at moment: Int) -> Float { moment < firstMoment ? 0 : rises[moment & (Self.kept - 1)] }
}
