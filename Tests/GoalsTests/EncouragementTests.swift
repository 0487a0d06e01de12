import Plans
import Testing
import Units

@testable import Figures
@testable import Goals
@testable import Sessions

@Suite("What is said to somebody who comes back")
struct EncouragementTests {
  /// - Parameter change: applied to a Wednesday without training, after a session on Monday of the previous week.
  private func said(_ change: (inout Encouragement.Facts) -> Void = { _ in }) -> Encouragement {
    var facts = Encouragement.Facts(weekday: 3, lastDays: [9, 10])
    change(&facts)
    return Encouragement(facts)
  }

  private func progress(_ goal: WeeklyGoal?, minutes: Double, sessions: Int) throws -> WeeklyGoal.Progress {
    var sums = WeekTotals.Sums()
    sums.moving = 60 * minutes
    (sums.sessions, sums.workouts) = (sessions, sessions)
    return try #require(goal).progress(after: sums)
  }

  @Test func `begins with the first workout`() {
    #expect(said { $0.lastDays = [] } == .begin)
    // Whatever else is known: the person has never trained.
    #expect(said { ($0.lastDays, $0.weekday) = ([], 7) } == .begin)
  }

  @Test func `praises a goal that is reached before all else, and only then`() throws {
    let goal = WeeklyGoal(minutes: 90, workouts: 3)
    let won = try progress(goal, minutes: 90, sessions: 3)
    #expect(said { $0.goal = won } == .goalReached)
    let near = try progress(goal, minutes: 120, sessions: 2)
    #expect(said { $0.goal = near } == .newWeek)
    let nearer = try progress(goal, minutes: 70, sessions: 3)
    #expect(said { $0.goal = nearer } == .goalNear(minutes: 20, workouts: 0))
  }

  @Test func `welcomes who trains again after a pause`() {
    #expect(said { ($0.lastDays, $0.sessions) = ([0, 21], 1) } == .back(weeks: 3))
    #expect(said { ($0.lastDays, $0.sessions) = ([1, 15], 1) } == .back(weeks: 2))
    #expect(said { ($0.lastDays, $0.sessions) = ([1, 14], 1) } == .underWay(sessions: 1))
    #expect(said { ($0.lastDays, $0.sessions) = ([2, 30], 1) } == .underWay(sessions: 1))
    // The first session ever is not a comeback.
    #expect(said { ($0.lastDays, $0.sessions) = ([0], 1) } == .trainedToday)
  }

  @Test func `warns of a streak only when it can end soon, and is right about the days`() {
    #expect(said { ($0.streak, $0.weekday) = (4, 4) } == .newWeek)
    #expect(said { ($0.streak, $0.weekday) = (4, 5) } == .streakAtRisk(weeks: 4, days: 3))
    #expect(said { ($0.streak, $0.weekday) = (4, 7) } == .streakAtRisk(weeks: 4, days: 1))
    #expect(said { ($0.streak, $0.weekday) = (1, 7) } == .newWeek)
    #expect(
      said { ($0.streak, $0.weekday, $0.sessions, $0.lastDays) = (4, 7, 1, [3, 8]) } == .streak(weeks: 5))
  }

  @Test func `tells of a record, of a day's work, and kindly of a long pause`() throws {
    let id = try #require(Identifier<TrainingSession>("019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10"))
    let record = PersonalRecord(
      activity: .run, kind: .kilometre, rank: 1, value: 290, session: id, title: nil, moment: Moment(milliseconds: 0))
    #expect(said { $0.record = record } == .record(record))
    #expect(said { $0.lastDays = [14, 16] } == .pause(weeks: 2))
    #expect(said { $0.lastDays = [13, 16] } == .newWeek)
    #expect(said { ($0.lastDays, $0.sessions) = ([0, 2], 2) } == .trainedToday)
    #expect(said { ($0.lastDays, $0.sessions) = ([1, 2], 2) } == .underWay(sessions: 2))
  }
}
