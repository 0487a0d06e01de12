package import Units

/// What somebody changes of a workout just before starting. All of it is done to the workout as it was planned, so that each
/// change is taken back by its opposite.
package struct PlanAdjustment: Hashable, Sendable {
  /// By how many of the steps of `PlanChange` it is harder; below 0 it is easier.
  package let effort: Int
  /// How much longer than planned; below 0 it is shorter.
  package let warmUp: Seconds
  package let coolDown: Seconds

  package static let unchanged = PlanAdjustment(known: 0, .zero, .zero)
  package static let efforts = -3...3
  /// How far the ends of a workout go, in whole minutes.
  package static let minutes = -30...30
  /// Of the ends, at a time; our own choice.
  static let stride = Seconds.minutes(5)
  /// What is left of an end that gets shorter.
  static let shortest = Seconds.minutes(1)

  /// - Parameters:
  ///   - warmUp: minutes.
  ///   - coolDown: minutes.
  /// - Returns: nil unless all are allowed.
  package init?(effort: Int, warmUp: Int, coolDown: Int) {
    guard Self.efforts.contains(effort), Self.minutes.contains(warmUp), Self.minutes.contains(coolDown) else {
      return nil
    }
    self.init(known: effort, .minutes(Double(warmUp)), .minutes(Double(coolDown)))
  }

  private init(known effort: Int, _ warmUp: Seconds, _ coolDown: Seconds) {
    self.effort = effort
    self.warmUp = warmUp
    self.coolDown = coolDown
  }

  /// With one change more. Nil where that goes too far, or it is another kind of change.
  func with(_ change: PlanChange) -> PlanAdjustment? {
    let changed: PlanAdjustment
    switch change {
    case .easier: changed = PlanAdjustment(known: effort - 1, warmUp, coolDown)
    case .harder: changed = PlanAdjustment(known: effort + 1, warmUp, coolDown)
    case .shorterWarmUp: changed = PlanAdjustment(known: effort, warmUp - Self.stride, coolDown)
    case .longerWarmUp: changed = PlanAdjustment(known: effort, warmUp + Self.stride, coolDown)
    case .shorterCoolDown: changed = PlanAdjustment(known: effort, warmUp, coolDown - Self.stride)
    case .longerCoolDown: changed = PlanAdjustment(known: effort, warmUp, coolDown + Self.stride)
    case .shorter, .longer, .fewerRepeats, .moreRepeats: return nil
    }
    let furthest = Seconds.minutes(Double(Self.minutes.upperBound))
    let isNear = max(abs(changed.warmUp.value), abs(changed.coolDown.value)) <= furthest.value
    return isNear && Self.efforts.contains(changed.effort) ? changed : nil
  }
}

/// What of an adjustment cannot be done to a workout.
package enum PlanAdjustmentError: Error, Hashable, Sendable {
  case effort, warmUp, coolDown
  /// It would take more than a day.
  case tooLong
}

extension WorkoutPlan {
  package func adjusted(by adjustment: PlanAdjustment) throws(PlanAdjustmentError) -> WorkoutPlan {
    var plan = self
    for _ in 0..<abs(adjustment.effort) {
      guard let changed = plan.changed(by: adjustment.effort < 0 ? .easier : .harder) else { throw .effort }
      plan = changed
    }
    guard let warmed = plan.edge(.warmUp, longerBy: adjustment.warmUp) else { throw .warmUp }
    guard let cooled = plan.edge(.coolDown, longerBy: adjustment.coolDown) else { throw .coolDown }
    // Each of the plan as it is: with a new warm-up, the only step of a plan would be taken for its cool-down.
    plan = plan.with(parts: warmed.dropLast() + cooled.dropFirst(plan.parts.count - 1))
    guard plan.duration <= Extent.longest else { throw .tooLong }
    return plan
  }

  /// Which changes of one step more would make another workout than the adjustment does.
  package func changes(after adjustment: PlanAdjustment) -> [PlanChange] {
    let now = parts(after: adjustment)
    return PlanChange.allCases.filter { change in
      guard let further = adjustment.with(change), let then = parts(after: further) else { return false }
      return then != now
    }
  }

  private func parts(after adjustment: PlanAdjustment) -> [WorkoutPart]? {
    do { return try adjusted(by: adjustment).parts } catch { return nil }
  }

  /// Nil where there is nothing to make shorter.
  private func edge(_ edge: Edge, longerBy more: Seconds) -> [WorkoutPart]? {
    if more == .zero { return parts }
    return self.edge(edge, orNew: more > .zero ? more : nil) { time in
      max(time + more, min(time, PlanAdjustment.shortest))
    }
  }
}
