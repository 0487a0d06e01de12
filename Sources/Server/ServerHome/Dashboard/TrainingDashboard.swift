import Accounts
import Figures
import Foundation
import Goals
import Plans
import Presentation
import Runs
import ServerKernel
import Sessions
import Units

/// A person's training on the home page.
struct TrainingDashboard: Sendable {
  let sessions: TrainingSessionStore
  let figures: FiguresStore
  let trends: TrendStore
  let efforts: BestEffortStore
  let goals: WeeklyGoalStore
  let upcoming: UpcomingWorkouts
  let music: MusicEffectStore
  let cadences: CadenceStore
  let following: RunPreferenceStore
  let hearing: HearingSurvey
  let now: @Sendable () -> Moment

  struct View: Sendable {
    let hasTrained: Bool
    /// One encouraging fact.
    let encouragement: String
    /// Nil without a weekly goal.
    let goal: WeeklyGoalCard?
    /// Nil without a planned workout.
    let upcoming: UpcomingWorkouts.View?
    let newest: SessionRow?
    let weeks: WeekBars?
    let load: LoadCurve?
    let records: RecordTable?
    let zones: WeeklyZones?
    /// Nil for people who don't run.
    let cadence: CadenceCard?
    let music: MusicCard?
    /// The sound exposure of this week, compared with the safe allowance. Nil without music.
    let hearing: String?
  }

  func view(for account: Account, _ reader: Reader) async throws -> View {
    let words = HistoryWords(reader)
    let now = now()
    let glance = try await trends.glance(
      over: Self.weeksOfStreak, of: account.id, in: account.preferences.timeZone, at: now)
    let goal = try await goals.goal(of: account.id)
    let upcoming = try await upcoming.next(for: account, reader, today: try account.day(at: now))
    var facts = Encouragement.Facts(weekday: glance.weekday, lastDays: glance.lastDays)
    let card = goal.flatMap { goal in glance.weeks.last.map { WeeklyGoalCard(goal, $0, words) } }
    guard let newest = try await newest(of: account.id, words, now) else {
      return View(
        hasTrained: false, encouragement: words.words(for: Encouragement(facts), on: reader.today(now)), goal: card,
        upcoming: upcoming, newest: nil, weeks: nil, load: nil, records: nil, zones: nil, cadence: nil,
        music: nil, hearing: nil)
    }
    let activities = try await sessions.activities(of: account.id, begunBy: now)
    let often = activities.prefix(Self.mostWithRecords)
    let records = try await efforts.best(of: account.id, in: often.map(\.activity), at: now)
    facts.streak = glance.streak
    facts.sessions = glance.weeks.last?.total.workouts ?? 0
    facts.goal = goal.flatMap { goal in glance.weeks.last.map { goal.progress(after: $0.total) } }
    facts.record = Self.news(
      among: records, of: often.filter { $0.sessions >= Self.fewestForRecords }.map(\.activity), now)
    return View(
      hasTrained: true, encouragement: words.words(for: Encouragement(facts), on: reader.today(now)), goal: card,
      upcoming: upcoming, newest: newest, weeks: WeekBars(glance.weeks, words), load: Self.load(glance, words),
      records: RecordTable(records, often.map(\.activity), words), zones: try await zones(of: account.id, words, now),
      cadence: CadenceCard(
        try await cadences.trend(
          over: Self.weeksOfCadence, of: account.id, in: account.preferences.timeZone, at: now),
        coached: try await following.preferences(of: account.id)?.cadence, words),
      music: MusicCard(try await music.effects(of: account.id), words),
      hearing: Self.words(for: try await hearing.week(of: account, at: now).music, words))
  }

  private static func words(for music: HeardMusic, _ words: HistoryWords) -> String? {
    guard music.time.value >= 60 else { return nil }
    return words.hearing(music, music.level == nil ? "home.training.hearingByTime" : "home.training.hearing")
  }

  /// The newest record of the last seven days.
  private static func news(
    among records: [PersonalRecord], of activities: [Activity], _ now: Moment
  ) -> PersonalRecord? {
    let order = BestEffort.Kind.allCases
    func place(_ record: PersonalRecord) -> Int { order.firstIndex(of: record.kind) ?? order.count }
    return records.filter { activities.contains($0.activity) && $0.moment > now - Seconds(7 * 86_400) }
      .max { ($0.moment, place($1)) < ($1.moment, place($0)) }
  }

  private func newest(of person: Identifier<Person>, _ words: HistoryWords, _ now: Moment) async throws -> SessionRow? {
    var filter = SessionFilter()
    filter.states = [.started, .paused, .ended]
    filter.to = now + Seconds(1)
    guard let session = try await sessions.page(of: person, filter, after: nil, atMost: 1).first else { return nil }
    return SessionRow(session, try await figures.glances(of: [session.id], person)[session.id], words, now: now)
  }

  /// By heart rate. Without heart rate data, by the perceived effort of sessions.
  private static func load(_ glance: TrainingGlance, _ words: HistoryWords) -> LoadCurve? {
    for method in LoadMethod.allCases {
      if let curve = LoadCurve(glance.load(by: method), by: method, words) { return curve }
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
    filter.to = now + Seconds(1)
    let found = try await sessions.page(of: person, filter, after: nil, atMost: Self.mostWithZones)
      .filter { !$0.isSimulated }
    return WeeklyZones(found, try await figures.glances(of: found.map(\.id), person), since: first, days, words)
  }

  /// The second and third activities fill in if the first, such as yoga, has no records.
  private static let mostWithRecords = 3
  /// With fewer sessions, nearly each one would set a record.
  private static let fewestForRecords = 5
  /// Two years. Longer streaks are shown as two years.
  private static let weeksOfStreak = 104
  private static let weeksOfCadence = 12
  /// More than three a day. Each session is opened to read its zones.
  private static let mostWithZones = 100
}
