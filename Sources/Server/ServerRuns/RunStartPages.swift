import Accounts
import HTTPTypes
import Hummingbird
import Library
import Training
import Units
import Workouts

/// What people open at the door: what is to be done today, what they like to run with, and running at once.
struct RunStartPages: Sendable {
  let pages: Pages
  let lists: PlaylistParts
  let music: RunMusic
  let totals: TotalsStore
  let workouts: WorkoutParts
  let upcoming: UpcomingWorkouts
  let sessions: TrainingSessionStore
  let surroundings: Surroundings

  func add(to routes: RouteTable) {
    routes.personal(.get, "/run", .libraryRead) { try await page($0, $1, $2) }
    routes.personal(.post, "/run", .libraryWrite, begin)
  }

  /// Leads to a run with what was chosen. Its songs are those that were planned for it before, or else are planned now.
  private func begin(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let form = try await request.form()
    do {
      let list = try await answeringPlans { try await answering { try await chosen(form, reader, caller) } }
      return .redirect(to: "/run/\(list.rawValue)")
    } catch {
      // A list may have gone since the page was shown; where music is missing, the page says it.
      return try await page(request, context, caller, refused: try pages.refusal(error, reader, context))
    }
  }

  /// A version of a plan, a plan that somebody keeps as it is now, or all of their songs.
  private func chosen(
    _ form: [String: String], _ reader: Reader, _ caller: SignedIn
  ) async throws -> Identifier<Playlist> {
    if let text = form["version"] {
      guard let id = Identifier<PlanVersion>(text) else { throw Problem.missingField("version") }
      let workout = try await workouts.versions.version(id, of: caller.person).workout
      return try await music.list(for: workout, named: form["name"] ?? workout.title, caller.person)
    }
    if let text = form["plan"] {
      guard let id = Identifier<StoredPlan>(text) else { throw Problem.missingField("plan") }
      let (plan, version) = try await workouts.plans.current(id, of: caller.person)
      return try await music.list(for: version.workout, named: plan.title, caller.person)
    }
    return try await free(reader, caller)
  }

  /// All songs that have a beat, as one list that is made the first time.
  private func free(_ reader: Reader, _ caller: SignedIn) async throws -> Identifier<Playlist> {
    let rules = try Self.freeRules
    if let made = try await lists.playlists.smart(rules, of: caller.person) { return made }
    var chance = surroundings.chance()
    return try await lists.playlists.add(
      PlaylistBody.name(reader.texts("run.door.freeName")), .smart(rules), of: caller.person, at: surroundings.now(),
      using: &chance
    ).id
  }

  /// What was heard least comes first, so that no two runs are alike.
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
    let today = try account.day(at: surroundings.now())
    let coming = try await upcoming.coming(for: account, reader, today: today)
    let free = try await lists.playlists.smart(try Self.freeRules, of: caller.person)
    let newest = try await lists.playlists.playlists(of: caller.person, atMost: Self.mostLists + 1)
    let plans = try await workouts.plans.plans(of: caller.person, atMost: Self.mostPlans)
    let shown = newest.filter { $0.id != free }.prefix(Self.mostLists)
    let lengths = try await lists.entries.lengths(of: shown.map(\.id), of: caller.person)
    let underWay = try await sessions.underWay(of: caller.person, at: surroundings.now())
    let view = RunStartView(
      underWay.map { RunUnderWay($0, reader) }, try await totals.totals(of: caller.person), coming, free: free,
      lists: shown.map { ($0, lengths[$0.id]) }, plans: plans, reader, alarm: problem?.detail)
    return try pages.show("run/door", view, to: reader, status: problem?.status ?? .ok)
  }

  private static let mostLists = 5
  private static let mostPlans = 5
}
