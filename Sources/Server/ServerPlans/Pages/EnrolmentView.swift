import Accounts
import Foundation
import Plans
import Presentation
import ServerKernel
import Units

/// An enrolment as a calendar of its weeks.
struct EnrolmentView: Sendable {
  struct Week: Sendable {
    let number: Int
    let title: String
    let days: String
    let isNow: Bool
    let hasComing: Bool
    let workouts: [Workout]
  }
  struct Workout: Sendable {
    let id: String
    let title: String
    let weekday: String
    let day: String
    let date: String
    let facts: String
    let state: String
    let stateWords: String
    let isComing: Bool
    let isToday: Bool
  }
  struct Figure: Sendable {
    let count: String
    let words: String
  }

  let id: String
  let version: String
  let title: String
  let alarm: String?
  let notice: PageNotice?
  let facts: String
  let left: String?
  let figures: [Figure]
  let weeks: [Week]

  init(
    _ enrolment: Enrolment, _ workouts: [PlannedWorkout], today: CalendarDay, _ reader: Reader, alarm: String?,
    notice: PageNotice?
  ) {
    let texts = reader.texts
    id = enrolment.id.rawValue
    version = "\(enrolment.version)"
    title = TrainingPlan(named: enrolment.trainingPlan)?.title[reader.language] ?? enrolment.trainingPlan
    self.alarm = alarm
    self.notice = notice
    let days = enrolment.wish.weekdays.map { texts("plans.programmes.days.\($0)") }.joined(separator: ", ")
    facts = days + " · " + texts("plans.programmes.levels.\(enrolment.wish.level.rawValue)")
    left = enrolment.left.map { texts("plans.programmes.leftOn", ["day": reader.day($0)]) }
    let answers = workouts.map { (workout: $0, answer: EnrolmentResponse.Workout($0, today: today)) }
    figures = ["done", "coming", "missed", "skipped"].map { state in
      let count = answers.count { $0.answer.state == state }
      return Figure(count: texts.number(count), words: texts("plans.programmes.states.\(state)"))
    }
    let planFacts = PlanFacts(reader)
    let isLeft = enrolment.left != nil
    weeks = Dictionary(grouping: answers, by: \.workout.week).sorted { $0.key < $1.key }.map { number, answers in
      let monday = enrolment.firstDay.later(days: 7 * (number - 1))
      let sunday = monday?.later(days: 6)
      return Week(
        number: number, title: texts("plans.programmes.week", ["number": texts.number(number)]),
        days: [monday, sunday].compactMap { $0.map { reader.shortDay($0) } }.joined(separator: " – "),
        isNow: monday.map { $0 <= today } == true && sunday.map { today <= $0 } == true,
        hasComing: !isLeft && answers.contains { $0.workout.state == .coming && $0.workout.purpose != .race },
        workouts: answers.sorted { $0.workout.day < $1.workout.day }.map { workout, answer in
          Workout(
            id: answer.id,
            title: texts("plans.programmes.purposes.\(answer.purpose)"),
            weekday: texts("plans.programmes.days.\(workout.day.weekday)"), day: reader.shortDay(workout.day),
            date: answer.day, facts: planFacts.words(workout.version.duration, workout.version.distance),
            state: answer.state, stateWords: texts("plans.programmes.states.\(answer.state)"),
            isComing: !isLeft && workout.state == .coming, isToday: workout.day == today)
        })
    }
  }
}

extension Reader {
  /// `23 Nov`.
  func shortDay(_ day: CalendarDay) -> String {
    do {
      let date = try Date(day.text, strategy: .iso8601.year().month().day())
      return date.formatted(Date.FormatStyle(locale: texts.locale, timeZone: .gmt).day().month(.abbreviated))
    } catch { return day.text }
  }
}
