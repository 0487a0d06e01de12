import Pacing
import Units

/// The course of one step for one athlete: rate, effort and speed at each fraction of its length.
struct StepCourse {
  let start: Demand
  let end: Demand
  private let exertion: Exertion
  private let form: Form
  private let feel: Effort?

  private enum Form {
    case straight, peak
  }

  /// A ramp without a start value begins at `entry`.
  init(_ step: WorkoutStep, _ exertion: Exertion, entry: Demand = .effort(.usual)) {
    self.exertion = exertion
    feel = step.feel
    switch step.course {
    case .steady(let demand): (start, end, form) = (demand, demand, .straight)
    case .ramp(let from, let to): (start, end, form) = (from ?? entry, to, .straight)
    case .peak(let demand): (start, end, form) = (exertion.foot(ofPeak: demand), demand, .peak)
    }
  }

  var carrier: PacedWorkout.Carrier { exertion.carrier(of: end) }
  var startRate: BeatsPerMinute { exertion.rate(of: start) }

  func effort(at share: Double) -> Effort {
    if let feel { return feel }
    let (low, high) = (exertion.effort(of: start).share, exertion.effort(of: end).share)
    return Effort(nearest: low + (high - low) * height(at: share))
  }

  /// The mean effort over a part of the step; `from` and `to` are fractions of its length.
  func meanEffort(from: Double, to: Double) -> Effort {
    let points = 16
    var sum = 0.0
    for point in 0..<points { sum += effort(at: from + (to - from) * (Double(point) + 0.5) / Double(points)).share }
    return Effort(nearest: sum / Double(points))
  }

  /// The mean speed of the whole step. Nil when it is unknown.
  var meanSpeed: Pace? {
    guard let first = exertion.pace(of: start), let last = exertion.pace(of: end) else { return nil }
    let points = 64
    var sum = 0.0
    for point in 0..<points { sum += height(at: (Double(point) + 0.5) / Double(points)) }
    let rise = last.metresPerSecond - first.metresPerSecond
    return Pace(metresPerSecond: first.metresPerSecond + rise * sum / Double(points))
  }

  /// The target tempo over the step's own time. `entry` replaces the first rate.
  func knots(lasting duration: Seconds, entry: BeatsPerMinute? = nil) -> [TempoCurve.Knot] {
    let first = (entry ?? startRate).value
    let last = exertion.rate(of: end).value
    // 48 segments approximate the peak within 0.1 %.
    let lines = form == .peak ? 48 : 1
    return (0...lines).map { index in
      let share = Double(index) / Double(lines)
      let rate = BeatsPerMinute(known: first + (last - first) * height(at: share))
      return TempoCurve.Knot(time: duration * share, rate: rate)
    }
  }

  private func height(at share: Double) -> Double {
    switch form {
    case .straight: share
    case .peak: PeakCurve.height(at: share)
    }
  }
}
