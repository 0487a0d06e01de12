import Pacing
import Plans
import Sensors
import Sessions
import Units

/// A step of the plan with its target and the actual figures.
package struct IntervalFigures: Codable, Hashable, Sendable {
  /// The target at the beginning and the end of the step.
  package struct Target: Codable, Hashable, Sendable {
    package enum Quantity: String, Codable, CaseIterable, Sendable {
      /// Units in order: per minute; BPM of the music; m/s; 1…5; 0…10; W; BPM of the heart.
      case cadence, tempo, speed, zone, effort, power, heartRate
    }

    package let quantity: Quantity
    package let from: Double
    package let to: Double
    /// The accepted deviation as a share of the target. Nil for zones.
    package let tolerance: Double?
  }

  /// The index among all steps, rounds unrolled, from 0.
  package let index: Int
  package let title: String
  /// In seconds or metres; both nil if the step lasted until a button press.
  package let plannedTime: Double?
  package let plannedDistance: Double?
  package let target: Target?
  /// The share of measured time within the target. Nil if unknown.
  package internal(set) var withinTarget: Double?
  package internal(set) var done: StretchFigures
}

extension SessionMeasurements {
  func intervals(of followed: PlanFollowed?) -> [IntervalFigures] {
    guard let followed else { return [] }
    return timeline.steps.compactMap { taken in
      guard followed.timetable.entries.indices.contains(taken.index) else { return nil }
      let entry = followed.timetable.entries[taken.index]
      let step = followed.plan.steps[entry.step]
      let start = max(timeline.seconds(to: taken.start), 0)
      let end = min(timeline.seconds(to: taken.end), active.elapsed)
      guard start < end else { return nil }
      let before = taken.index > 0 ? followed.plan.steps[followed.timetable.entries[taken.index - 1].step] : nil
      let target = IntervalFigures.Target(of: step, after: before)
      return IntervalFigures(
        index: taken.index, title: followed.plan.title(of: entry), plannedTime: step.extent.time,
        plannedDistance: step.extent.distance, target: target,
        withinTarget: target.flatMap { share(of: start...end, within: $0) }?.rounded(places: 4),
        done: figures(from: start, to: end))
    }
  }

  private func share(of span: ClosedRange<Double>, within target: IntervalFigures.Target) -> Double? {
    let step = max(1, (span.upperBound - span.lowerBound) / 20_000)
    let limits = facts.zones
    var (known, within) = (0, 0)
    for time in stride(from: span.lowerBound + step / 2, to: span.upperBound, by: step)
    where !active.isPaused(at: time) {
      let value: Double? =
        switch target.quantity {
        case .cadence: cadence.value(at: time)
        case .tempo: tempo(at: time)
        case .speed: way?.speed(at: time)
        case .zone: limits == nil ? nil : heartRate.value(at: time)
        case .power: power.value(at: time)
        case .heartRate: heartRate.value(at: time)
        case .effort: nil
        }
      guard let value else { continue }
      known += 1
      let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
      let wanted = target.from + (target.to - target.from) * share
      if let tolerance = target.tolerance {
        if (value - wanted).magnitude <= tolerance * wanted { within += 1 }
      } else if let limits, let zone = BeatsPerMinute(value).flatMap({ limits.zone(at: $0) }) {
        if Double(zone.rawValue) == wanted.rounded() { within += 1 }
      }
    }
    return known > 0 ? Double(within) / Double(known) : nil
  }

  /// Of the music.
  private func tempo(at time: Double) -> Double? {
    let next = timeline.tempo.firstPlace { timeline.seconds(to: $0.moment) > time }
    return next > 0 ? timeline.tempo[next - 1].value.value : nil
  }
}

extension IntervalFigures.Target {
  /// Nil for a peak, whose curve isn't linear, and for a ramp from a different quantity. Also nil for a share of a threshold
  /// power if the plan has none.
  init?(of step: WorkoutStep, after before: WorkoutStep?) {
    let ends: (from: Demand, to: Demand)
    switch step.course {
    case .steady(let demand): ends = (demand, demand)
    case .ramp(let from?, let to): ends = (from, to)
    case .ramp(nil, let to):
      guard let from = before?.lastDemand else { return nil }
      ends = (from, to)
    case .peak: return nil
    }
    guard let from = Self.measured(ends.from), let to = Self.measured(ends.to), from.quantity == to.quantity else {
      return nil
    }
    quantity = to.quantity
    self.from = from.value.rounded(places: 4)
    self.to = to.value.rounded(places: 4)
    tolerance = to.quantity.tolerance
  }

  private static func measured(_ demand: Demand) -> (quantity: Quantity, value: Double)? {
    switch demand {
    case .cadence(let cadence): (.cadence, cadence.value)
    case .tempo(let tempo): (.tempo, tempo.value)
    case .pace(let pace): (.speed, pace.metresPerSecond)
    case .zone(let zone): (.zone, Double(zone.rawValue))
    case .effort(let effort): (.effort, effort.outOfTen)
    case .heartRate(let rate): (.heartRate, rate.value)
    case .power(.watts(let watts)): (.power, watts.value)
    case .power(.threshold): nil
    }
  }
}

extension IntervalFigures.Target.Quantity {
  /// Our own choice: a cadence or tempo that runners hold unprompted, a pace that satellites can resolve, a power that a
  /// trainer holds, about five heartbeats.
  fileprivate var tolerance: Double? {
    switch self {
    case .cadence, .tempo: 0.03
    case .speed: 0.05
    case .power: 0.1
    case .heartRate: 0.04
    case .zone, .effort: nil
    }
  }
}

extension WorkoutStep {
  fileprivate var lastDemand: Demand? {
    switch course {
    case .steady(let demand), .ramp(_, let demand): demand
    case .peak: nil
    }
  }
}

extension Extent {
  fileprivate var time: Double? {
    switch self {
    case .time(let time): time.value
    case .distance, .untilLap: nil
    }
  }

  fileprivate var distance: Double? {
    switch self {
    case .distance(let distance): distance.value
    case .time, .untilLap: nil
    }
  }
}
