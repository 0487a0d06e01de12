import Accounts
import Foundation
import Training
import Units
import Workouts

/// What the home page says of somebody's training.
struct TrainingDashboard: Sendable {
  let sessions: TrainingSessionStore
  let figures: FiguresStore
  let trends: TrendStore
  let efforts: BestEffortStore
  let now: @Sendable () -> Moment

  struct View: Sendable {
    let hasTrained: Bool
    let newest: SessionRow?
    let weeks: WeekBars?
    let load: LoadCurve?
    let records: RecordTable?
    let zones: WeeklyZones?
  }

  func view(for account: Account, _ reader: Reader) async throws -> View {
    let activities = try await sessions.activities(of: account.id)
    let words = HistoryWords(reader)
    let now = now()
    let newest = try await newest(of: account.id, words, now)
    guard newest != nil else {
      return View(hasTrained: false, newest: nil, weeks: nil, load: nil, records: nil, zones: nil)
    }
    let zone = account.preferences.timeZone
    let often = activities.prefix(Self.mostWithRecords).map(\.activity)
    let weeks = try await trends.weeks(Self.weeksOfStreak, of: account.id, in: zone, at: now)
    return View(
      hasTrained: true, newest: newest,
      weeks: WeekBars(weeks, words), load: try await load(of: account, words, now),
      records: RecordTable(try await efforts.best(of: account.id, in: often), often, words),
      zones: try await zones(of: account.id, words, now))
  }

  private func newest(of person: Identifier<Person>, _ words: HistoryWords, _ now: Moment) async throws -> SessionRow? {
    var filter = SessionFilter()
    filter.states = [.started, .paused, .ended]
    guard let session = try await sessions.page(of: person, filter, after: nil, atMost: 1).first else { return nil }
    return SessionRow(session, try await figures.glances(of: [session.id], person)[session.id], words, now: now)
  }

  /// By heart rate, or where there never was one by how hard sessions felt.
  private func load(of account: Account, _ words: HistoryWords, _ now: Moment) async throws -> LoadCurve? {
    for method in LoadMethod.allCases {
      let trend = try await trends.load(
        of: account.id, by: method, from: nil, to: nil, in: account.preferences.timeZone, at: now)
      if let curve = LoadCurve(trend, by: method, words) { return curve }
    }
    return nil
  }

  private func zones(of person: Identifier<Person>, _ words: HistoryWords, _ now: Moment) async throws -> WeeklyZones? {
    let days = ReaderDays(words.reader)
    guard let monday = days.calendar.dateInterval(of: .weekOfYear, for: now.date)?.start,
      let first = days.calendar.date(byAdding: .day, value: -7 * (WeeklyZones.weeks - 1), to: monday)
    else { return nil }
    var filter = SessionFilter()
    filter.states = [.ended]
    filter.from = Moment(first)
    let found = try await sessions.page(of: person, filter, after: nil, atMost: Self.mostWithZones)
    return WeeklyZones(found, try await figures.glances(of: found.map(\.id), person), since: first, days, words)
  }

  /// The second and third only where nothing is measured of the first, such as yoga.
  private static let mostWithRecords = 3
  /// Two years: who trains for longer without a break is told of those.
  private static let weeksOfStreak = 104
  /// More than three a day; each is opened to look for its zones.
  private static let mostWithZones = 100
}
