package import Units

extension WorkoutPlan {
  /// A copy with another name.
  /// - Throws: `PlanError.wrongTitle` unless the name is one line of 1 to 200 characters.
  package func named(_ name: String) throws(PlanError) -> WorkoutPlan {
    do { return with(name: try PlanValue.name(name)) } catch { throw .wrongTitle }
  }

  func with(name: String? = nil, athlete: Athlete? = nil, parts: [WorkoutPart]? = nil) -> WorkoutPlan {
    WorkoutPlan(
      name: name ?? self.name, activity: activity, athlete: athlete ?? self.athlete, parts: parts ?? self.parts)
  }

  /// A copy without the body's values, which are stored encrypted elsewhere and not in plans.
  var withoutBody: WorkoutPlan {
    with(
      athlete: Athlete(
        usualCadence: athlete.usualCadence, usualPace: athlete.usualPace, thresholdPower: athlete.thresholdPower))
  }

  /// A copy for other people without the athlete's values, except a pace that its distances need.
  package var forOthers: WorkoutPlan {
    let plain = with(athlete: Athlete())
    let times = PlanTimes(plain)
    return plain.steps.allSatisfy { times.timeIfKnown(of: $0) != nil }
      ? plain : with(athlete: Athlete(usualPace: athlete.usualPace))
  }

  /// A copy with missing values filled in from the follower's body.
  package func followed(by body: Athlete) -> WorkoutPlan {
    with(
      athlete: Athlete(
        age: athlete.age ?? body.age, height: athlete.height ?? body.height, usualCadence: athlete.usualCadence,
        usualPace: athlete.usualPace, restingHeartRate: athlete.restingHeartRate ?? body.restingHeartRate,
        maximumHeartRate: athlete.maximumHeartRate ?? body.maximumHeartRate, thresholdPower: athlete.thresholdPower))
  }

  /// The number of steps with repeats, at most `most`.
  func stepsDone(upTo most: Int) -> Int { timed.stepsDone(upTo: most) }

  /// - Throws: `PlanError.tooManySteps` for a plan too long to follow or draw.
  package func checkSize() throws(PlanError) {
    guard stepsDone(upTo: StoredPlan.mostSteps + 1) <= StoredPlan.mostSteps else {
      throw .tooManySteps(most: StoredPlan.mostSteps)
    }
  }

  /// The total distance, with repeats. Nil when the speed of its steps is unknown.
  package var distance: Metres? { PlanTimes(self).totalDistance }
  package var duration: Seconds { PlanTimes(self).total }
}
