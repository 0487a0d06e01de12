import Units

/// A set in progress: its direction of movement, and the duration and range of its repetitions.
struct RepetitionSet: Sendable {
  /// The turning point of a repetition farthest from its start.
  struct Far: Sendable {
    /// In samples since the start of the recording.
    let index: Int
    let range: Float
    /// Similarity to the previous one, 0…1.
    let likeness: Float
  }

  /// In samples.
  private(set) var period: Double
  /// Swing of the force, in m/s².
  private(set) var range: Float
  private(set) var latest: Far
  private var swing: MotionSwing
  private let farIsHigh: Bool
  /// A point that waits for half a period before it is confirmed.
  private var waiting: (point: TurningPoints.Point, range: Float)?

  /// Finds the set that a repeating movement belongs to, including its repetitions so far. Nil with fewer than three similar
  /// repetitions.
  ///
  /// Examines the turning points of the whole history. The set is the last sequence in which swings and intervals agree. Every
  /// second turning point is a far point, and the others are at rest. The first far point has a whole repetition around it that
  /// resembles the next one, whereas the rest before it has stillness on one side. So, after removing dissimilar points, the
  /// sequence that begins earlier is that of the far points.
  init?(_ found: MotionPeriod, in history: ForceHistory, done: inout [Far]) {
    guard var swing = MotionSwing(found, in: history) else { return nil }
    let period = Double(found.lag)
    let turns = swing.advance(through: history)
    let swings = zip(turns.dropFirst(), turns).map { ($0.value - $1.value).magnitude }
    let range = Self.median(swings.suffix(6))
    guard range > 0 else { return nil }

    var first = turns.count
    while first > 1, Self.agrees(swings[first - 2], with: range) {
      let pair = first + 1
      guard pair >= turns.count || Self.agrees(turns[pair].index - turns[first - 1].index, with: period) else { break }
      first -= 1
    }
    var best: (fars: [Far], isHigh: Bool)?
    for start in [first - 1, first] where turns.indices.contains(start) {
      let row = stride(from: start, to: turns.count, by: 2).map { turns[$0] }
      let fars = Self.alike(row, range: range, found, in: history)
      guard let begin = fars.first?.index else { continue }
      if begin < best?.fars.first?.index ?? .max { best = (fars, turns[start].isHigh) }
    }
    guard let best, let latest = best.fars.last, Self.convinces(best.fars) else { return nil }
    self.period = period
    self.range = range
    self.latest = latest
    self.swing = swing
    farIsHigh = best.isHigh
    done = best.fars
  }

  /// The last of these points in which each resembles the one before and the first is of usual size.
  private static func alike(
    _ row: [TurningPoints.Point], range: Float, _ found: MotionPeriod, in history: ForceHistory
  ) -> [Far] {
    var fars: [Far] = []
    for point in row where point.index + found.lag / 2 < history.end {
      let likeness = fars.last.map {
        Self.likeness(of: point.index, to: $0.index, period: Double(found.lag), in: history)
      }
      if let likeness, likeness < Self.leastLikeness { fars = [] }
      fars.append(Far(index: point.index, range: range, likeness: max(likeness ?? found.likeness, 0)))
    }
    let usual = median(fars.dropFirst().map { $0.likeness }[...])
    while fars.count > 1, fars[1].likeness < 0.9 * usual { fars.removeFirst() }
    return fars
  }

  /// Three very similar repetitions, or four fairly similar ones.
  private static func convinces(_ fars: [Far]) -> Bool {
    let pairs = fars.dropFirst().map { $0.likeness }
    guard pairs.count >= 2 else { return false }
    let mean = pairs.reduce(0, +) / Float(pairs.count)
    return mean >= (pairs.count == 2 ? 0.92 : 0.85)
  }

  /// Returns the newly confirmed repetitions.
  mutating func advance(through history: ForceHistory) -> [Far] {
    var certain: [Far] = []
    var before = swing.lastTurn
    for turn in swing.advance(through: history) {
      let range = before.map { ($0.value - turn.value).magnitude } ?? 0
      before = turn
      guard turn.isHigh == farIsHigh, Self.agrees(range, with: self.range),
        Double(turn.index - latest.index) > 0.5 * period
      else { continue }
      if let far = judgeWaiting(history) { certain.append(far) }
      waiting = (turn, range)
    }
    if let waiting, Double(waiting.point.index) + period / 2 < Double(history.end), let far = judgeWaiting(history) {
      certain.append(far)
    }
    return certain
  }

  func isOver(at end: Int) -> Bool { Double(end - latest.index) > 2.2 * period + 20 }

  private mutating func judgeWaiting(_ history: ForceHistory) -> Far? {
    guard let (point, range) = waiting else { return nil }
    waiting = nil
    let interval = point.index - latest.index
    guard Double(interval) > 0.5 * period else { return nil }
    let likeness = Self.likeness(of: point.index, to: latest.index, period: period, in: history)
    guard likeness >= Self.leastLikeness else { return nil }
    latest = Far(index: point.index, range: range, likeness: likeness)
    // A pause between two repetitions must not lengthen the period.
    if Double(interval) < 1.6 * period { period += 0.3 * (Double(interval) - period) }
    self.range += 0.3 * (range - self.range)
    swing.follow(range: self.range)
    return latest
  }

  /// Similarity of the half periods around two far points, which may be off by an eighth of a period.
  private static func likeness(of index: Int, to earlier: Int, period: Double, in history: ForceHistory) -> Float {
    let half = max(Int(period / 2), 3)
    let play = max(Int(period / 8), 1)
    let from = max(index - half, history.oldest + index - earlier + play)
    let to = min(index + half, history.end)
    guard to - from > half else { return 0 }
    var best: Float = 0
    for offset in stride(from: -play, through: play, by: max(play / 4, 1)) where index - earlier + offset > half {
      best = max(best, history.likeness(from..<to, lag: index - earlier + offset))
    }
    return best
  }

  private static func agrees(_ range: Float, with usual: Float) -> Bool { range > 0.45 * usual && range < 1.9 * usual }
  private static func agrees(_ interval: Int, with usual: Double) -> Bool {
    Double(interval) > 0.55 * usual && Double(interval) < 1.9 * usual
  }

  private static func median(_ values: ArraySlice<Float>) -> Float { values.middle ?? 0 }

  private static let leastLikeness: Float = 0.5
}
