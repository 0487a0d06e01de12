package import Pacing
package import Units

/// A plan in the order it is done: when each step comes, as often as it comes, and the tempo curve over all of it.
package struct Timetable: Sendable {
  package struct Entry: Sendable {
    /// In the order written.
    package let step: Int
    /// Which time this step is done, from 1, of how many all together.
    package let round: Int
    package let rounds: Int
    package let start: Seconds
    package let end: Seconds
    /// The slowest and fastest rate the step asks for; changes from the step before may pass through others.
    package let rates: ClosedRange<BeatsPerMinute>
    /// Over all of it.
    package let effort: Effort
    package let carrier: PacedWorkout.Carrier
    /// Which intervals of `paced` these are.
    package let intervals: Range<Int>

    package var length: Seconds { end - start }
  }

  /// Without gaps, at least one.
  package let entries: [Entry]
  package let paced: PacedWorkout
}

extension WorkoutPlan {
  /// "Fast 3/6": the step and, where it is repeated, which time it is.
  package func title(of entry: Timetable.Entry) -> String {
    let title = title(ofStep: entry.step)
    return entry.rounds == 1 ? title : "\(title) \(entry.round)/\(entry.rounds)"
  }

  /// What the rates of an entry count: "steps per minute", "BPM" …
  package func unit(of entry: Timetable.Entry) -> String {
    switch entry.carrier {
    case .steps: steps[entry.step].activity.cadenceUnit.carried
    case .music: "BPM"
    }
  }

  package func timetable() -> Timetable {
    var schedule = Scheduling(self)
    for part in parts { schedule.add(part) }
    return schedule.timetable()
  }
}

/// Goes through a plan in the order it is done.
private struct Scheduling {
  private static let longestSlope = Seconds.minutes(4)

  private let times: PlanTimes
  private let steps: [WorkoutStep]
  private var pen = CurvePen()
  private var intervals: [PacedWorkout.Interval] = []
  private var entries: [Timetable.Entry] = []
  /// The step that comes next, in the order written, and which time of how many it is.
  private var next = 0
  private var round = 1
  private var rounds = 1

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
      let (first, outerRound, outerRounds) = (next, round, rounds)
      for turn in 0..<count {
        next = first
        round = (outerRound - 1) * count + turn + 1
        rounds = outerRounds * count
        for part in parts { add(part) }
      }
      (round, rounds) = (outerRound, outerRounds)
    }
  }

  func timetable() -> Timetable {
    guard let curve = pen.curve() else { preconditionFailure("a plan has a step") }
    return Timetable(entries: entries, paced: PacedWorkout(curve: curve, intervals: intervals))
  }

  private mutating func add(_ step: WorkoutStep) {
    let duration = times.time(of: step)
    let course = StepCourse(step, times.exertion(in: step.activity))
    let start = pen.time
    // Steps and music are different things, and so are running and rowing: there is no way from one to the other.
    let continues = intervals.last.map { $0.carrier == course.carrier && steps[$0.step].activity == step.activity }
    let arrival: CurvePen.Arrival = continues == true ? .gliding : .jumping
    var entry: BeatsPerMinute?
    if case .ramp(nil, _) = step.course, arrival == .gliding { entry = pen.rate }
    let wish = course.knots(lasting: duration, entry: entry)
    pen.draw(wish, arriving: arrival)
    let before = intervals.count
    addIntervals(of: step, course, from: start)
    entries.append(
      Timetable.Entry(
        step: next, round: round, rounds: rounds, start: start, end: pen.time,
        rates: wish.reduce(wish[0].rate...wish[0].rate) {
          min($0.lowerBound, $1.rate)...max($0.upperBound, $1.rate)
        },
        effort: course.meanEffort(from: 0, to: 1), carrier: course.carrier,
        intervals: before..<intervals.count))
  }

  private mutating func addIntervals(of step: WorkoutStep, _ course: StepCourse, from start: Seconds) {
    let span = pen.time - start
    let pieces: Int =
      switch step.course {
      case .steady: 1
      case .ramp, .peak: span > Self.longestSlope * 1.5 ? Int((span / Self.longestSlope).rounded(.up)) : 1
      }
    let wish = step.song?.energy ?? 0
    for piece in 0..<pieces {
      let (from, to) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
      intervals.append(
        PacedWorkout.Interval(
          step: next, start: start + span * from, end: piece + 1 == pieces ? pen.time : start + span * to,
          effort: Effort(nearest: course.meanEffort(from: from, to: to).share + wish).share, carrier: course.carrier))
    }
  }
}
