package import Units

/// A person's adjustment of a workout before the start. It always applies to the original workout, so that the opposite change
/// reverts it.
package struct PlanAdjustment: Hashable, Sendable {
  /// The number of `PlanChange` steps by which it is harder; below 0 it is easier.
  package let effort: Int
  /// The added duration; below 0 it is shorter.
  package let warmUp: Seconds
  package let coolDown: Seconds

  package static let unchanged = PlanAdjustment(known: 0, .zero, .zero)
  package static let efforts = -3...3
  /// The range of added durations of warm-up and cool-down, in whole minutes.
  package static let minutes = -30...30
  /// The change of warm-up or cool-down per step; our own choice.
  static let stride = Seconds.minutes(5)
  /// The shortest warm-up or cool-down after a reduction.
  static let shortest = Seconds.minutes(1)

  /// - Parameters:
  ///   - warmUp: in minutes.
  ///   - coolDown: in minutes.
  /// - Returns: nil unless all values are allowed.
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

  /// The adjustment with one more change. Nil when that exceeds a limit, or is a different kind of change.
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

/// The part of an adjustment that doesn't apply to a workout.
package enum PlanAdjustmentError: Error, Hashable, Sendable {
  case effort, warmUp, coolDown
  /// The workout would be longer than a day.
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
    // Adjust both ends of the original plan. Otherwise, after adding a warm-up, the only step would count as cool-down.
    plan = plan.with(parts: warmed.dropLast() + cooled.dropFirst(plan.parts.count - 1))
    guard plan.duration <= Extent.longest else { throw .tooLong }
    return plan
  }

  /// The further changes that would have an effect after an adjustment.
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

  /// Nil when there is nothing to shorten.
  private func edge(_ edge: Edge, longerBy more: Seconds) -> [WorkoutPart]? {
    if more == .zero { return parts }
    return self.edge(edge, orNew: more > .zero ? more : nil) { time in
      max(time + more, min(time, PlanAdjustment.shortest))
    }
  }
}
