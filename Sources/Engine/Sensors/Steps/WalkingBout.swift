/// Decides which oscillations are steps: people take several similar ones in a row.
///
/// Pushes while a phone is taken out, turned or tapped are isolated or uneven, and so are those of a rough road. So the first
/// steps of a bout wait until enough of them are similar, and then all count. During a bout, a person may turn and stumble.
struct WalkingBout: Sendable {
  struct Candidate {
    /// Time of the largest upward push, in seconds.
    var push = 0.0
    /// Amplitude of the movement at the step rate, m/s².
    var amplitude: Float = 0
    /// Steps per second.
    var rate = 0.0
    /// 0…1: similarity of the movement to that one stride earlier.
    var likeness: Float = 0
  }

  enum Verdict {
    /// Not a step, or not known yet.
    case none
    /// A bout began; the first `waitingCount` of `waiting` belong to it.
    case began
    /// One more step of the bout.
    case step
  }

  /// With six, one in a hundred periods of vigorous handling passes by chance. With seven, the music would start later.
  private static let fewest = 6
  /// In m/s². The softest walk known, with a phone held still on carpet, has 0.9.
  private static let softest: Float = 0.6
  /// Minimum similarity of strides at the start of a bout. Walking has a median of 0.85 and is below the limit in one case of
  /// twelve. Handling and rough roads exceed it in one of fifty.
  private static let alike: Float = 0.55
  /// Standard deviation of the first intervals, as a share of their mean. Walking has 0.01–0.04, handling over 0.06.
  private static let unevenness = 0.05
  /// The weakest of the first steps, as a share of their mean. Walking has 0.9, and 0.65 in one case of twenty; handling has
  /// 0.4.
  private static let evenness: Float = 0.6
  /// A movement below this share of the usual one is no step. The kernel reaches one and a half steps to either side. It
  /// therefore sees half of the movement at a bout's first and last step, and a sixth of it one step outside.
  private static let faintest: Float = 0.3
  /// In steps. An earlier candidate is the same step again.
  private static let shortestInterval = 0.6
  /// In seconds. A longer time without steps ends a bout.
  private static let longestPause = 2.0
  /// A bout ends when strides stay below this similarity for so many seconds.
  private static let unlike: Float = 0.25
  private static let longestUnlike = 2.5

  private(set) var isWalking = false
  private(set) var waiting: InlineArray<32, Candidate> = InlineArray(repeating: Candidate())
  private(set) var waitingCount = 0
  /// The last three steps of the bout, oldest first.
  private(set) var latest: InlineArray<3, Double> = InlineArray(repeating: -.infinity)
  /// Running mean of the steps' amplitude, m/s².
  private(set) var usualAmplitude: Float = 0
  private var lastAlike = 0.0

  mutating func judge(_ candidate: Candidate) -> Verdict {
    // After a restart of the search, a known step can appear again.
    guard (candidate.push - latest[2]) * candidate.rate > Self.shortestInterval else { return .none }
    return isWalking ? judgeWhileWalking(candidate) : judgeWhileWaiting(candidate)
  }

  /// Ends the bout after too long without a step.
  /// - Parameter time: the time up to which candidates were searched.
  mutating func endIfOver(at time: Double) {
    if isWalking, time - latest[2] > Self.longestPause { end() }
  }

  mutating func end() {
    isWalking = false
    waitingCount = 0
  }

  /// Forgets the times, too.
  mutating func restart() {
    end()
    latest = InlineArray(repeating: -.infinity)
  }

  private mutating func judgeWhileWalking(_ candidate: Candidate) -> Verdict {
    guard candidate.amplitude >= max(Self.softest / 2, Self.faintest * usualAmplitude) else { return .none }
    usualAmplitude += 0.15 * (candidate.amplitude - usualAmplitude)
    accept(candidate)
    if candidate.push - lastAlike > Self.longestUnlike { end() }
    return .step
  }

  private mutating func accept(_ candidate: Candidate) {
    latest[0] = latest[1]
    latest[1] = latest[2]
    latest[2] = candidate.push
    if candidate.likeness >= Self.unlike { lastAlike = candidate.push }
  }

  private mutating func judgeWhileWaiting(_ candidate: Candidate) -> Verdict {
    guard candidate.amplitude >= Self.softest / 2 else { return .none }
    if waitingCount > 0 {
      let interval = candidate.push - waiting[waitingCount - 1].push
      if interval * candidate.rate < Self.shortestInterval { return .none }
      if interval > Self.longestPause { waitingCount = 0 }
    }
    wait(candidate)
    guard waitingCount >= Self.fewest, candidate.likeness >= Self.alike, newestAreAlike() else { return .none }
    dropFaint()
    isWalking = true
    lastAlike = candidate.push
    for index in 0..<waitingCount { accept(waiting[index]) }
    return .began
  }

  private mutating func wait(_ candidate: Candidate) {
    if waitingCount == waiting.count {
      for index in 1..<waiting.count { waiting[index - 1] = waiting[index] }
      waitingCount -= 1
    }
    waiting[waitingCount] = candidate
    waitingCount += 1
  }

  /// Whether the latest candidates are even in time and strength. If so, stores their strength as the usual one.
  private mutating func newestAreAlike() -> Bool {
    let first = waitingCount - Self.fewest
    let mean = (waiting[waitingCount - 1].push - waiting[first].push) / Double(Self.fewest - 1)
    var variance = 0.0
    var amplitude = waiting[first].amplitude / Float(Self.fewest)
    var least = waiting[first].amplitude
    for index in (first + 1)..<waitingCount {
      let deviation = waiting[index].push - waiting[index - 1].push - mean
      variance += deviation * deviation / Double(Self.fewest - 1)
      amplitude += waiting[index].amplitude / Float(Self.fewest)
      least = min(least, waiting[index].amplitude)
    }
    usualAmplitude = amplitude
    return amplitude >= Self.softest && least >= Self.evenness * amplitude
      && variance < Self.unevenness * Self.unevenness * mean * mean
  }

  /// Drops waiting candidates up to the first one with the strength of a step.
  private mutating func dropFaint() {
    var first = waitingCount - Self.fewest
    while first > 0, waiting[first - 1].amplitude >= Self.faintest * usualAmplitude { first -= 1 }
    for index in first..<waitingCount { waiting[index - first] = waiting[index] }
    waitingCount -= first
  }
}
