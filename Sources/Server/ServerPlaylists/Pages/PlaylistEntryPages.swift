import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The songs of a playlist: adding, moving, locking, exchanging, removing and restoring them.
struct PlaylistEntryPages: Sendable {
  let parts: PlaylistPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/playlists/{id}/songs", .libraryRead, search)
    routes.personal(.post, "/playlists/{id}/songs", .libraryWrite, put)
    routes.personal(.post, "/playlists/{id}/songs/return", .libraryWrite, putBack)
    routes.personal(.post, "/playlists/{id}/order", .libraryWrite, sort)
    routes.personal(.post, "/playlists/{id}/entries/{entry}/place", .libraryWrite, move)
    routes.personal(.post, "/playlists/{id}/entries/{entry}/lock", .libraryWrite, lock)
    routes.personal(.post, "/playlists/{id}/entries/{entry}/removal", .libraryWrite, remove)
    routes.personal(.get, "/playlists/{id}/entries/{entry}", .libraryRead, showAlternatives)
    routes.personal(.post, "/playlists/{id}/entries/{entry}/exchange", .libraryWrite, exchange)
  }

  private func search(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let list = try await parts.lists.playlists.playlist(context.identifier("id"), of: caller.person)
    guard case .ordered = list.content else { throw Problem.notThere }
    let words = request.uri.queryParameters["search"].map(String.init) ?? ""
    var filter = CatalogueFilter()
    filter.search = words.isEmpty ? nil : String(words.prefix(CatalogueFilter.longestSearch))
    filter.isBlocked = false
    let found = try await parts.catalogue.page(
      of: caller.person, filter,
      CatalogueOrder(filter.search == nil ? .added : .title, filter.search == nil ? .descending : .ascending),
      atMost: 30, now: parts.environment.now())
    let length = try await parts.lists.entries.length(of: list.id, of: caller.person)
    let said = request.said() == PlaylistNews.added ? reader.texts("playlists.said.added") : nil
    struct Page: Sendable {
      let list: String, name: String, search: String, found: String, inList: String, songs: [SongRow], isEmpty: Bool
      let hasSearch: Bool, notice: PageNotice?
    }
    return try parts.pages.show(
      "playlists/songs",
      Page(
        list: list.id.rawValue, name: list.name.text, search: words,
        found: reader.texts("playlists.songs", count: found.total),
        inList: reader.texts("playlists.songs", count: length.tracks),
        songs: found.tracks.map { SongRow($0, reader.texts) }, isEmpty: found.tracks.isEmpty,
        hasSearch: filter.search != nil, notice: said.map { PageNotice(words: $0) }),
      to: reader)
  }

  private func put(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let search = (form["search"] ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await act(request, context, caller) { id in
      var randomness = parts.environment.randomness()
      _ = try await parts.lists.entries.add(
        [try track(form["track"])], to: id, of: caller.person, .last, expecting: nil, at: parts.environment.now(),
        using: &randomness)
      return "/playlists/\(id.rawValue)/songs?search=\(search)&said=added"
    }
  }

  /// Restores a removed song. `after` names its neighbour in an ordered playlist, `start` its time in a planned one.
  private func putBack(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      let (track, now) = (try track(form["track"]), parts.environment.now())
      var randomness = parts.environment.randomness()
      if let start = form["start"].flatMap(Double.init), start.isFinite {
        _ = try await parts.lists.planned.putBack(
          track, at: Seconds(start), in: id, of: caller.person, expecting: nil, at: now, using: &randomness)
      } else {
        let position = form["after"].flatMap { Identifier<PlaylistEntry>($0) }.map { EntryPosition.after($0) } ?? .first
        _ = try await parts.lists.entries.add(
          [track], to: id, of: caller.person, position, expecting: nil, at: now, using: &randomness)
      }
      return "/playlists/\(id.rawValue)?said=putBack"
    }
  }

  private func sort(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      _ = try await parts.lists.entries.sort(
        id, of: caller.person, by: try EntryOrder(by: form["by"] ?? "", form["direction"]), expecting: nil,
        at: parts.environment.now())
      return "/playlists/\(id.rawValue)?said=sorted#songs"
    }
  }

  private func move(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
      let position: EntryPosition
      switch form["to"] {
      case "first": position = .first
      case "last": position = .last
      case let text?:
        guard let neighbour = Identifier<PlaylistEntry>(text) else {
          throw Problem.wrongField("/to", "unknown", "This position doesn't exist.")
        }
        position = .after(neighbour)
      case nil: throw Problem.missingField("to")
      }
      _ = try await parts.lists.entries.move(
        entry, in: id, of: caller.person, position, expecting: nil, at: parts.environment.now())
      return "/playlists/\(id.rawValue)?said=moved\(page(form))#entry-\(entry.rawValue)"
    }
  }

  private func lock(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
      let isLocked = form["locked"] == "yes"
      _ = try await parts.lists.planned.setLock(
        isLocked, on: entry, in: id, of: caller.person, expecting: nil, at: parts.environment.now())
      return "/playlists/\(id.rawValue)?said=\(isLocked ? "locked" : "unlocked")#entry-\(entry.rawValue)"
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      let (now, person) = (parts.environment.now(), caller.person)
      let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
      let list = try await parts.lists.entries.remove(entry, from: id, of: person, expecting: nil, at: now)
      let way =
        if case .planned = list.content { "start=\(form["start"].flatMap(Double.init) ?? 0)" } else {
          "after=\(Identifier<PlaylistEntry>(form["before"] ?? "")?.rawValue ?? "")"
        }
      return "/playlists/\(id.rawValue)?said=takenOut&track=\(try track(form["track"]).rawValue)&\(way)\(page(form))"
    }
  }

  private func showAlternatives(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let id: Identifier<Playlist> = try context.identifier("id")
    let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
    let list = try await parts.lists.playlists.playlist(id, of: caller.person)
    guard case .planned = list.content else { throw Problem.notThere }
    let entries = try await parts.lists.entries.page(of: id, of: caller.person, atMost: Playlist.mostEntries).entries
    let found = try await parts.lists.planned.alternatives(
      to: entry, in: id, of: caller.person, at: parts.environment.now())
    guard let now = entries.first(where: { $0.id == entry }) else { throw Problem.notThere }
    struct Page: Sendable {
      let list: String, name: String, entry: String, title: String, now: SongRow, songs: [SongRow], isEmpty: Bool
    }
    return try parts.pages.show(
      "playlists/alternatives",
      Page(
        list: id.rawValue, name: list.name.text, entry: entry.rawValue, title: now.track.tags.title.text,
        now: SongRow(now.track, reader.texts), songs: found.map { SongRow($0.track, reader.texts) },
        isEmpty: found.isEmpty),
      to: reader)
  }

  private func exchange(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, caller) { id in
      let (person, now) = (caller.person, parts.environment.now())
      let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
      let before = try await parts.lists.entries.page(of: id, of: person, atMost: Playlist.mostEntries).entries
      guard let going = before.first(where: { $0.id == entry }), let section = going.section else {
        throw PlaylistError.noSuchEntry
      }
      var randomness = parts.environment.randomness()
      _ = try await parts.lists.planned.exchange(
        entry, in: id, of: person, for: try form["track"].map(track), expecting: nil, at: now, using: &randomness)
      // The new song has a new identifier. It is the entry nearest to the old one's start.
      let after = try await parts.lists.entries.page(of: id, of: person, atMost: Playlist.mostEntries).entries
      func distance(_ entry: PlaylistEntry) -> Double { ((entry.section?.start ?? 0) - section.start).magnitude }
      let come = after.min { distance($0) < distance($1) }
      let words = "said=exchanged&track=\(going.track.id.rawValue)&entry=\(come?.id.rawValue ?? "")"
      return "/playlists/\(id.rawValue)?\(words)#entry-\(come?.id.rawValue ?? "")"
    }
  }

  private func track(_ text: String?) throws -> Identifier<LibraryTrack> {
    guard let text, let id = Identifier<LibraryTrack>(text) else {
      throw Problem.wrongField("/track", "unknown", "You don't have this song.")
    }
    return id
  }

  /// The page of a long list that the form was on.
  private func page(_ form: [String: String]) -> String {
    guard let cursor = form["cursor"], !cursor.isEmpty, Data(base64URL: cursor) != nil else { return "" }
    return "&cursor=\(cursor)"
  }

  /// Handles a form and redirects to the result of `work`. After an error, shows the playlist with the error.
  private func act(
    _ request: Request, _ context: AppContext, _ caller: SignedIn,
    _ work: (Identifier<Playlist>) async throws -> String
  ) async throws -> Response {
    let id: Identifier<Playlist> = try context.identifier("id")
    do { return .redirect(to: try await work(id)) } catch {
      return try await PlaylistShowing(parts, request, context, caller).page(of: id, refusing: [:], because: error)
    }
  }
}
