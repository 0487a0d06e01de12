import Pacing
import Sensors
import Units

/// A small change of a workout before the start. The raw values are part of the API.
package enum PlanChange: String, CaseIterable, Codable, Sendable {
  case easier, harder, shorter, longer
  case shorterWarmUp = "shorter-warm-up"
  case longerWarmUp = "longer-warm-up"
  case shorterCoolDown = "shorter-cool-down"
  case longerCoolDown = "longer-cool-down"
  case fewerRepeats = "fewer-repeats"
  case moreRepeats = "more-repeats"
}

extension WorkoutPlan {
  /// Nil when the change has no effect, or the plan would be longer than a day. The sizes of changes are our own choice.
  package func changed(by change: PlanChange) -> WorkoutPlan? {
    let parts: [WorkoutPart]? =
      switch change {
      case .easier: shifted(.easier)
      case .harder: shifted(.harder)
      case .shorter: scaled(by: 0.8)
      case .longer: scaled(by: 1.25)
      case .shorterWarmUp: edge(.warmUp) { $0 * 0.5 }
      case .longerWarmUp: edge(.warmUp, orNew: .minutes(5)) { $0 * 1.5 }
      case .shorterCoolDown: edge(.coolDown) { $0 * 0.5 }
      case .longerCoolDown: edge(.coolDown, orNew: .minutes(5)) { $0 * 1.5 }
      case .fewerRepeats: repeated(-1)
      case .moreRepeats: repeated(1)
      }
    guard let parts, parts != self.parts else { return nil }
    let changed = with(parts: parts)
    return changed.duration <= Extent.longest ? changed : nil
  }

  /// Makes the hard parts easier or harder. If there are any, easy parts stay unchanged.
  private func shifted(_ direction: Demand.Direction) -> [WorkoutPart] {
    let times = PlanTimes(self)
    func isHard(_ step: WorkoutStep) -> Bool {
      StepCourse(step, times.exertion(in: step.activity)).meanEffort(from: 0, to: 1) > .usual
    }
    let hasHard = steps.contains(where: isHard)
    return parts.map { part in
      part.mapped(
        steps: { step in !hasHard || isHard(step) ? step.shifted(direction) : step },
        exercises: { exercise in !hasHard || exercise.isHard ? exercise.shifted(direction) : exercise })
    }
  }

  /// Changes the number of repeats, and scales everything else. Warm-up and cool-down stay unchanged.
  private func scaled(by factor: Double) -> [WorkoutPart] {
    parts.enumerated().map { place, part in
      if parts.count > 2, place == 0 || place == parts.count - 1, case .step = part { return part }
      switch part {
      case .step(let step): return .step(step.scaled(by: factor))
      case .rounds(let count, let inner):
        let most = Self.scaled(count, by: factor)
        guard most >= 1 else {
          return .rounds(count, inner.map { $0.mapped(steps: { $0.scaled(by: factor) }, exercises: { $0 }) })
        }
        return .rounds(min(most, WorkoutPart.mostRounds), inner)
      case .exercise(let exercise):
        return .exercise(exercise.repeated(Self.scaled(exercise.sets, by: factor)))
      case .group(let group): return .group(group.scaled(by: factor) { Self.scaled($0, by: factor) })
      }
    }
  }

  /// At least one repeat fewer or more.
  private static func scaled(_ count: Int, by factor: Double) -> Int {
    let scaled = Int((Double(count) * factor).rounded())
    return factor < 1 ? min(scaled, count - 1) : max(scaled, count + 1)
  }

  enum Edge { case warmUp, coolDown }

  /// Changes the length of the first or last step of a plan with several steps.
  /// - Parameter added: the duration of a new step, if there is none; nil to add none.
  func edge(_ edge: Edge, orNew added: Seconds? = nil, _ length: (Seconds) -> Seconds) -> [WorkoutPart]? {
    var parts = parts
    let place = edge == .warmUp ? 0 : parts.count - 1
    if parts.count > 1, case .step(let step) = parts[place] {
      let time = PlanTimes(self).time(of: step)
      parts[place] = .step(step.scaled(by: length(time) / time))
      return parts
    }
    guard let added, let neighbour = edge == .warmUp ? steps.first : steps.last else { return nil }
    let low = Demand.effort(Effort(nearest: 0.2))
    let usual = Demand.effort(.usual)
    let new = WorkoutStep(
      name: edge == .warmUp ? "Warm-up" : "Cool-down", activity: neighbour.activity, extent: .time(added),
      course: edge == .warmUp ? .ramp(from: low, to: usual) : .ramp(from: usual, to: low))
    parts.insert(.step(new), at: edge == .warmUp ? 0 : parts.count)
    return parts
  }

  private func repeated(_ more: Int) -> [WorkoutPart]? {
    for (place, part) in parts.enumerated() {
      guard let changed = part.repeated(more) else { continue }
      return changed == part ? nil : parts.replacing(place, with: changed)
    }
    return nil
  }
}

extension WorkoutPart {
  static let mostRounds = 200

  func mapped(
    steps: (WorkoutStep) -> WorkoutStep, exercises: (PlannedExercise) -> PlannedExercise
  ) -> WorkoutPart {
    switch self {
    case .step(let step): .step(steps(step))
    case .rounds(let count, let parts): .rounds(count, parts.map { $0.mapped(steps: steps, exercises: exercises) })
    case .exercise(let exercise): .exercise(exercises(exercise))
    case .group(let group): .group(group.mapped(exercises))
    }
  }

  /// Nil for parts that don't repeat; unchanged beyond the limits.
  fileprivate func repeated(_ more: Int) -> WorkoutPart? {
    switch self {
    case .rounds(let count, let inner):
      (1...Self.mostRounds).contains(count + more) ? .rounds(count + more, inner) : self
    case .exercise(let exercise): exercise.sets > 1 ? .exercise(exercise.repeated(exercise.sets + more)) : nil
    case .group(let group): group.scaled(by: 1) { $0 + more } == group ? nil : .group(group.scaled(by: 1) { $0 + more })
    case .step: nil
    }
  }
}

extension [WorkoutPart] {
  fileprivate func replacing(_ place: Int, with part: WorkoutPart) -> [WorkoutPart] {
    var parts = self
    parts[place] = part
    return parts
  }
}

extension WorkoutStep {
  func with(extent: Extent? = nil, course: Course? = nil, feel: Effort? = nil) -> WorkoutStep {
    WorkoutStep(
      name: name, activity: activity, extent: extent ?? self.extent, course: course ?? self.course,
      feel: feel ?? self.feel, song: song, set: set)
  }

  fileprivate func scaled(by factor: Double) -> WorkoutStep { with(extent: extent.scaled(by: factor)) }

  fileprivate func shifted(_ direction: Demand.Direction) -> WorkoutStep {
    let course: Course =
      switch course {
      case .steady(let demand): .steady(demand.shifted(direction, activity))
      case .peak(let demand): .peak(demand.shifted(direction, activity))
      case .ramp(let from, let to):
        .ramp(from: from?.shifted(direction, activity), to: to.shifted(direction, activity))
      }
    return with(course: course, feel: feel?.shifted(direction))
  }
}

extension Extent {
  /// The longest step and the longest plan.
  static let longest = Seconds(86_400)

  /// Rounds to five seconds or ten metres.
  fileprivate func scaled(by factor: Double) -> Extent {
    switch self {
    case .time(let time): .time(Self.scaled(time, by: factor))
    case .untilLap(let about): .untilLap(about: Self.scaled(about, by: factor))
    case .distance(let distance):
      .distance(Metres(min(max((distance.value * factor / 10).rounded() * 10, 50), 500_000)))
    }
  }

  private static func scaled(_ time: Seconds, by factor: Double) -> Seconds {
    Seconds(min(max((time.value * factor / 5).rounded() * 5, 5), longest.value))
  }
}

extension Demand {
  enum Direction { case easier, harder }

  /// Shifts by one point of effort, one zone, five heartbeats, 5 % of power or pace, or 2 % of cadence or tempo.
  fileprivate func shifted(_ direction: Direction, _ activity: Activity) -> Demand {
    let sign: Double = direction == .easier ? -1 : 1
    func held(_ rate: BeatsPerMinute, by share: Double, in limits: ClosedRange<Double>) -> BeatsPerMinute {
      BeatsPerMinute(known: min(max(rate.value * (1 + sign * share), limits.lowerBound), limits.upperBound))
    }
    switch self {
    case .effort(let effort): return .effort(effort.shifted(direction))
    case .zone(let zone): return .zone(.init(rawValue: zone.rawValue + Int(sign)) ?? zone)
    case .heartRate(let rate): return .heartRate(BeatsPerMinute(known: min(max(rate.value + sign * 5, 60), 220)))
    case .power(.watts(let watts)):
      return .power(.watts(Watts(min(max((watts.value * (1 + sign * 0.05)).rounded(), 20), 2500))))
    case .power(.threshold(let percent)):
      return .power(.threshold(percent: min(max((percent * (1 + sign * 0.05)).rounded(), 20), 400)))
    case .pace(let pace):
      return .pace(min(max(pace * (1 + sign * 0.05), activity.paces.lowerBound), activity.paces.upperBound))
    case .cadence(let cadence): return .cadence(held(cadence, by: 0.02, in: activity.cadenceUnit.limits))
    case .tempo(let tempo): return .tempo(held(tempo, by: 0.02, in: 40...220))
    }
  }
}

extension Effort {
  fileprivate func shifted(_ direction: Demand.Direction) -> Effort {
    Effort(outOfTen: min(max(outOfTen + (direction == .easier ? -1 : 1), 0), 10)) ?? self
  }
}
