package import Accounts
package import Plans
package import Playlists
package import ServerKernel
import Units

/// The next scheduled workouts with their playlists.
package struct UpcomingWorkouts: Sendable {
  package let schedule: ScheduleEditor
  package let versions: PlanVersionStore
  package let playlists: PlannedPlaylists

  package init(schedule: ScheduleEditor, versions: PlanVersionStore, playlists: PlannedPlaylists) {
    self.schedule = schedule
    self.versions = versions
    self.playlists = playlists
  }

  package struct View: Sendable {
    package let title: String
    package let when: String
    package let facts: String
    package let curve: CurvePath
    package let address: String
    /// The playlist for the current version of the workout.
    package let playlist: String?
    /// The address that creates a playlist for the workout.
    package let making: String
    /// The version of the plan, and the name for its playlist.
    package let version: String
    package let name: String

    package init(
      title: String, when: String, facts: String, curve: CurvePath, address: String, playlist: String?,
      making: String, version: String, name: String
    ) {
      self.title = title
      self.when = when
      self.facts = facts
      self.curve = curve
      self.address = address
      self.playlist = playlist
      self.making = making
      self.version = version
      self.name = name
    }
  }

  /// The number of days to look ahead.
  private static let days = 14

  /// The first workout of `coming`.
  package func next(for account: Account, _ reader: Reader, today: CalendarDay) async throws -> View? {
    try await coming(for: account, reader, today: today).first
  }

  /// All remaining workouts of today; if there are none, the next one.
  package func coming(for account: Account, _ reader: Reader, today: CalendarDay) async throws -> [View] {
    guard let last = today.later(days: Self.days) else { return [] }
    let items = try await schedule.items(of: account, in: today...last, today: today).filter { $0.state == .coming }
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
    let version = try await versions.version(item.version.id, of: account.id)
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
    let list = try await playlists.made(
      for: version, named: try playlistName(item.title), of: account.id)
    return View(
      title: title, when: Self.when(item, today, reader),
      facts: PlanFacts(reader).words(item.version.duration, item.version.distance), curve: version.workout.curvePath,
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
