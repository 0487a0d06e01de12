import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// Creates a playlist of one of three kinds, and edits the rules of a smart one or the recipe of a planned one.
struct NewPlaylistPages: Sendable {
  let parts: PlaylistPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/playlists/new", .libraryRead, show)
    routes.personal(.post, "/playlists", .libraryWrite, make)
    routes.personal(.get, "/playlists/{id}/making", .libraryRead, showMaking)
    routes.personal(.post, "/playlists/{id}/making", .libraryWrite, change)
  }

  private enum Kind: String { case ordered, smart, planned }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let values = Dictionary(
      request.uri.queryParameters.map { (String($0.key), String($0.value)) }, uniquingKeysWith: { _, last in last })
    return try await page(values, nil, reader, context, caller)
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let form = try await request.form()
    do {
      let list = try await made(form, reader, caller)
      return .redirect(to: "/playlists/\(list.id.rawValue)?said=made")
    } catch {
      return try await page(
        form, nil, reader, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func made(_ form: [String: String], _ reader: Reader, _ caller: SignedIn) async throws -> Playlist {
    let (person, now) = (caller.person, parts.environment.now())
    var randomness = parts.environment.randomness()
    switch Kind(rawValue: form["kind"] ?? "") ?? .planned {
    case .ordered:
      return try await parts.lists.playlists.add(
        try name(form["name"]), .ordered, of: person, at: now, using: &randomness)
    case .smart:
      let rules = try SmartForm(form).rules(over: nil)
      return try await parts.lists.playlists.add(
        try name(form["name"]), .smart(rules), of: person, at: now, using: &randomness)
    case .planned:
      let workout = WorkoutForm(form)
      let (recipe, title) = try await recipe(workout, over: nil, person)
      let typed = form["name"]?.isEmpty == false ? form["name"] : workout.usualName(reader.texts, plan: title)
      return try await parts.lists.planned.make(
        try name(typed), recipe, seed: try workout.seed ?? workout.drawn, of: person, at: now, using: &randomness)
    }
  }

  private func showMaking(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let list = try await parts.lists.playlists.playlist(context.identifier("id"), of: caller.person)
    return try await page(try values(of: list), list, reader, context, caller)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let form = try await request.form()
    let list = try await parts.lists.playlists.playlist(context.identifier("id"), of: caller.person)
    do {
      try await change(list, by: form, caller)
      return .redirect(to: "/playlists/\(list.id.rawValue)?said=changed")
    } catch {
      return try await page(
        form, list, reader, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func change(_ list: Playlist, by form: [String: String], _ caller: SignedIn) async throws {
    let (person, now) = (caller.person, parts.environment.now())
    var randomness = parts.environment.randomness()
    let name = try name(form["name"])
    switch list.content {
    case .ordered: throw PlaylistError.notSmart
    case .smart(let old):
      _ = try await parts.lists.playlists.change(
        list.id, of: person, name: name, rules: try SmartForm(form).rules(over: old), expecting: nil, at: now)
    case .planned(let plan):
      let (recipe, _) = try await recipe(WorkoutForm(form), over: plan.recipe, person)
      _ = try await parts.lists.planned.change(
        list.id, of: person, name: name, recipe, expecting: nil, at: now, using: &randomness)
    }
  }

  /// With the title of the plan, if the form names one of the person's plans.
  private func recipe(
    _ form: WorkoutForm, over old: PlaylistRecipe?, _ person: Identifier<Person>
  ) async throws -> (PlaylistRecipe, String?) {
    var recipe = try form.recipe(over: old)
    guard let text = form.plan else { return (recipe, nil) }
    let unknown = Problem.wrongField("/plan", "unknown", "You don't have this workout.")
    guard let id = Identifier<StoredPlan>(text) else { throw unknown }
    do {
      let (plan, version) = try await parts.lists.plans.current(id, of: person)
      recipe.workout = RecipeWorkout(version)
      return (recipe, plan.title)
    } catch PlanError.noSuchPlan { throw unknown }
  }

  private func name(_ text: String?) throws(Problem) -> VisibleLine {
    guard let text, !text.allSatisfy(\.isWhitespace) else {
      throw .wrongField("/name", "missing", "Enter a name.")
    }
    return try playlistName(text)
  }

  private func values(of list: Playlist) throws -> [String: String] {
    switch list.content {
    case .ordered: throw Problem.notThere
    case .smart(let rules): SmartForm(rules, name: list.name.text).values
    case .planned(let plan): WorkoutForm(plan.recipe, name: list.name.text).values
    }
  }

  /// - Parameter list: the playlist to edit; nil for a new one.
  private func page(
    _ values: [String: String], _ list: Playlist?, _ reader: Reader, _ context: AppContext, _ caller: SignedIn,
    refused problem: Problem? = nil
  ) async throws -> Response {
    let (texts, person) = (reader.texts, caller.person)
    let kind: Kind =
      switch list?.content {
      case nil: Kind(rawValue: values["kind"] ?? "") ?? .planned
      case .ordered: .ordered
      case .smart: .smart
      case .planned: .planned
      }
    let genres = kind == .ordered ? [] : try await parts.genres(of: person)
    let plans = kind == .planned ? try await parts.lists.plans.plans(of: person, atMost: 50) : []
    let (check, checked) = try await checked(kind, values, list, reader, context, caller)
    let problem = problem ?? checked
    let faults = FormErrors(problem, fields: ["name"])
    var hasKept = false
    var randomness = parts.environment.randomness()
    let drawn = WorkoutForm(values).drawn ?? Int64.random(in: PlaylistPlan.seeds, using: &randomness)
    if case .planned(let plan) = list?.content, case .plan = plan.recipe.workout { hasKept = true }
    let view = Page(
      title: list.map { texts("playlists.changeTitle", ["name": $0.name.text]) } ?? texts("playlists.newTitle"),
      action: list.map { "/playlists/\($0.id.rawValue)/making" } ?? "/playlists",
      back: list.map { "/playlists/\($0.id.rawValue)" } ?? "/playlists", isNew: list == nil, kind: kind.rawValue,
      ways: [Kind.planned, .smart, .ordered].map { way in
        Way(
          address: "/playlists/new?kind=\(way.rawValue)", words: texts("playlists.ways.\(way.rawValue)"),
          isCurrent: way == kind)
      },
      ordered: kind == .ordered
        ? Ordered(
          alarm: faults.alarm,
          name: FormInput(
            name: "name", label: texts("playlists.fields.name"), value: values["name"] ?? "", fault: faults["name"]))
        : nil,
      smart: kind == .smart ? SmartForm(values).page(texts, genres: genres, refused: problem) : nil,
      planned: kind == .planned
        ? WorkoutForm(values).page(
          texts, genres: genres, plans: plans, hasKept: hasKept, drawn: drawn, refused: problem) : nil,
      check: check, status: problem?.status)
    return try parts.pages.show("playlists/making", view, to: reader, status: view.status ?? .ok)
  }

  /// Answers the check button: how many songs match the rules, or how well they cover the workout.
  private func checked(
    _ kind: Kind, _ values: [String: String], _ list: Playlist?, _ reader: Reader, _ context: AppContext,
    _ caller: SignedIn
  ) async throws -> (words: String?, refused: Problem?) {
    guard values["check"] != nil else { return (nil, nil) }
    let now = parts.environment.now()
    do {
      switch kind {
      case .ordered: return (nil, nil)
      case .smart:
        let rules = try SmartForm(values).rules(over: nil)
        let found = try await parts.lists.smart.page(of: rules, of: caller.person, atMost: 1, now: now)
        return (reader.texts("playlists.live.fitting", count: found.total), nil)
      case .planned:
        let (recipe, _) = try await recipe(WorkoutForm(values), over: nil, caller.person)
        let form = WorkoutForm(values)
        let forecast = try await parts.lists.planned.forecast(
          of: recipe, seed: try form.seed ?? form.drawn ?? 0, for: caller.person, at: now)
        let share = reader.texts.number(Int((100 * forecast.share).rounded(.down)))
        let advice = forecast.wantedTempo.map { tempo in
          reader.texts("playlists.live.advice", ["tempo": reader.texts.number(Int(tempo.rounded()))])
        }
        return (
          [reader.texts("playlists.live.covered", ["share": share]), advice].compactMap(\.self).joined(separator: " "),
          nil
        )
      }
    } catch { return (nil, try parts.pages.refusal(error, reader, context)) }
  }

  private struct Page: Sendable {
    let title: String
    let action: String
    let back: String
    let isNew: Bool
    let kind: String
    let ways: [Way]
    let ordered: Ordered?
    let smart: SmartForm.Page?
    let planned: WorkoutForm.Page?
    let check: String?
    let status: HTTPResponse.Status?
  }
  private struct Ordered: Sendable {
    let alarm: String?
    let name: FormInput
  }
  private struct Way: Sendable {
    let address: String
    let words: String
    let isCurrent: Bool
  }
}
