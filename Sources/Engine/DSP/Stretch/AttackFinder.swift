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
  private let sampleRate: Double

  private static let kept = 128
  /// Moments on either side of an attack that must rise less.
  private static let neighbours = 8
  /// Moments over which the usual rise is measured.
  private static let memory = 60

  /// In decibels: what hardly stands out rises by `leastRise` and so many times the usual rise more.
  private static let leastRise: Float = 2.15
  private static let timesUsual: Float = 1.2

  init(history: InputHistory, sampleRate: Double) {
    self.history = history
    self.sampleRate = sampleRate
    bands = RisingBands(history: history, sampleRate: sampleRate)
    edge = AttackEdge(history: history, step: bands.size / 16)
    rises = .allocate(capacity: Self.kept)
    rises.initialize(repeating: 0, count: Self.kept)
    firstMoment = history.start / bands.hop
    moment = firstMoment
    latency = bands.size / 2 + bands.hop * (Self.neighbours + 2)
  }

  deinit { rises.deallocate() }

  /// Listens to what the history has gained and reports each new attack, in order.
  func listen(_ report: (AttackPlace) -> Void) {
    while moment * bands.hop + bands.size / 2 <= history.end {
      rises[moment & (Self.kept - 1)] = bands.rise(at: moment)
      let candidate = moment - Self.neighbours
      if candidate > firstMoment {
        let strength = strength(of: candidate)
        if strength >= 1 {
          let frame = edge.frame(near: candidate * bands.hop)
          report(AttackPlace(edge: frame, strength: strength, sampleRate: sampleRate))
        }
      }
      moment += 1
    }
  }

  /// See `Attack.strength`; 0 unless it rises most of all moments near it.
  private func strength(of candidate: Int) -> Float {
    let rise = rise(at: candidate)
    guard rise > Self.leastRise else { return 0 }
    for distance in 1...Self.neighbours {
      if self.rise(at: candidate - distance) > rise || self.rise(at: candidate + distance) >= rise { return 0 }
    }
    var sum: Float = 0
    for near in (candidate - Self.memory)..<(candidate + Self.neighbours) { sum += self.rise(at: near) }
    return rise / (Self.leastRise + Self.timesUsual * sum / Float(Self.memory + Self.neighbours))
  }

  private func rise(at moment: Int) -> Float { moment < firstMoment ? 0 : rises[moment & (Self.kept - 1)] }
}
