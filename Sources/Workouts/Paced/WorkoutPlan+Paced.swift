public import Pacing
import Units

extension WorkoutPlan {
  /// The plan as music sees it: its tempo curve, and the intervals along it with their effort.
  ///
  /// A step is one interval each time it is done; ramps and peaks longer than six minutes are several, all with the
  /// number of their step, because their effort changes on the way.
  public func paced() -> PacedWorkout {
    var pacing = PlanPacing(self)
    for part in parts { pacing.add(part) }
    return pacing.workout()
  }
}

/// Goes through a plan in the order it is done.
private struct PlanPacing {
  private static let longestSlope = Seconds.minutes(4)

  private let times: PlanTimes
  private let steps: [WorkoutStep]
  private var pen = CurvePen()
  private var intervals: [PacedWorkout.Interval] = []
  /// The step that comes next, in the order written.
  private var next = 0

  init(_ plan: WorkoutPlan) {
    times = PlanTimes(plan)
    steps = plan.steps
  }

  mutating func add(_ part: WorkoutPart) {
    switch part {
    case .step(let step):
      add(step)
      next += 1
    case .rounds(let count, let parts):
      let first = next
      for _ in 0..<count {
        next = first
        for part in parts { add(part) }
      }
    }
  }

  func workout() -> PacedWorkout {
    guard let curve = pen.curve() else { preconditionFailure("a plan has a step") }
    return PacedWorkout(curve: curve, intervals: intervals)
  }

  private mutating func add(_ step: WorkoutStep) {
    guard let duration = times.time(of: step) else {
      preconditionFailure("a distance without a speed is refused when the plan is read")
    }
    let course = StepCourse(step.course, times.exertion(in: step.activity))
    let start = pen.time
    // Steps and music are different things, and so are running and rowing: there is no way from one to the other.
    let continues = intervals.last.map {
      $0.carrier == course.carrier && steps[$0.step].activity == step.activity
    }
    let arrival: CurvePen.Arrival = continues == true ? .gliding : .jumping
    var entry: BeatsPerMinute?
    if case .ramp(nil, _) = step.course, arrival == .gliding { entry = pen.rate }
    pen.draw(course.knots(lasting: duration, entry: entry), arriving: arrival)
    addIntervals(of: step.course, course, from: start)
  }

  private mutating func addIntervals(of form: Course, _ course: StepCourse, from start: Seconds) {
    let span = pen.time - start
    let pieces: Int =
      switch form {
      case .steady: 1
      case .ramp, .peak: span > Self.longestSlope * 1.5 ? Int((span / Self.longestSlope).rounded(.up)) : 1
      }
    for piece in 0..<pieces {
      let (from, to) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
      intervals.append(
        PacedWorkout.Interval(
          step: next, start: start + span * from, end: piece + 1 == pieces ? pen.time : start + span * to,
          effort: course.meanEffort(from: from, to: to).share, carrier: course.carrier))
    }
  }
}
