import Units

/// Leads a runner from their own cadence to a target in unnoticeable stages, and gives up if they don't follow. Never "180 for
/// all" (Burns 2019); stages of at most 3 % (Van Dyck et al. 2015).
struct CadenceCoach: Sendable {
  /// Duration of a stage, how long its cadence must be held, and the tolerance. Our own choice.
  private static let patience = Seconds(60)
  private static let settling = Seconds(20)
  private static let nearness = 0.008
  private static let mostFailures = 2

  private enum State: Sendable {
    case idle
    /// Measuring the runner's own cadence before the first stage.
    case listening(since: Seconds, mean: Double, count: Double)
    case leading(to: Double, from: Double, since: Seconds, nearSince: Seconds?)
    case holding(Double)
    case gaveUp
  }

  private let goal: Double
  private let stage: Double
  private var failures = 0
  private var state = State.idle

  init(goal: BeatsPerMinute, stage: Double) {
    self.goal = goal.value
    self.stage = stage
  }

  /// The cadence for the music; nil if it should only follow the runner.
  var target: BeatsPerMinute? {
    switch state {
    case .idle, .listening, .gaveUp: nil
    case .leading(let target, _, _, _), .holding(let target): BeatsPerMinute(known: target)
    }
  }

  /// - Returns: true if the coach has just given up.
  mutating func hear(_ cadence: BeatsPerMinute, at now: Seconds) -> Bool {
    let cadence = cadence.value
    switch state {
    case .idle:
      state = .listening(since: now, mean: cadence, count: 1)
    case .listening(let since, let mean, let count):
      let newMean = mean + (cadence - mean) / (count + 1)
      if now - since < Self.settling {
        state = .listening(since: since, mean: newMean, count: count + 1)
      } else {
        lead(from: newMean, at: now)
      }
    case .leading(let target, let from, let since, let nearSince):
      let isNear = (cadence / target - 1).magnitude < Self.nearness
      let near = isNear ? nearSince ?? now : nil
      if let near, now - near >= Self.settling {
        failures = 0
        lead(from: target, at: now)
      } else if now - since >= Self.patience, !isNear {
        failures += 1
        if failures >= Self.mostFailures {
          state = .gaveUp
          return true
        }
        // Halve the stage from the runner's actual cadence; the smaller one may work.
        state = .leading(to: from + (target - from) / 2, from: from, since: now, nearSince: nil)
      } else {
        state = .leading(to: target, from: from, since: since, nearSince: near)
      }
    case .holding(let target):
      if (cadence / target - 1).magnitude > 2 * stage { state = .idle }
    case .gaveUp: break
    }
    return false
  }

  private mutating func lead(from cadence: Double, at now: Seconds) {
    let next = goal.held(within: (cadence / (1 + stage))...(cadence * (1 + stage)))
    if (goal / cadence - 1).magnitude < Self.nearness / 2 {
      state = .holding(goal)
    } else {
      state = .leading(to: next, from: cadence, since: now, nearSince: nil)
    }
  }
}
