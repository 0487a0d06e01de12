import Accounts
import Foundation
import Plans
import Presentation
import ServerKernel
import Units

/// A week of workouts, day by day.
struct ScheduleView: Sendable {
  struct Day: Sendable {
    let date: String
    let weekday: String
    let words: String
    /// For screen readers: `Monday, 23 November`.
    let name: String
    let isToday: Bool
    let items: [Item]
    let isFree: Bool
  }
  struct Item: Sendable {
    /// Unique within the week.
    let key: String
    let title: String
    let address: String
    let length: String
    let distance: String?
    let time: String?
    let state: String
    let stateWords: String
    let isComing: Bool
    let isMissed: Bool
    /// Nil if it is unknown.
    let session: String?
    /// The version of the workout, and the name for its playlist.
    let version: String
    let name: String
    /// Nil for a workout of a training plan, which has a page of its own.
    let own: Own?
    let enrolment: Enrolled?
  }
  struct Own: Sendable {
    let id: String
    let original: String
    let date: String
    let time: String
    let isWeekly: Bool
    let canMove: Bool
    let canTakeBack: Bool
  }
  struct Enrolled: Sendable {
    let address: String
    let title: String
  }

  let title: String
  let week: String
  let today: String
  let previous: String
  let next: String
  let isThisWeek: Bool
  let isEmpty: Bool
  let hasPlans: Bool
  let sums: String
  let alarm: String?
  let notice: PageNotice?
  let days: [Day]
  let form: FormPage

  /// - Parameter asked: the plan that the form selects first.
  init(
    _ items: [ScheduleItem], from monday: CalendarDay, today: CalendarDay, _ plans: [StoredPlan], _ reader: Reader,
    asked: String?, refused: RefusedForm?, alarm: String?, notice: PageNotice?
  ) {
    let texts = reader.texts
    let facts = PlanFacts(reader)
    let dates = (0..<7).compactMap { monday.later(days: $0) }
    week = monday.text
    self.today = today.text
    title = [dates.first, dates.last].compactMap { $0.map { reader.shortDay($0) } }.joined(separator: " – ")
    previous = monday.later(days: -7)?.text ?? monday.text
    next = monday.later(days: 7)?.text ?? monday.text
    isThisWeek = today.monday == monday
    isEmpty = items.isEmpty
    hasPlans = !plans.isEmpty
    self.alarm = alarm
    self.notice = notice
    let length = items.filter { $0.state != .skipped }.reduce(0) { $0 + $1.version.duration.value }
    sums =
      items.isEmpty
      ? ""
      : texts(
        "schedule.sums", count: items.count,
        ["done": texts.number(items.count { $0.state == .done }), "time": facts.time(Seconds(length))])
    days = dates.map { date in
      let shown = items.filter { $0.day == date }.map { Item($0, facts, reader) }
      return Day(
        date: date.text, weekday: texts("plans.programmes.days.\(date.weekday)"), words: reader.shortDay(date),
        name: reader.longDay(date), isToday: date == today, items: shown, isFree: shown.isEmpty)
    }
    let usual = dates.contains(today) ? today : monday
    form = Self.form(plans, asked: asked, on: usual, week: monday, texts).after(refused)
  }

  private static func form(
    _ plans: [StoredPlan], asked: String?, on day: CalendarDay, week: CalendarDay, _ texts: TextCatalogue
  ) -> FormPage {
    FormPage(
      title: texts("schedule.add"), action: "/schedule",
      fields: [
        .init(
          name: "plan", label: texts("schedule.workout"),
          options: plans.map { .init($0.id.rawValue, $0.title) }, value: asked ?? plans.first?.id.rawValue ?? ""),
        .init(name: "day", label: texts("schedule.day"), kind: "date", value: day.text),
        .init(
          name: "time", label: texts("schedule.time"), kind: "time", hint: texts("schedule.timeHint"),
          isRequired: false),
      ],
      hidden: [.init(name: "week", value: week.text)],
      checkbox: .init(name: "weekly", label: texts("schedule.weekly"), isRequired: false),
      button: texts("schedule.put"))
  }
}

extension ScheduleView.Item {
  fileprivate init(_ item: ScheduleItem, _ facts: PlanFacts, _ reader: Reader) {
    let texts = reader.texts
    length = facts.time(item.version.duration)
    distance = item.version.distance.map { facts.distance($0) }
    time = item.time.map { reader.time($0) }
    state = item.state.rawValue
    stateWords = texts("schedule.states.\(item.state.rawValue)")
    isComing = item.state == .coming
    isMissed = item.state == .missed
    session = item.session
    version = item.version.id.rawValue
    name = item.title
    switch item.source {
    case .own(let own):
      key = "\(own.workout.id.rawValue)-\(own.original.text)"
      title = item.title
      address = "/plans/\(own.workout.plan.rawValue)"
      self.own = .init(
        id: own.workout.id.rawValue, original: own.original.text, date: own.day.text, time: own.time?.text ?? "",
        isWeekly: own.workout.repetition == .weekly, canMove: item.state == .coming || item.state == .missed,
        canTakeBack: own.state != .coming && item.session == nil)
      enrolment = nil
    case .enrolment(let way, let name, let planned):
      key = planned.id.rawValue
      title = texts("plans.programmes.purposes.\(planned.purpose.rawValue)")
      address = "/plans/enrolments/\(way.rawValue)/workouts/\(planned.id.rawValue)"
      own = nil
      enrolment = .init(
        address: "/plans/enrolments/\(way.rawValue)#workout-\(planned.id.rawValue)",
        title: TrainingPlan(named: name)?.title[reader.language] ?? name)
    }
  }
}
