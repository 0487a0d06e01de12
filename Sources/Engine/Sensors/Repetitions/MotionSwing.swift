/// A movement projected on its main direction and smoothed over a quarter of its period, so that it swings once per repetition.
struct MotionSwing: Sendable {
  private(set) var lastTurn: TurningPoints.Point?
  private let axis: SIMD3<Float>
  private let halfWidth: Int
  private var turning: TurningPoints
  /// The next sample to process.
  private var cursor: Int

  /// Starts with the oldest sample. Nil if the movement is too weak.
  init?(_ period: MotionPeriod, in history: ForceHistory) {
    let recent = max(history.end - period.lag * 5 / 2, history.oldest)..<history.end
    let axis = MotionAxis(history, recent)
    guard axis.strength >= Self.weakest else { return nil }
    self.axis = axis.direction
    halfWidth = max(period.lag / 4, 1)
    cursor = history.oldest + halfWidth
    turning = TurningPoints(threshold: 0)
    var low = Float.infinity
    var high = -Float.infinity
    for index in recent.lowerBound + halfWidth..<recent.upperBound - halfWidth {
      let value = smoothed(history, at: index)
      low = min(low, value)
      high = max(high, value)
    }
    guard high > low else { return nil }
    follow(range: high - low)
  }

  mutating func follow(range: Float) { turning.threshold = 0.4 * range }

  mutating func advance(through history: ForceHistory) -> [TurningPoints.Point] {
    var turns: [TurningPoints.Point] = []
    cursor = max(cursor, history.oldest + halfWidth)
    while cursor + halfWidth < history.end {
      if let turn = turning.receive(smoothed(history, at: cursor), at: cursor) {
        turns.append(turn)
        lastTurn = turn
      }
      cursor += 1
    }
    return turns
  }

  /// Average with triangular weights.
  private func smoothed(_ history: ForceHistory, at index: Int) -> Float {
    var sum = SIMD3<Float>.zero
    for offset in -halfWidth...halfWidth {
      sum += history[index + offset] * Float(halfWidth + 1 - abs(offset))
    }
    return (sum * axis).sum() / Float((halfWidth + 1) * (halfWidth + 1))
  }

  /// In m/s²; above the noise of a poor sensor.
  private static let weakest: Float = 0.3
}
