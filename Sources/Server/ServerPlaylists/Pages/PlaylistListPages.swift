import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// A person's playlists, with today's first.
struct PlaylistListPages: Sendable {
  let parts: PlaylistPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/playlists", .libraryRead, show)
    routes.personal(.post, "/playlists/daily", .libraryWrite, makeDaily)
    routes.personal(.post, "/playlists/{id}/removal", .libraryWrite, remove)
    routes.personal(.post, "/playlists/{id}/restoration", .libraryWrite, restore)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await page(request, context, caller)
  }

  private func makeDaily(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let now = parts.environment.now()
    var randomness = parts.environment.randomness()
    do {
      let list = try await parts.lists.planned.daily(
        on: reader.today(now), of: caller.person,
        named: VisibleLine(reader.texts("playlists.dailyName", ["day": reader.day(now)])), at: now, using: &randomness)
      return .redirect(to: "/playlists/\(list.id.rawValue)")
    } catch {
      return try await page(request, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<Playlist> = try context.identifier("id")
    try await parts.lists.playlists.remove(id, of: caller.person, expecting: nil, at: parts.environment.now())
    return .redirect(to: "/playlists?removed=\(id.rawValue)")
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<Playlist> = try context.identifier("id")
    do {
      _ = try await parts.lists.playlists.restore(id, of: caller.person, at: parts.environment.now())
      return .redirect(to: "/playlists/\(id.rawValue)?said=restored")
    } catch {
      let reader = try await parts.pages.readers.reader(of: request, context)
      return try await page(request, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let parameters = request.uri.queryParameters
    let after = parameters["after"].flatMap { Identifier<Playlist>(String($0)) }
    let lists = try await parts.lists.playlists.playlists(of: caller.person, after: after, atMost: Self.shown + 1)
    let shown = Array(lists.prefix(Self.shown))
    let lengths = try await parts.lists.entries.lengths(of: shown.map(\.id), of: caller.person)
    let daily = try await parts.lists.planned.dailyMade(
      on: reader.today(parts.environment.now()), of: caller.person)
    let view = Page(
      alarm: problem?.detail, notice: removed(parameters["removed"].map(String.init), reader.texts),
      daily: daily.map { ListRow($0, nil, reader) }, isFirstPage: after == nil,
      lists: shown.map { ListRow($0, lengths[$0.id], reader) }, isEmpty: lists.isEmpty && after == nil,
      next: lists.count > Self.shown ? "/playlists?after=\(shown[shown.count - 1].id.rawValue)" : nil)
    return try parts.pages.show("playlists/list", view, to: reader, status: problem?.status ?? .ok)
  }

  private func removed(_ text: String?, _ texts: TextCatalogue) -> PageNotice? {
    guard let text, let id = Identifier<Playlist>(text) else { return nil }
    return PageNotice(
      words: texts("playlists.said.removed"), undo: .init(action: "/playlists/\(id.rawValue)/restoration", fields: []))
  }

  private static let shown = 50

  private struct Page: Sendable {
    let alarm: String?
    let notice: PageNotice?
    let daily: ListRow?
    let isFirstPage: Bool
    let lists: [ListRow]
    let isEmpty: Bool
    let next: String?
  }
}

/// A row in the list of playlists.
private struct ListRow: Sendable {
  let id: String
  let name: String
  let kind: String
  let icon: String
  let facts: String
  let isPlayable: Bool

  init(_ list: Playlist, _ length: PlaylistLength?, _ reader: Reader) {
    let texts = reader.texts
    id = list.id.rawValue
    name = list.name.text
    kind = texts("playlists.kinds.\(PlaylistResponse(list).kind)")
    var facts: [String] = []
    if let length { facts.append(texts("playlists.songs", count: length.tracks)) }
    switch list.content {
    case .ordered:
      icon = "playlist"
      if let length { facts.append(clockTime(length.duration)) }
    case .smart: icon = "filter"
    case .planned(let plan):
      icon = "run"
      facts.append(clockTime(Seconds(plan.duration)))
      facts.append(texts("playlists.covered", ["share": texts.number(Int((100 * plan.coverage).rounded(.down)))]))
    }
    facts.append(texts("playlists.changedOn", ["day": reader.day(list.changed)]))
    self.facts = facts.joined(separator: " · ")
    if case .smart = list.content { isPlayable = true } else { isPlayable = (length?.tracks ?? 0) > 0 }
  }
}
