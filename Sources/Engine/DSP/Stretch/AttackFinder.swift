/// Finds the beginnings of attacks in streamed sound.
///
/// At an attack many bands rise together, more than at neighbouring times and clearly more than usual. It is detected `latency`
/// frames later.
final class AttackFinder {
  let latency: Int
  private let history: InputHistory
  private let bands: RisingBands
  private let edge: AttackEdge
  /// The latest rises, in a ring.
  private let rises: UnsafeMutablePointer<Float>
  private let firstMoment: Int
  private var moment: Int
  private let sampleRate: Double

  private static let kept = 128
  /// Number of analysis steps on either side of an attack that must rise less.
  private static let neighbours = 8
  /// Number of analysis steps over which the usual rise is measured.
  private static let memory = 60

  /// In decibels. A barely notable attack exceeds `leastRise` plus a multiple of the usual rise.
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

  /// Analyses the new frames of the history and reports each new attack, in order.
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

  /// See `Attack.strength`. 0 unless it is a local maximum.
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
