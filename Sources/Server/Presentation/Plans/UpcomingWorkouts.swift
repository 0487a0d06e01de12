import Accounts
import Library
import Units
import Workouts

/// What somebody is to do next, with its music.
struct UpcomingWorkouts: Sendable {
  let desk: ScheduleDesk
  let versions: PlanVersionStore
  let playlists: PlaylistStore

  struct View: Sendable {
    let title: String
    let when: String
    let facts: String
    let curve: CurvePath
    let address: String
    /// What was made for it as it is now.
    let playlist: String?
    /// Where one is made of it.
    let making: String
    /// The version of the plan that is to be done, and what a list for it is called.
    let version: String
    let name: String
  }

  /// How many days it looks ahead.
  private static let days = 14

  func next(for account: Account, _ reader: Reader, today: CalendarDay) async throws -> View? {
    try await coming(for: account, reader, today: today).first
  }

  /// All that is left of today, or else the next.
  func coming(for account: Account, _ reader: Reader, today: CalendarDay) async throws -> [View] {
    guard let last = today.later(days: Self.days) else { return [] }
    let items = try await desk.items(of: account, in: today...last, today: today).filter { $0.state == .coming }
    let ofToday = items.prefix { $0.day == today }
    var views: [View] = []
    for item in ofToday.isEmpty ? items.prefix(1) : ofToday {
      views.append(try await view(of: item, for: account, reader, today: today))
    }
    return views
  }

  private func view(
    of item: ScheduleItem, for account: Account, _ reader: Reader, today: CalendarDay
  ) async throws -> View {
    let workout = try await versions.version(item.version.id, of: account.id).workout
    let texts = reader.texts
    let title: String
    let address: String
    switch item.source {
    case .own(let own):
      title = item.title
      address = "/plans/\(own.workout.plan.rawValue)"
    case .enrolment(let way, _, let planned):
      title = texts("plans.programmes.purposes.\(planned.purpose.rawValue)")
      address = "/plans/enrolments/\(way.rawValue)/workouts/\(planned.id.rawValue)"
    }
    let list = try await playlists.planned(
      for: workout.yaml, named: try PlaylistBody.name(item.title), of: account.id)
    return View(
      title: title, when: Self.when(item, today, reader),
      facts: PlanFacts(reader).words(item.version.duration, item.version.distance), curve: workout.curvePath,
      address: address, playlist: list?.rawValue, making: address + "/playlist",
      version: item.version.id.rawValue, name: item.title)
  }

  private static func when(_ item: ScheduleItem, _ today: CalendarDay, _ reader: Reader) -> String {
    let texts = reader.texts
    let day =
      item.day == today
      ? texts("schedule.upcoming.today")
      : item.day == today.later(days: 1) ? texts("schedule.upcoming.tomorrow") : reader.longDay(item.day)
    return item.time.map { texts("schedule.upcoming.at", ["day": day, "time": reader.time($0)]) } ?? day
  }
}
