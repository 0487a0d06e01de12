import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Playlists
import Presentation
import ServerKernel
import Units

/// One's playlists: creating, renaming, changing and deleting them.
struct PlaylistRoutes: Sendable {
  let playlists: PlaylistStore
  let entries: PlaylistEntryStore
  let smart: SmartPlaylistStore
  let planned: PlannedPlaylists
  let copies: PlaylistCopyStore
  let plans: PlanStore
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/playlists", .libraryRead, list)
    routes.personal(.post, "/api/v1/playlists", .libraryWrite, repetition.harmless(make))
    routes.personal(.get, "/api/v1/playlists/{id}", .libraryRead, show)
    routes.personal(.patch, "/api/v1/playlists/{id}", .libraryWrite, change)
    routes.personal(.delete, "/api/v1/playlists/{id}", .libraryWrite, remove)
    routes.personal(.post, "/api/v1/playlists/{id}/restoration", .libraryWrite, restore)
    routes.personal(.post, "/api/v1/playlists/{id}/copies", .libraryWrite, repetition.harmless(copy))
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<PlaylistResponse>> {
    let page = try PageRequest<ListPlace>(request)
    let after = try page.after.map { place in
      guard let id = Identifier<Playlist>(place.id) else {
        throw Problem.wrongParameter(
          "cursor", "This cursor isn't valid. Use the value of “next” from the previous page.")
      }
      return id
    }
    let found = try await playlists.playlists(of: caller.person, after: after, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map { PlaylistResponse($0) }, page) { ListPlace(id: $0.id) })
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: NewPlaylistRequest = try await request.json()
    let name = try playlistName(body.name)
    let now = environment.now()
    var randomness = environment.randomness()
    let made: Playlist
    switch body.kind {
    case .ordered: made = try await playlists.add(name, .ordered, of: caller.person, at: now, using: &randomness)
    case .smart:
      guard let rules = body.rules else { throw Problem.missingField("rules") }
      made = try await playlists.add(name, .smart(try rules.rules), of: caller.person, at: now, using: &randomness)
    case .planned:
      guard let recipe = try await recipe(body.recipe, body.planId, caller) else {
        throw Problem.missingField("recipe")
      }
      made = try await planned.make(
        name, recipe, seed: try body.checkedSeed, of: caller.person, at: now, using: &randomness)
    }
    return try await answer(made, .created, request, context, caller)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let found = try await playlists.playlist(context.identifier("id"), of: caller.person)
    return try await answer(found, .ok, request, context, caller)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: PlaylistRequest = try await request.json()
    let (id, name) = (try context.identifier("id") as Identifier<Playlist>, try body.name.map(playlistName))
    let now = environment.now()
    var randomness = environment.randomness()
    let changed: Playlist
    switch (try body.rules?.rules, try await recipe(body.recipe, body.planId, caller)) {
    case (.some, .some): throw Problem.wrongField("/recipe", "wrong-value", "Send either rules or a recipe, not both.")
    case (let rules, nil):
      changed = try await playlists.change(
        id, of: caller.person, name: name, rules: rules, expecting: version, at: now)
    case (nil, let recipe?):
      changed = try await planned.change(
        id, of: caller.person, name: name, recipe, expecting: version, at: now, using: &randomness)
    }
    return try await answer(changed, .ok, request, context, caller)
  }

  /// Includes the current version of the caller's plan, if the request names one.
  private func recipe(
    _ recipe: PlaylistRecipe?, _ planId: String?, _ caller: SignedIn
  ) async throws -> PlaylistRecipe? {
    guard let planId else { return recipe }
    let unknown = Problem.wrongField("/planId", "unknown", "You don't have this workout.")
    guard let id = Identifier<StoredPlan>(planId) else { throw unknown }
    var planned = recipe ?? PlaylistRecipe()
    do {
      planned.workout = RecipeWorkout(try await plans.current(id, of: caller.person).version)
      return planned
    } catch PlanError.noSuchPlan { throw unknown }
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: PlaylistCopyRequest = try await request.json()
    let name = try playlistName(body.name)
    let made = try await copies.copy(
      context.identifier("id"), as: name, of: caller.person, at: environment.now(), using: environment.randomness())
    return try await answer(made, .created, request, context, caller)
  }

  private func remove(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    try await playlists.remove(
      context.identifier("id"), of: caller.person, expecting: version, at: environment.now())
    return .noContent
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let restored = try await playlists.restore(
      context.identifier("id"), of: caller.person, at: environment.now())
    return try await answer(restored, .ok, request, context, caller)
  }

  private func answer(
    _ playlist: Playlist, _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    let tracks =
      switch playlist.content {
      case .ordered, .planned: try await entries.length(of: playlist.id, of: caller.person).tracks
      case .smart(let rules):
        try await smart.page(of: rules, of: caller.person, atMost: 1, now: environment.now()).total
      }
    return try PlaylistResponse(playlist, tracks: tracks).response(status, request, context)
  }
}

private struct ListPlace: Codable, Sendable { let id: String }
