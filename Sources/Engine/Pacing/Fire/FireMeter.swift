public import Units

/// Computes `FirePoints` second by second, live on a device or from a recording.
///
/// Times are workout times, without pauses, so a pause earns nothing. Readings may arrive late: a step is only found when the
/// next one begins. `advance` therefore judges a second only once all its readings are in.
public struct FireMeter: Sendable {
  public private(set) var earned = FirePoints()
  private let ceiling: BeatsPerMinute?
  /// Per step: 1 if it is in time, else 0.
  private var steps = TimedNumbers()
  private var hearts = TimedNumbers()
  /// Lower and upper heart-rate limit; 0 and 0 without a target.
  private var targets = TimedNumbers()
  /// The end of the last second judged.
  private var judged: Double

  /// A second is on the beat if at least four steps fell in the last four seconds and half of them are in time (see
  /// `Synchrony`). About ten steps fall in that window, and two of them would be in time by chance. Our own choice.
  private static let window = 4.0
  private static let fewestSteps = 4
  /// Older heart rates, in seconds, don't count.
  private static let freshness = 10.0
  /// How long to wait before judging a second on a device, so that its last step and heart-rate packet have arrived.
  public static let patience = Seconds(3)
  /// Longest session: 31 days, in seconds. Later times are invalid.
  private static let longest = 31 * 86_400.0

  /// - Parameters:
  ///   - ceiling: heart rates above it earn nothing.
  ///   - start: workout time at which to start, if an earlier device judged the time before.
  public init(ceiling: BeatsPerMinute? = nil, from start: Seconds = .zero) {
    self.ceiling = ceiling
    judged = start.value.rounded(.up)
  }

  /// - Parameter phase: offset from the nearest beat that carries a step, −0.5…0.5.
  public mutating func hear(stepAt time: Seconds, phase: Double) {
    guard phase.isFinite else { return }
    steps.add(phase.magnitude <= Synchrony.inTimePhase ? 1 : 0, at: time.value)
  }

  public mutating func hear(heartRate rate: BeatsPerMinute, at time: Seconds) { hearts.add(rate.value, at: time.value) }

  /// Sets the heart-rate target from `time` on; nil for none.
  public mutating func begin(_ rates: ClosedRange<BeatsPerMinute>?, at time: Seconds) {
    targets.add(rates?.lowerBound.value ?? 0, rates?.upperBound.value ?? 0, at: time.value)
  }

  /// Judges all seconds that have ended by `time`.
  public mutating func advance(to time: Seconds) {
    guard time.value - judged < Self.longest else { return }
    while judged + 1 <= time.value {
      judged += 1
      judge(secondUntil: judged)
    }
  }

  private mutating func judge(secondUntil end: Double) {
    steps.forget(until: end - Self.window)
    hearts.forget(until: end - Self.freshness)
    let heart = hearts.last(at: end)?.first
    if let ceiling, let heart, heart > ceiling.value { return }
    let (count, inTime) = steps.sum(at: end)
    var isInZone = false
    // A heart rate on a zone limit belongs to the higher zone.
    if let heart, let asked = targets.last(at: end) { isInZone = asked.first <= heart && heart < asked.second }
    earned.add(isOnBeat: count >= Self.fewestSteps && 2 * inTime >= Double(count), isInZone: isInZone)
  }
}

/// Pairs of numbers with times. Plain numbers, because each further array type adds kilobytes to the browser's module.
private struct TimedNumbers: Sendable {
  private var numbers: [Double] = []

  mutating func add(_ first: Double, _ second: Double = 0, at time: Double) {
    guard time.magnitude < 1e10 else { return }
    numbers.append(time)
    numbers.append(first)
    numbers.append(second)
  }

  /// The latest pair at `time`.
  func last(at time: Double) -> (first: Double, second: Double)? {
    var latest = -1
    for place in stride(from: 0, to: numbers.count, by: 3) where numbers[place] <= time {
      if latest < 0 || numbers[place] >= numbers[latest] { latest = place }
    }
    return latest < 0 ? nil : (numbers[latest + 1], numbers[latest + 2])
  }

  /// The number of pairs up to `time`, and the sum of their first numbers.
  func sum(at time: Double) -> (count: Int, sum: Double) {
    var (count, sum) = (0, 0.0)
    for place in stride(from: 0, to: numbers.count, by: 3) where numbers[place] <= time {
      count += 1
      sum += numbers[place + 1]
    }
    return (count, sum)
  }

  mutating func forget(until time: Double) {
    var kept: [Double] = []
    for place in stride(from: 0, to: numbers.count, by: 3) where numbers[place] > time {
      for number in 0..<3 { kept.append(numbers[place + number]) }
    }
    if kept.count < numbers.count { numbers = kept }
  }
}
