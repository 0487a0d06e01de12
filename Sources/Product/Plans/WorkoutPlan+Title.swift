package import Units

extension WorkoutPlan {
  /// The same under another name. Throws `PlanError.wrongTitle` unless that is one line of 1 to 200 characters.
  package func named(_ name: String) throws(PlanError) -> WorkoutPlan {
    do { return with(name: try PlanValue.name(name)) } catch { throw .wrongTitle }
  }

  func with(name: String? = nil, athlete: Athlete? = nil, parts: [WorkoutPart]? = nil) -> WorkoutPlan {
    WorkoutPlan(
      name: name ?? self.name, activity: activity, athlete: athlete ?? self.athlete, parts: parts ?? self.parts)
  }

  /// Without what it says about a body, which is kept sealed in one place and not in plans.
  var withoutBody: WorkoutPlan {
    with(
      athlete: Athlete(
        usualCadence: athlete.usualCadence, usualPace: athlete.usualPace, thresholdPower: athlete.thresholdPower))
  }

  /// For others: without what it says about the athlete, but for a pace without which its distances would be no times.
  package var forOthers: WorkoutPlan {
    let plain = with(athlete: Athlete())
    let times = PlanTimes(plain)
    return plain.steps.allSatisfy { times.timeIfKnown(of: $0) != nil }
      ? plain : with(athlete: Athlete(usualPace: athlete.usualPace))
  }

  /// With the body of who follows it.
  package func followed(by body: Athlete) -> WorkoutPlan {
    with(
      athlete: Athlete(
        age: athlete.age ?? body.age, height: athlete.height ?? body.height, usualCadence: athlete.usualCadence,
        usualPace: athlete.usualPace, restingHeartRate: athlete.restingHeartRate ?? body.restingHeartRate,
        maximumHeartRate: athlete.maximumHeartRate ?? body.maximumHeartRate, thresholdPower: athlete.thresholdPower))
  }

  /// How many steps are done, each counted as often as it is; not beyond `most`.
  func stepsDone(upTo most: Int) -> Int { Self.stepsDone(parts, upTo: most) }

  private static func stepsDone(_ parts: [WorkoutPart], upTo most: Int) -> Int {
    var sum = 0
    for part in parts {
      switch part {
      case .step: sum += 1
      case .rounds(let count, let parts): sum += count * stepsDone(parts, upTo: most)
      }
      if sum >= most { return most }
    }
    return sum
  }

  /// Throws `PlanError.tooManySteps` for one that nobody could follow, nor we draw.
  package func checkSize() throws(PlanError) {
    guard stepsDone(upTo: StoredPlan.mostSteps + 1) <= StoredPlan.mostSteps else {
      throw .tooManySteps(most: StoredPlan.mostSteps)
    }
  }

  /// Over all of it, repeats counted as often as they are done. Nil where nothing says how fast its steps go.
  package var distance: Metres? { PlanTimes(self).totalDistance }
  package var duration: Seconds { PlanTimes(self).total }
}
