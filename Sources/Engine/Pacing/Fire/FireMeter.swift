public import Units

/// Earns `FirePoints`, a second after the other: on a device while somebody runs, and again of what was recorded of it.
///
/// Times are of the workout, pauses left out, so that a pause earns nothing. What is told may come late, as steps do that are found
/// only when the next is on its way: a second is judged by `advance`, when all that belongs to it is known.
public struct FireMeter: Sendable {
  public private(set) var earned = FirePoints()
  private let ceiling: BeatsPerMinute?
  /// 1 for a step in time, 0 for one that is not.
  private var steps = TimedNumbers()
  private var hearts = TimedNumbers()
  /// From and up to which rates the heart is to be; 0 and 0 where nothing is asked of it.
  private var targets = TimedNumbers()
  /// The end of the last second that was judged.
  private var judged: Double

  /// A second is on the beat when half of the steps of the last four are in time, as `Synchrony` has it, and there are four at
  /// least: ten or so are taken in that time, of which two would be in time by chance. Our own choice.
  private static let window = 4.0
  private static let fewestSteps = 4
  /// An older heart rate doesn't count.
  private static let freshness = 10.0
  /// How long after it a second may be judged on a device: when its last step has been found, and the heart's packet has come.
  public static let patience = Seconds(3)
  /// No session takes longer than 31 days: who says so has told no time.
  private static let longest = 31 * 86_400.0

  /// - Parameters:
  ///   - ceiling: of the heart rate: what is above it earns nothing at all.
  ///   - start: seconds before it earned what they earned elsewhere.
  public init(ceiling: BeatsPerMinute? = nil, from start: Seconds = .zero) {
    self.ceiling = ceiling
    judged = start.value.rounded(.up)
  }

  /// - Parameter phase: of the nearest beat that is a step's, −0.5…0.5.
  public mutating func hear(stepAt time: Seconds, phase: Double) {
    guard phase.isFinite else { return }
    steps.add(phase.magnitude <= Synchrony.inTimePhase ? 1 : 0, at: time.value)
  }

  public mutating func hear(heartRate rate: BeatsPerMinute, at time: Seconds) { hearts.add(rate.value, at: time.value) }

  /// From here on the workout asks for these heart rates; nil where it asks for none.
  public mutating func begin(_ rates: ClosedRange<BeatsPerMinute>?, at time: Seconds) {
    targets.add(rates?.lowerBound.value ?? 0, rates?.upperBound.value ?? 0, at: time.value)
  }

  /// Judges all seconds that have ended by then.
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
    // A limit belongs to the zone above it.
    if let heart, let asked = targets.last(at: end) { isInZone = asked.first <= heart && heart < asked.second }
    earned.add(isOnBeat: count >= Self.fewestSteps && 2 * inTime >= Double(count), isInZone: isInZone)
  }
}

/// Pairs of numbers, each with its time. Plain ones: each kind of array more is kilobytes more for a browser to load.
private struct TimedNumbers: Sendable {
  private var numbers: [Double] = []

  mutating func add(_ first: Double, _ second: Double = 0, at time: Double) {
    guard time.magnitude < 1e10 else { return }
    numbers.append(time)
    numbers.append(first)
    numbers.append(second)
  }

  /// The latest by then.
  func last(at time: Double) -> (first: Double, second: Double)? {
    var latest = -1
    for place in stride(from: 0, to: numbers.count, by: 3) where numbers[place] <= time {
      if latest < 0 || numbers[place] >= numbers[latest] { latest = place }
    }
    return latest < 0 ? nil : (numbers[latest + 1], numbers[latest + 2])
  }

  /// How many there are by then, and the sum of their first numbers.
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
