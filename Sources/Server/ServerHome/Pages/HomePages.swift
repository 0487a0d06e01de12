import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The page at `/`: the landing page, or a person's home page.
struct HomePages: Sendable {
  let pages: Pages
  let landing: LandingPage
  let steps: FirstStepsHandler
  let playlists: PlannedPlaylists
  let entries: PlaylistEntryStore
  let training: TrainingDashboard
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.open(.get, "/") { try await show($0, $1) }
    routes.personal(.post, "/today", .libraryWrite, makeToday)
  }

  private struct NextStep: Sendable {
    let address: String
    let title: String
    let words: String
    let button: String
    let icon: String
  }
  private struct Today: Sendable {
    let id: String
    let facts: String
  }
  private struct Home: Sendable {
    let firstName: String
    let next: NextStep?
    let hasMusic: Bool
    let songs: String
    let hours: String
    let doubtful: String?
    let waiting: String?
    let today: Today?
    let fault: String?
    let alarm: String?
    let notice: PageNotice?
    let training: TrainingDashboard.View
  }

  private func show(_ request: Request, _ context: AppContext, refused: RefusedForm? = nil) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let caller = reader.caller, let account = reader.account else { return try await landing.show(to: reader) }
    let library = try await steps.totals.totals(of: caller.person)
    let next = try await steps.steps(of: caller.person, library: library).next
    let texts = reader.texts
    let (doubtful, waiting) = (library.doubtful, library.tracks[.waiting, default: 0])
    let home = Home(
      firstName: account.firstName.text, next: next.map { Self.words(for: $0, texts) }, hasMusic: library.all > 0,
      songs: texts.number(library.all),
      hours: texts.number(library.duration.value / 3600, digits: library.duration.value < 36_000 ? 1 : 0),
      doubtful: doubtful > 0 ? texts("home.doubtful", count: doubtful) : nil,
      waiting: waiting > 0 ? texts("home.waiting", count: waiting) : nil,
      today: try await today(of: account, texts), fault: refused?.problem.detail,
      alarm: nil, notice: GoalNews.notice(request, texts),
      training: try await training.view(for: account, reader))
    return try pages.show("home", home, to: reader, status: refused?.problem.status ?? .ok)
  }

  /// Creates today's playlist and opens it. After an error, shows the error.
  private func makeToday(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      let reader = try await pages.readers.reader(of: request, context)
      guard let account = reader.account else { throw Problem.signInFirst }
      let now = environment.now()
      var randomness = environment.randomness()
      let playlist = try await playlists.daily(
        on: now.day(in: account.preferences.timeZone), of: caller.person, at: now, using: &randomness)
      return .redirect(to: "/playlists/\(playlist.id.rawValue)")
    } catch {
      return try await show(
        request, context, refused: try await pages.refused("/today", [:], error, request, context))
    }
  }

  private func today(of account: Account, _ texts: TextCatalogue) async throws -> Today? {
    let day = environment.now().day(in: account.preferences.timeZone)
    guard let playlist = try await playlists.dailyMade(on: day, of: account.id) else { return nil }
    let length = try await entries.length(of: playlist.id, of: account.id)
    // The duration of the workout, not of the whole songs, as on the playlist's own page.
    let time = if case .planned(let plan) = playlist.content { Seconds(plan.duration) } else { length.duration }
    return Today(
      id: playlist.id.rawValue, facts: texts("home.todayFacts", count: length.tracks, ["time": clockTime(time)]))
  }

  private static func words(for step: FirstStep, _ texts: TextCatalogue) -> NextStep {
    let icon =
      switch step {
      case .body: "heart"
      case .music: "library"
      case .plan: "run"
      }
    return NextStep(
      address: "/welcome/\(step.rawValue)", title: texts("home.steps.\(step.rawValue).title"),
      words: texts("home.steps.\(step.rawValue).words"), button: texts("home.steps.\(step.rawValue).button"),
      icon: icon)
  }
}
