import Accounts
import Figures
import HTTPTypes
import Hummingbird
import Plans
import Playlists
import Presentation
import ServerKernel
import Sessions
import Songs
import Units

/// The start page for training: today's workouts, favourite plans and a free run.
struct RunStartPages: Sendable {
  let pages: Pages
  let playlists: PlaylistStore
  let entries: PlaylistEntryStore
  let planned: PlannedPlaylists
  let totals: TotalsStore
  let plans: PlanStore
  let versions: PlanVersionStore
  let upcoming: UpcomingWorkouts
  let sessions: TrainingSessionStore
  let hearing: HearingSurvey
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/run", .libraryRead) { try await page($0, $1, $2) }
    routes.personal(.post, "/run", .libraryWrite, begin)
  }

  /// Starts a run with the chosen workout. Its playlist is the existing one, or is planned now.
  private func begin(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let form = try await request.form()
    do {
      let list = try await chosen(form, reader, caller)
      return .redirect(to: "/run/\(list.rawValue)")
    } catch {
      // The playlist may have been deleted since the page was shown. If music is missing, the page says so.
      return try await page(request, context, caller, refused: try pages.refusal(error, reader, context))
    }
  }

  /// A version of a plan, the current version of a plan, or all songs.
  private func chosen(
    _ form: [String: String], _ reader: Reader, _ caller: SignedIn
  ) async throws -> Identifier<Playlist> {
    if let text = form["version"] {
      guard let id = Identifier<PlanVersion>(text) else { throw Problem.missingField("version") }
      let version = try await versions.version(id, of: caller.person)
      return try await list(for: version, named: form["name"] ?? version.workout.title, caller)
    }
    if let text = form["plan"] {
      guard let id = Identifier<StoredPlan>(text) else { throw Problem.missingField("plan") }
      let (plan, version) = try await plans.current(id, of: caller.person)
      return try await list(for: version, named: plan.title, caller)
    }
    return try await free(reader, caller)
  }

  private func list(
    for version: PlanVersion, named title: String, _ caller: SignedIn
  ) async throws -> Identifier<Playlist> {
    var randomness = environment.randomness()
    return try await planned.list(
      for: RecipeWorkout(version), named: try playlistName(title), of: caller.person, at: environment.now(),
      using: &randomness)
  }

  /// A playlist of all songs with a beat, created on first use.
  private func free(_ reader: Reader, _ caller: SignedIn) async throws -> Identifier<Playlist> {
    let rules = try Self.freeRules
    if let made = try await playlists.smart(rules, of: caller.person) { return made }
    var randomness = environment.randomness()
    return try await playlists.add(
      playlistName(reader.texts("run.door.freeName")), .smart(rules), of: caller.person, at: environment.now(),
      using: &randomness
    ).id
  }

  /// Least recently played first, so that runs differ.
  private static var freeRules: SmartRules {
    get throws {
      var filter = CatalogueFilter()
      filter.states = [.steady]
      filter.isBlocked = false
      return try SmartRules(filter, CatalogueOrder(.plays))
    }
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let today = try account.day(at: environment.now())
    let coming = try await upcoming.coming(for: account, reader, today: today)
    let free = try await playlists.smart(try Self.freeRules, of: caller.person)
    let newest = try await playlists.playlists(of: caller.person, atMost: Self.mostLists + 1)
    let plans = try await plans.plans(of: caller.person, atMost: Self.mostPlans)
    let shown = newest.filter { $0.id != free }.prefix(Self.mostLists)
    let lengths = try await entries.lengths(of: shown.map(\.id), of: caller.person)
    let now = environment.now()
    let underWay = try await sessions.underWay(of: caller.person, at: now)
    let view = RunStartView(
      underWay.map { RunUnderWay($0, reader, now: now) }, try await totals.totals(of: caller.person), coming,
      free: free,
      lists: shown.map { ($0, lengths[$0.id]) }, plans: plans, reader, alarm: problem?.detail,
      heard: try await hearing.week(of: account, at: now))
    return try pages.show("run/door", view, to: reader, status: problem?.status ?? .ok)
  }

  private static let mostLists = 5
  private static let mostPlans = 5
}
