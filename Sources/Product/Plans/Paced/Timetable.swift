package import Pacing
package import Units

/// A plan in order of execution: the time of each step and repeat, and the tempo curve of the whole.
package struct Timetable: Sendable {
  package struct Entry: Sendable {
    /// The index of the step in the plan.
    package let step: Int
    /// The number of this repeat, from 1. `rounds` is the number of all repeats.
    package let round: Int
    package let rounds: Int
    package let start: Seconds
    package let end: Seconds
    /// The lowest and highest rate of the step. Transitions from the step before may pass through others.
    package let rates: ClosedRange<BeatsPerMinute>
    /// The mean effort.
    package let effort: Effort
    package let carrier: PacedWorkout.Carrier
    /// The indices of its intervals in `paced`.
    package let intervals: Range<Int>

    package var length: Seconds { end - start }
  }

  /// At least one entry, without gaps.
  package let entries: [Entry]
  package let paced: PacedWorkout
}

extension WorkoutPlan {
  /// The step's name and, for repeats, the number: "Fast 3/6".
  package func title(of entry: Timetable.Entry) -> String {
    let title = title(ofStep: entry.step)
    return entry.rounds == 1 ? title : "\(title) \(entry.round)/\(entry.rounds)"
  }

  /// The unit of an entry's rates: "steps per minute", "BPM" …
  package func unit(of entry: Timetable.Entry) -> String {
    switch entry.carrier {
    case .steps: steps[entry.step].activity.cadenceUnit.carried
    case .music: "BPM"
    }
  }

  package func timetable() -> Timetable {
    var schedule = Scheduling(self)
    for part in timed { schedule.add(part) }
    return schedule.timetable()
  }
}

/// Unrolls a plan in order of execution.
private struct Scheduling {
  private static let longestSlope = Seconds.minutes(4)

  private let times: PlanTimes
  private let steps: [WorkoutStep]
  private var pen = CurvePen()
  private var intervals: [PacedWorkout.Interval] = []
  private var entries: [Timetable.Entry] = []
  /// The index of the next step in the plan, and the number of its repeat.
  private var next = 0
  private var round = 1
  private var rounds = 1

  init(_ plan: WorkoutPlan) {
    times = PlanTimes(plan)
    steps = plan.steps
  }

  mutating func add(_ part: TimedPart) {
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
    let arrival: CurvePen.Arrival = continues(with: step, course) ? .gliding : .jumping
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

  private func continues(with step: WorkoutStep, _ course: StepCourse) -> Bool {
    guard let last = intervals.last else { return false }
    let before = steps[last.step]
    // Steps and music, or running and rowing, have different rates, so no transition connects them.
    guard last.carrier == course.carrier, before.activity == step.activity else { return false }
    // Half a minute of push-ups is over before the tempo has come to theirs.
    return step.set == nil && before.set == nil || pen.rate == course.startRate
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
