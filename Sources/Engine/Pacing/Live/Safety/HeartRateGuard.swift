import Units

/// Monitors the heart-rate ceiling and computes how much slower the music should be while it is exceeded.
///
/// Heart rate responds within about a minute (time constant 56–60 s, Hunt 2015, PMC4687158), so the guard waits. It eases the
/// music off by 0.1 % per second, at most 10 %, and recovers at half that rate. Our own choice.
struct HeartRateGuard: Sendable {
  enum Change: Equatable {
    case tooHigh(BeatsPerMinute), easingOff, easedEnough
  }

  private enum State: Equatable {
    case fine
    /// Above the ceiling since this time.
    case high(since: Seconds, isWarned: Bool)
    case easing
  }

  /// Plausible heart rates in beats per minute.
  static let possible = 30.0...240
  private static let patience = (warning: Seconds(5), easing: Seconds(15))
  private static let most = 0.1
  private static let rates = (easing: 0.001, return: 0.0005)
  /// Beats per minute below the ceiling at which the music may recover.
  private static let relief = 5.0
  private static let silence = Seconds(15)
  private static let smoothing = 5.0

  private let ceiling: BeatsPerMinute?
  private var state = State.fine
  private var heard: (rate: Double, at: Seconds)?
  private var last: Seconds?
  /// How much slower the music should be, as a share; 0…0.1.
  private(set) var easing = 0.0

  /// True also during recovery.
  var isEasing: Bool { state == .easing || easing > 0 }

  init(ceiling: BeatsPerMinute?) { self.ceiling = ceiling }

  /// Ignores implausible rates.
  mutating func hear(_ rate: BeatsPerMinute, at now: Seconds) {
    guard Self.possible.contains(rate.value) else { return }
    guard let heard, now - heard.at < Self.silence else {
      heard = (rate.value, now)
      return
    }
    let weight = 1 - Elementary.exp(-max((now - heard.at).value, 0) / Self.smoothing)
    self.heard = (heard.rate + weight * (rate.value - heard.rate), now)
  }

  mutating func tick(at now: Seconds) -> Change? {
    let passed = last.map { min(max((now - $0).value, 0), 1) } ?? 0
    last = now
    guard let ceiling else { return nil }
    let rate = heard.flatMap { now - $0.at < Self.silence ? $0.rate : nil }
    let isHigh = rate.map { $0 > ceiling.value } ?? false
    let isRelieved = rate.map { $0 < ceiling.value - Self.relief } ?? true
    switch state {
    case .fine:
      if isHigh { state = .high(since: now, isWarned: false) }
      ease(by: -Self.rates.return * passed)
    case .high(let since, let isWarned):
      if !isHigh {
        state = .fine
      } else if now - since >= Self.patience.easing {
        state = .easing
        return .easingOff
      } else if !isWarned, now - since >= Self.patience.warning, let rate {
        state = .high(since: since, isWarned: true)
        return .tooHigh(BeatsPerMinute(known: rate))
      }
    case .easing:
      if isRelieved {
        state = .fine
        return .easedEnough
      }
      if isHigh { ease(by: Self.rates.easing * passed) }
    }
    return nil
  }

  private mutating func ease(by change: Double) { easing = (easing + change).held(within: 0...Self.most) }
}
