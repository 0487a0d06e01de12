import Accounts
import Exercises
import Pacing
import Plans
import Testing
import Units

@Suite("Training plans")
struct TrainingPlanTests {
  private static let all = TrainingPlan.all.flatMap { plan in TrainingPlan.Level.allCases.map { (plan.name, $0) } }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test(arguments: all)
  func `grow by no more than a tenth, with lighter weeks, and end rested`(
    name: String, level: TrainingPlan.Level
  ) throws {
    let weeks = try #require(TrainingPlan(named: name)).weeks(level)
    #expect((8...20).contains(weeks.count))
    var longest = weeks[0].minutes
    for (number, week) in weeks.enumerated() where number > 0 {
      switch week.phase {
      case .build:
        // Rounding to whole minutes and repeats.
        #expect(week.minutes <= longest * 1.1 + 4, "week \(number + 1): \(week.minutes) after \(longest)")
        longest = max(longest, week.minutes)
      case .recovery: #expect(week.minutes <= longest * 0.88, "week \(number + 1): \(week.minutes) of \(longest)")
      case .taper: break
      }
    }
    #expect(weeks.contains { $0.phase == .recovery })
    #expect(longest >= weeks[0].minutes)
    if let goal = weeks.last?.workouts.last, goal.purpose == .race {
      let rest = (weeks.last?.minutes ?? 0) - goal.workout.duration.value / 60
      #expect(rest <= longest * 0.55, "\(rest) of \(longest)")
    }
  }

  @Test(arguments: ["10-km", "half-marathon", "marathon"])
  func `have no run much longer than those of the month before`(name: String) throws {
    for level in TrainingPlan.Level.allCases {
      var recent: [Double] = []
      for week in try #require(TrainingPlan(named: name)).weeks(level) {
        let runs = week.workouts.filter { $0.purpose != .race }.map { $0.workout.duration.value / 60 }
        let long = try #require(runs.max())
        if let usual = recent.suffix(4).max() { #expect(long <= usual * 1.1 + 4, "\(recent) \(long)") }
        recent.append(long)
      }
    }
  }

  @Test(arguments: all)
  func `are easy four fifths of the time`(name: String, level: TrainingPlan.Level) throws {
    let weeks = try #require(TrainingPlan(named: name)).weeks(level)
    var (hard, all) = (0.0, 0.0)
    for workout in weeks.flatMap(\.workouts) where workout.purpose != .race && workout.purpose != .strength {
      for entry in workout.workout.timetable().entries {
        all += entry.length.value
        if entry.effort.outOfTen > 5 { hard += entry.length.value }
      }
    }
    #expect(hard / all <= 0.2, "\(hard / all)")
  }

  @Test(arguments: all)
  func `hold real plans, with music to get going, to carry over and to come down`(
    name: String, level: TrainingPlan.Level
  ) throws {
    for week in try #require(TrainingPlan(named: name)).weeks(level) {
      for workout in week.workouts {
        #expect(try plan(workout.workout.yaml) == workout.workout)
        #expect(workout.workout.steps.first?.song == .warmUp, "\(workout.workout.title)")
        #expect(workout.purpose.sentence.german != "")
        let minutes = workout.workout.duration.value / 60
        #expect((15...330).contains(minutes), "\(workout.workout.title): \(minutes)")
      }
      #expect(week.workouts.contains { $0.workout.steps.contains { $0.song == .boost } } || week.phase != .build)
    }
  }

  @Test func `have strength days of known exercises, which need no equipment`() throws {
    let plan = try #require(TrainingPlan(named: "fitness"))
    let strength = plan.weeks().flatMap(\.workouts).filter { $0.purpose == .strength }
    #expect(!strength.isEmpty)
    for workout in strength {
      let rounds = workout.workout.parts.compactMap { part -> [WorkoutPart]? in
        if case .rounds(_, let parts) = part { parts } else { nil }
      }
      let exercises = rounds.joined().compactMap { part -> PlannedExercise? in
        if case .exercise(let exercise) = part { exercise } else { nil }
      }
      #expect(exercises.count == 5)
      #expect(exercises.allSatisfy { KnownExercise($0.exercise) != nil })
    }
  }

  @Test func `lie on the days on which one trains, the long one last`() throws {
    let marathon = try #require(TrainingPlan(named: "marathon"))
    let today = try day("2026-11-22")
    let wish = try #require(EnrolmentWish(.beginning(today), weekdays: [7, 2, 4], level: .normal))
    let schedule = try TrainingSchedule(marathon, wish, today: today)
    #expect(schedule.firstDay.text == "2026-11-23")
    #expect(Set(schedule.entries.map(\.day.weekday)) == [2, 4, 7])
    let first = schedule.entries.filter { $0.week == 1 }
    #expect(first.map(\.day.text) == ["2026-11-24", "2026-11-26", "2026-11-29"])
    #expect(first.last?.workout.purpose == .long)
    #expect(first.contains { $0.workout.purpose == .hills })
    #expect(schedule.entries.count == 16 * 3)
  }

  @Test func `end on the day of the race`() throws {
    let half = try #require(TrainingPlan(named: "half-marathon"))
    let today = try day("2026-11-25")
    let race = try day("2027-03-06")
    let wish = try #require(EnrolmentWish(.race(race), weekdays: [1, 3, 5, 7], level: .gentle))
    let schedule = try TrainingSchedule(half, wish, today: today)
    #expect(schedule.entries.last?.day == race)
    #expect(schedule.entries.last?.workout.purpose == .race)
    #expect(schedule.firstDay.text == "2026-12-14")
    let soon = try #require(EnrolmentWish(.race(try day("2027-01-09")), weekdays: [1, 3], level: .gentle))
    #expect(throws: EnrolmentError.raceTooSoon(earliest: try day("2027-02-08"))) {
      try TrainingSchedule(half, soon, today: today)
    }
    let habit = try #require(TrainingPlan(named: "fitness"))
    #expect(throws: EnrolmentError.noRace) { try TrainingSchedule(habit, wish, today: today) }
  }

  @Test func `know the days of every year`() throws {
    var day = try day("1999-12-25")
    var text: [String] = []
    for _ in 0..<10 {
      text.append("\(day.text) \(day.weekday)")
      day = try #require(day.later(days: 1))
    }
    #expect(text[6...7] == ["1999-12-31 5", "2000-01-01 6"])
    #expect(try self.day("2028-02-28").later(days: 1)?.text == "2028-02-29")
    #expect(try self.day("2100-02-28").later(days: 1)?.text == "2100-03-01")
    #expect(try self.day("2026-03-01").later(days: -1)?.text == "2026-02-28")
    #expect(try self.day("2999-12-31").later(days: 1) == nil)
  }
}
