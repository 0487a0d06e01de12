import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The entries of one's playlists.
struct PlaylistEntryRoutes: Sendable {
  let playlists: PlaylistStore
  let entries: PlaylistEntryStore
  let smart: SmartPlaylistStore
  let planned: PlannedPlaylists
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/playlists/{id}/entries", .libraryRead, list)
    routes.personal(.post, "/api/v1/playlists/{id}/entries", .libraryWrite, repetition.harmless(put))
    routes.personal(.put, "/api/v1/playlists/{id}/order", .libraryWrite, sort)
    routes.personal(.patch, "/api/v1/playlists/{id}/entries/{entry}", .libraryWrite, change)
    routes.personal(.delete, "/api/v1/playlists/{id}/entries/{entry}", .libraryWrite, remove)
  }

  private func list(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let playlist = try await playlists.playlist(context.identifier("id"), of: caller.person)
    let page: EntryPageResponse
    switch playlist.content {
    case .ordered, .planned:
      let asked = try PageRequest<PlaylistEntryStore.Place>(request)
      let found = try await entries.page(
        of: playlist.id, of: caller.person, after: asked.after, atMost: asked.limit)
      page = EntryPageResponse(items: found.entries.map { EntryResponse($0) }, next: try found.next.map(cursor))
    case .smart(let rules):
      let asked = try PageRequest<SmartPlaylistStore.Place>(request)
      let found = try await smart.page(
        of: rules, of: caller.person, after: asked.after, atMost: asked.limit, now: environment.now())
      page = EntryPageResponse(items: found.tracks.map { EntryResponse($0) }, next: try found.next.map(cursor))
    }
    return try tagged(page, playlist.version, .ok, request, context)
  }

  private func put(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: NewEntriesRequest = try await request.json()
    guard (1...NewEntriesRequest.most).contains(body.tracks.count) else {
      throw Problem.wrongField("/tracks", "out-of-range", "Expected 1 to \(NewEntriesRequest.most) tracks.")
    }
    let tracks = try body.tracks.enumerated().map { place, text in
      guard let id = Identifier<LibraryTrack>(text) else {
        throw Problem.wrongField("/tracks/\(place)", "wrong-value", "This isn't a valid id.")
      }
      return id
    }
    let position = try body.position.position ?? .last
    var randomness = environment.randomness()
    let added = try await entries.add(
      tracks, to: context.identifier("id"), of: caller.person, position, expecting: version,
      at: environment.now(), using: &randomness)
    return try tagged(
      NewEntriesResponse(entries: added.entries.map(\.rawValue)), added.version, .created, request, context)
  }

  private func sort(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let expected = try VersionTag.expected(by: request)
    let body: OrderRequest = try await request.json()
    let version = try await entries.sort(
      context.identifier("id"), of: caller.person, by: try EntryOrder(by: body.by, body.direction),
      expecting: expected, at: environment.now())
    return Response(status: .noContent, headers: [.eTag: VersionTag(version: version).header])
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let expected = try VersionTag.expected(by: request)
    let body: EntryRequest = try await request.json()
    let id: Identifier<Playlist> = try context.identifier("id")
    let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
    let now = environment.now()
    let version: Int64
    switch try body.change {
    case .move(let position):
      version = try await entries.move(
        entry, in: id, of: caller.person, position, expecting: expected, at: now)
    case .swap(let track):
      version = try await exchange(entry, in: id, of: caller.person, for: track, expecting: expected, at: now)
    case .lock(let isLocked):
      version = try await planned.setLock(
        isLocked, on: entry, in: id, of: caller.person, expecting: expected, at: now
      ).version
    }
    return Response(status: .noContent, headers: [.eTag: VersionTag(version: version).header])
  }

  /// In a planned playlist, the neighbours' starts may move by a few seconds.
  private func exchange(
    _ entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>,
    for track: Identifier<LibraryTrack>, expecting expected: Int64?, at now: Moment
  ) async throws -> Int64 {
    var randomness = environment.randomness()
    switch try await playlists.playlist(id, of: person).content {
    case .ordered, .smart:
      return try await entries.swap(entry, in: id, of: person, for: track, expecting: expected, at: now)
    case .planned:
      return try await planned.exchange(
        entry, in: id, of: person, for: track, expecting: expected, at: now, using: &randomness
      ).version
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let expected = try VersionTag.expected(by: request)
    let id: Identifier<Playlist> = try context.identifier("id")
    let entry: Identifier<PlaylistEntry> = try context.identifier("entry")
    let list = try await entries.remove(
      entry, from: id, of: caller.person, expecting: expected, at: environment.now())
    return Response(status: .noContent, headers: [.eTag: VersionTag(version: list.version).header])
  }

  private func cursor(_ place: some Encodable) throws -> String { try JSONEncoder().encode(place).base64URL }

  private func tagged(
    _ body: some Encodable & Sendable, _ version: Int64, _ status: HTTPResponse.Status, _ request: Request,
    _ context: AppContext
  ) throws -> Response {
    try JSONResponse(body, status: status, headers: [.eTag: VersionTag(version: version).header])
      .response(from: request, context: context)
  }
}

private struct NewEntriesResponse: Encodable, Sendable { let entries: [String] }

private struct OrderRequest: Decodable {
  let by: String
  let direction: String?
}

extension EntryOrder {
  /// The order by its name in forms and requests; ascending by default.
  init(by word: String, _ direction: String?) throws(Problem) {
    guard let quantity = Quantity(rawValue: word) else {
      let known = Quantity.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem.wrongField("/by", "wrong-value", "Sort by one of: \(known).")
    }
    guard let chosen = CatalogueOrder.Direction(rawValue: direction ?? "ascending") else {
      throw Problem.wrongField("/direction", "wrong-value", "Expected ascending or descending.")
    }
    self.init(quantity, chosen)
  }
}

/// A position in a list: `{"first": true}` or `{"after": "…"}`.
struct PositionRequest: Decodable {
  let first: Bool?
  let after: String?

  /// Nil if neither is set.
  var position: EntryPosition? {
    get throws(Problem) {
      if first == true { return .first }
      guard let after else { return nil }
      guard let id = Identifier<PlaylistEntry>(after) else {
        throw Problem.wrongField("/after", "wrong-value", "This isn't a valid id.")
      }
      return .after(id)
    }
  }
}

private struct NewEntriesRequest: Decodable {
  let tracks: [String]
  let position: PositionRequest

  static let most = 500

  init(from decoder: any Decoder) throws {
    tracks = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .tracks)
    position = try PositionRequest(from: decoder)
  }

  private enum CodingKeys: CodingKey { case tracks }
}

/// A change of an entry.
private struct EntryRequest: Decodable {
  enum Change {
    case move(EntryPosition)
    case swap(Identifier<LibraryTrack>)
    case lock(Bool)
  }

  let position: PositionRequest
  let track: String?
  let isLocked: Bool?

  var change: Change {
    get throws(Problem) {
      var changes: [Change] = []
      if let position = try position.position { changes.append(.move(position)) }
      if let track {
        guard let id = Identifier<LibraryTrack>(track) else {
          throw Problem.wrongField("/track", "wrong-value", "This isn't a valid id.")
        }
        changes.append(.swap(id))
      }
      if let isLocked { changes.append(.lock(isLocked)) }
      guard changes.count == 1 else {
        throw Problem.wrongField(
          "/", "wrong-value", "Send first or after to move it, track to replace it, or isLocked.")
      }
      return changes[0]
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    track = try values.decodeIfPresent(String.self, forKey: .track)
    isLocked = try values.decodeIfPresent(Bool.self, forKey: .isLocked)
    position = try PositionRequest(from: decoder)
  }

  private enum CodingKeys: CodingKey { case track, isLocked }
}
