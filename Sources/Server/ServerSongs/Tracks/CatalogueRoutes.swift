import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Songs
import Units

/// The library: searching, listing and counting tracks.
struct CatalogueRoutes: Sendable {
  let catalogue: CatalogueStore
  let facets: FacetStore
  let tempos: TempoCountStore
  let totals: TotalsStore
  /// Bytes of stored audio per person; nil for no limit.
  let quota: Int64?
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/tracks", .libraryRead, list)
    routes.personal(.get, "/api/v1/library", .libraryRead, showTotals)
    routes.personal(.get, "/api/v1/library/facets/{kind}", .libraryRead, listFacets)
    routes.personal(.get, "/api/v1/library/tempos", .libraryRead, countTempos)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<TrackPageResponse> {
    let page = try PageRequest<CataloguePlace>(request)
    let parameters = QueryParameters(request)
    let filter = try parameters.filter()
    let order = try parameters.order()
    let skipped = try parameters.offset()
    guard skipped == 0 || page.after == nil else {
      throw Problem.wrongParameter("offset", "Send either a cursor or an offset, not both.")
    }
    let found = try await catalogue.page(
      of: caller.person, filter, order, after: page.after, skipping: skipped, atMost: page.limit, now: now())
    return JSONResponse(try TrackPageResponse(found))
  }

  private func showTotals(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<TotalsResponse> {
    JSONResponse(TotalsResponse(try await totals.totals(of: caller.person), quota: quota))
  }

  private func countTempos(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<TempoCountResponse>> {
    let counts = try await tempos.counts(of: caller.person, try QueryParameters(request).filter(), now: now())
    return JSONResponse(ListResponse(items: counts.map(TempoCountResponse.init)))
  }

  private func listFacets(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<FacetResponse>> {
    guard let kind = context.parameters.get("kind").flatMap(Facet.Kind.init(rawValue:)) else { throw Problem.notThere }
    let page = try PageRequest<FacetPlace>(request)
    let search = try QueryParameters(request).text("search")
    if let search, search.unicodeScalars.count > CatalogueFilter.longestSearch {
      throw Problem.wrongParameter("search", "Use at most \(CatalogueFilter.longestSearch) characters.")
    }
    let found = try await facets.facets(
      kind, of: caller.person, search: search, after: page.after?.key, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map(FacetResponse.init), page) { FacetPlace(key: $0.key) })
  }
}

struct TrackPageResponse: Encodable, Sendable {
  let items: [TrackResponse]
  let total: Int
  let next: String?

  init(_ page: CataloguePage) throws {
    items = page.tracks.map(TrackResponse.init)
    total = page.total
    next = try page.next.map { try JSONEncoder().encode($0).base64URL }
  }
}

struct TotalsResponse: Encodable, Sendable {
  let tracks: Int
  let states: [String: Int]
  let doubtful: Int
  let duration: Double
  let storedBytes: Int64
  let quotaBytes: Int64?

  init(_ totals: LibraryTotals, quota: Int64?) {
    tracks = totals.tracks.values.reduce(0, +)
    states = Dictionary(uniqueKeysWithValues: totals.tracks.map { ($0.key.rawValue, $0.value) })
    doubtful = totals.doubtful
    duration = totals.duration.value
    storedBytes = totals.stored
    quotaBytes = quota
  }
}

struct TempoCountResponse: Encodable, Sendable {
  let cadence: Int
  let tracks: Int

  init(_ count: TempoCount) {
    cadence = count.cadence
    tracks = count.tracks
  }
}

struct FacetResponse: Encodable, Sendable {
  let name: String
  let tracks: Int
  let key: String

  init(_ facet: Facet) {
    name = facet.name
    tracks = facet.tracks
    key = facet.key
  }

  private enum CodingKeys: CodingKey { case name, tracks }
}

private struct FacetPlace: Codable, Sendable { let key: String }
