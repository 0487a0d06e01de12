import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// One playlist: showing, renaming, copying, planning again and mixing it.
struct PlaylistPages: Sendable {
  let parts: PlaylistPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/playlists/{id}", .libraryRead, show)
    routes.personal(.post, "/playlists/{id}/name", .libraryWrite, rename)
    routes.personal(.post, "/playlists/{id}/copies", .libraryWrite, copy)
    routes.personal(.post, "/playlists/{id}/rebalance", .libraryWrite, rebalance)
    routes.personal(.post, "/playlists/{id}/reshuffle", .libraryWrite, reshuffle)
    routes.personal(.post, "/playlists/{id}/exchange", .libraryWrite, exchangeBlocked)
    routes.personal(.post, "/playlists/{id}/stretch", .libraryWrite, stretch)
    routes.personal(.post, "/playlists/{id}/mixes", .libraryWrite, orderMix)
    routes.personal(.post, "/mixes/{id}/removal", .libraryWrite, removeMix)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await PlaylistShowing(parts, request, context, caller).page(of: context.identifier("id"))
  }

  private func rename(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller, form, .renamed) { id in
      _ = try await parts.lists.playlists.change(
        id, of: caller.person, name: try playlistName(form["name"] ?? ""), rules: nil, expecting: nil,
        at: parts.environment.now())
      return id
    }
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller, form, .copied) { id in
      let name: VisibleLine
      do { name = try playlistName(form["copyName"] ?? "") } catch let problem as Problem {
        throw problem.about("copyName")
      }
      return try await parts.lists.copies.copy(
        id, as: name, of: caller.person, at: parts.environment.now(), using: parts.environment.randomness()
      ).id
    }
  }

  private func rebalance(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller, [:], .rebalanced) { id in
      var randomness = parts.environment.randomness()
      return try await parts.lists.planned.rebalance(
        id, of: caller.person, expecting: nil, at: parts.environment.now(), using: &randomness
      ).id
    }
  }

  private func reshuffle(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller, [:], .reshuffled) { id in
      var randomness = parts.environment.randomness()
      return try await parts.lists.planned.reshuffle(
        id, of: caller.person, expecting: nil, at: parts.environment.now(), using: &randomness
      ).id
    }
  }

  private func exchangeBlocked(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller, [:], .blockedExchanged) { id in
      var randomness = parts.environment.randomness()
      return try await parts.lists.planned.exchangeBlocked(
        in: id, of: caller.person, expecting: nil, at: parts.environment.now(), using: &randomness
      ).id
    }
  }

  /// Plans the playlist again with a higher stretch limit. Locked songs stay.
  private func stretch(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller, form, .changed) { id in
      guard let limit = form["percent"].flatMap({ Double($0) }).flatMap({ StretchLimit($0 / 100) }) else {
        throw Problem.missingField("percent")
      }
      let list = try await parts.lists.playlists.playlist(id, of: caller.person)
      guard case .planned(let plan) = list.content else { throw PlaylistError.notPlanned }
      var recipe = plan.recipe
      recipe.stretch = limit.share
      var randomness = parts.environment.randomness()
      return try await parts.lists.planned.change(
        id, of: caller.person, name: nil, recipe, expecting: list.version, at: parts.environment.now(),
        using: &randomness
      ).id
    }
  }

  private func orderMix(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller, form, .mixOrdered) { id in
      var reading = FormReading(form)
      let cadence = reading.number("mixCadence")
      try reading.check()
      let wish: MixWish
      do {
        wish = try MixRequest(format: form["format"], bitrate: nil, cadence: cadence, stretch: nil).wish
      } catch let problem as Problem { throw problem.about("mixCadence") }
      var randomness = parts.environment.randomness()
      _ = try await parts.mixes.order(
        wish, of: id, for: caller.person, at: parts.environment.now(), using: &randomness)
      return id
    }
  }

  private func removeMix(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<PlaylistMix> = try context.identifier("id")
    let mix = try await parts.mixes.mix(id, of: caller.person)
    try await parts.mixes.remove(id, of: caller.person, at: parts.environment.now())
    return .redirect(to: mix.playlist.map { "/playlists/\($0.rawValue)?said=mixRemoved" } ?? "/playlists")
  }

  /// Handles a form and redirects to the playlist from `work`. After an error, shows the playlist with the error.
  private func act(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, _ form: [String: String], _ news: PlaylistNews,
    _ work: (Identifier<Playlist>) async throws -> Identifier<Playlist>
  ) async throws -> Response {
    let id: Identifier<Playlist> = try context.identifier("id")
    do {
      let next = try await work(id)
      return .redirect(to: "/playlists/\(next.rawValue)?said=\(news.rawValue)")
    } catch {
      return try await PlaylistShowing(parts, request, context, caller).page(of: id, refusing: form, because: error)
    }
  }
}

extension Problem {
  /// The same problem with the name of the form's field.
  fileprivate func about(_ field: String) -> Problem {
    var problem = self
    problem.fields = fields.map { fault in
      var named = FieldProblem(field: field, code: fault.code, detail: fault.detail)
      named.facts = fault.facts
      return named
    }
    return problem
  }
}
