/// Detects walking, which repeats like an exercise, by the jolts of the feet in the magnitude of the force.
///
/// Jolts are usually even, 0.4 to 0.75 s apart, and as similar as anything in the last seconds. In a trouser pocket, left and
/// right steps differ. There a pair of steps takes 0.85 to 1.3 s, with stronger jolts than a lifted arm and weaker ones than
/// jumping jacks. The limits are our own, from recorded walks.
struct WalkingSign {
  /// Root mean square of the jolts, m/s².
  private let strength: Float
  /// Interval between two even jolts, in samples.
  private let lag: Int?

  /// Nil without strong jolts in the last 4.7 s.
  init?(_ history: ForceHistory) {
    let (window, half) = (Self.window, Self.half)
    guard history.end - history.oldest >= window + 2 * half else { return nil }
    var jolts: [Float] = []
    for index in history.end - window - half..<history.end - half {
      var mean: Float = 0
      for neighbour in index - half...index + half { mean += Self.magnitude(history[neighbour]) }
      jolts.append(Self.magnitude(history[index]) - mean / Float(2 * half + 1))
    }
    strength = (jolts.reduce(0) { $0 + $1 * $1 } / Float(window)).squareRoot()
    guard (Self.weakest...Self.strongest).contains(strength) else { return nil }

    var step: (likeness: Float, lag: Int) = (0.5, 0)
    var any: Float = 0
    for lag in Self.stepLags.lowerBound...Self.longestLag {
      var product: Float = 0
      var earlier: Float = 0
      var later: Float = 0
      for index in lag..<window {
        product += jolts[index] * jolts[index - lag]
        later += jolts[index] * jolts[index]
        earlier += jolts[index - lag] * jolts[index - lag]
      }
      let likeness = product / (later * earlier).squareRoot()
      any = max(any, likeness)
      if Self.stepLags.contains(lag), likeness > step.likeness { step = (likeness, lag) }
    }
    lag = step.lag > 0 && step.likeness > 0.75 * any ? step.lag : nil
  }

  /// Whether a movement with this period, in samples, is a step or a pair of steps.
  func explains(period: Double) -> Bool {
    if strength >= Self.weakestOfPairs, Self.pairs.contains(period) { return true }
    guard let lag else { return false }
    let steps = period / Double(lag)
    return (0.85...1.15).contains(steps) || (1.75...2.25).contains(steps)
  }

  private static func magnitude(_ force: SIMD3<Float>) -> Float { (force * force).sum().squareRoot() }

  private static let window = 80
  private static let half = 7
  private static let weakest: Float = 0.5
  private static let strongest: Float = 5.5
  private static let weakestOfPairs: Float = 1.5
  private static let stepLags = 8...15
  private static let longestLag = 40
  private static let pairs = 17.0...26.0
}
