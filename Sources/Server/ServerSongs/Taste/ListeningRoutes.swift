import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Taste
import Units

/// The listening history.
struct ListeningRoutes: Sendable {
  let listening: ListeningStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/listening", .libraryRead, list)
    routes.personal(.post, "/api/v1/listening", .libraryWrite, tell)
    routes.personal(.delete, "/api/v1/listening", .libraryWrite, erase)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<HistoryResponse>> {
    let page = try PageRequest<ListeningStore.Place>(request)
    let found = try await listening.history(of: caller.person, before: page.after, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map(HistoryResponse.init), page, place: \.place))
  }

  /// Idempotent without an idempotency key: each entry has an identifier.
  private func tell(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    ListeningReceipt
  > {
    let body: ListeningRequest = try await request.json()
    let batch = body.entries.map { $0.listening(notAfter: now()) }
    let outcome = try await listening.add(batch, of: caller.person)
    return JSONResponse(
      ListeningReceipt(kept: outcome.kept.count, unknownTracks: outcome.ofUnknownTracks.map(\.rawValue)))
  }

  private func erase(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await listening.erase(of: caller.person, at: now())
    return .noContent
  }
}

private struct ListeningReceipt: Encodable, Sendable {
  /// The number of new entries.
  let kept: Int
  /// The identifiers of entries whose tracks don't exist.
  let unknownTracks: [String]
}

private struct HistoryResponse: Encodable, Sendable {
  let id: String
  let track: String
  let title: String
  let artist: String?
  let kind: String
  let context: String
  let at: JSONMoment
  let position: Double?
  let listened: Double?
  let planned: Double?
  let sinceChange: Double?
  let synchrony: Double?
  let session: String?
  let place: ListeningStore.Place

  init(_ entry: ListeningStore.HistoryEntry) {
    let listening = entry.listening
    id = listening.id.rawValue
    track = listening.track.rawValue
    title = entry.title
    artist = entry.artist
    kind = listening.kind.rawValue
    context = listening.context.rawValue
    at = JSONMoment(listening.at)
    position = listening.position?.value
    listened = listening.listened?.value
    planned = listening.planned?.value
    sinceChange = listening.sinceChange?.value
    synchrony = listening.synchrony
    session = listening.session
    place = ListeningStore.Place(entry)
  }

  private enum CodingKeys: CodingKey {
    case id, track, title, artist, kind, context, at, position, listened, planned, sinceChange, synchrony, session
  }
}
