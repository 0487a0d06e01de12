public import Units

/// Detects the steps of a person who walks or runs with a phone, in real time.
///
/// Feed it acceleration at 25–400 Hz, uneven and with gaps if need be, from a phone anywhere on the body in any orientation.
/// Take the steps after each sample. It recognises 66–240 steps per minute.
///
/// ```swift
/// detector.receive(sample)
/// while let step = detector.takeStep() { … }
/// ```
///
/// A step is reported one and a half steps later: 0.8 s in walking, 0.5 s in running. The first six steps of a bout are
/// withheld until they are confirmed, and then come with their true times. `cadence` is within 3 % from 2.5 s after a change of
/// pace, and `nextStep` extrapolates beyond the delay.
///
/// Method and measurements: Documentation/Steps.md. `receive` does not allocate. A copy is independent.
public struct StepDetector: Sendable {
  /// Samples between two estimates of the cadence: 0.2 s.
  private static let hop = 10
  /// In m/s²: a phone at rest, or with a person who sits.
  private static let quiet: Float = 0.15
  /// A larger change of rate, as a share, is another movement, whose first steps are searched anew.
  private static let sameMovement = 0.15
  /// Samples to search backwards for a new movement: the four seconds in which it was found.
  private static let lookBack = Int(4 * MotionHistory.rate)

  private var resampler = MotionResampler()
  private var history = MotionHistory()
  private var spectrum = CadenceSpectrum()
  private var phase = StepPhase()
  private var bout = WalkingBout()
  private var contact = ContactTime()
  private var queue = StepQueue()

  /// Number of samples processed by the spectrum.
  private var seen = 0
  /// Index of the sample whose phase is read next.
  private var centre = 0
  private var isMoving = false
  private var likeness: Float = 0
  private var lastPhase: Double?
  private var lastContact = 0.0

  /// Number of steps since the beginning.
  public private(set) var stepCount = 0

  public init() {}

  /// Adds a sample. Ignores one that is not a number or not later than the one before. After a gap of more than 0.5 s, or a
  /// backward clock jump of as much, the count continues and a new bout begins.
  public mutating func receive(_ sample: Acceleration) {
    switch resampler.add(sample, to: &history) {
    case .ignored: break
    case .detached:
      finish()
      resampler.begin(with: sample)
    case .added:
      while seen < history.count {
        seen += 1
        if seen % Self.hop == 0 { look() }
        while isMoving, centre + phase.reach < seen { follow() }
      }
    }
  }

  /// The oldest step not yet taken. Only the latest 64 are kept.
  public mutating func takeStep() -> Step? { queue.popFirst() }

  /// Finds the steps of the last second, assuming rest afterwards. The next sample begins a new recording.
  public mutating func finish() {
    let end = history.count
    if isMoving {
      for _ in 0...phase.reach { history.add(0) }
      while centre < end { follow() }
    }
    resampler = MotionResampler()
    history.forget()
    bout.restart()
    seen = 0
    centre = 0
    isMoving = false
    lastPhase = nil
  }

  /// Steps per minute, from the last three steps; nil while nobody walks.
  public var cadence: BeatsPerMinute? { rate.flatMap { BeatsPerMinute(60 * $0) } }

  /// The first step expected after `time`, on the clock of the samples; nil while nobody walks.
  public func nextStep(after time: Seconds) -> Seconds? {
    guard let rate, time.value.isFinite else { return nil }
    let steps = ((time.value - lastContact) * rate).rounded(.down) + 1
    return Seconds(lastContact + max(1, steps) / rate)
  }

  /// Steps per second.
  private var rate: Double? {
    guard bout.isWalking else { return nil }
    let twoSteps = bout.latest[2] - bout.latest[0]
    // The phase's rate is more reliable after a missed step.
    return (twoSteps * phase.rate / 2 - 1).magnitude < 0.25 ? 2 / twoSteps : phase.rate
  }

  private mutating func look() {
    let peak = spectrum.peak(of: history, before: seen, followed: isMoving ? phase.rate : nil)
    bout.endIfOver(at: resampler.time(of: centre))
    guard peak.amplitude >= Self.quiet else {
      bout.end()
      isMoving = false
      return
    }
    if !bout.isWalking, !isMoving || (peak.rate / phase.rate - 1).magnitude > Self.sameMovement {
      bout.end()
      lastPhase = nil
      centre = max(0, seen - Self.lookBack)
    }
    isMoving = true
    phase.tune(to: peak.rate)
    likeness = StrideLikeness.of(history, before: seen, rate: peak.rate)
  }

  private mutating func follow() {
    let reading = phase.reading(of: history, at: centre)
    if let share = reading.shareSinceTop(after: lastPhase) {
      let push = resampler.time(of: centre) - share / MotionHistory.rate
      judge(
        WalkingBout.Candidate(push: push, amplitude: reading.amplitude, rate: phase.rate, likeness: likeness))
    }
    lastPhase = reading.phase
    centre += 1
  }

  private mutating func judge(_ candidate: WalkingBout.Candidate) {
    switch bout.judge(candidate) {
    case .none: break
    case .began:
      for index in 0..<bout.waitingCount { report(bout.waiting[index]) }
    case .step: report(candidate)
    }
  }

  private mutating func report(_ candidate: WalkingBout.Candidate) {
    lastContact = contact.time(of: candidate, usualAmplitude: bout.usualAmplitude)
    queue.append(Step(time: Seconds(lastContact), confidence: candidate.likeness))
    stepCount += 1
  }
}
