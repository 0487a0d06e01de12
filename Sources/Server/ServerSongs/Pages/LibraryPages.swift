import Accounts
import Foundation
import Hummingbird
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The library as a table, with forms to change tracks.
struct LibraryPages: Sendable {
  let pages: Pages
  let catalogue: CatalogueStore
  let edits: TrackEditStore
  let playlists: PlaylistStore
  let entries: PlaylistEntryStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/library", .libraryRead, show)
    routes.personal(.post, "/library/changes", .libraryWrite, change)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let query = LibraryQuery(request)
    do {
      let after = try PageRequest<CataloguePlace>(request).after
      return try await answer(query, after: after, caller, reader)
    } catch let error as any ProblemConvertible where error.problem.status == .badRequest {
      return try await refuse(query, error.problem, status: .badRequest, caller, reader)
    }
  }

  private func answer(
    _ query: LibraryQuery, after: CataloguePlace? = nil, alarm: String? = nil, status: HTTPResponse.Status = .ok,
    _ caller: SignedIn, _ reader: Reader
  ) async throws -> Response {
    let pairs = try query.parameters(in: reader.timeZone)
    let parameters = QueryParameters(pairs)
    let order = try parameters.order()
    let found = try await catalogue.page(
      of: caller.person, try parameters.filter(), order, after: after, atMost: Self.rows, now: environment.now())
    let view = try LibraryView(
      query, found, isFurther: after != nil, order: order, parameters: pairs, lists: try await lists(of: caller),
      alarm: alarm, reader)
    return try pages.show("library/tracks", view, to: reader, status: status)
  }

  /// The page with the query and its error.
  private func refuse(
    _ query: LibraryQuery, _ problem: Problem, status: HTTPResponse.Status, _ caller: SignedIn, _ reader: Reader
  ) async throws -> Response {
    let said = problem.localized(by: reader.texts)
    let faults = said.fields.map { fault in
      reader.texts("library.filters.\(fault.field)", orElse: fault.field) + ": " + fault.detail
    }
    let view = try LibraryView(
      query, nil, isFurther: false, order: .newestFirst, parameters: [], lists: [],
      alarm: faults.isEmpty ? said.detail : faults.joined(separator: " "), reader)
    return try pages.show("library/tracks", view, to: reader, status: status)
  }

  /// The playlists that people can add songs to.
  private func lists(of caller: SignedIn) async throws -> [Playlist] {
    try await playlists.playlists(of: caller.person, atMost: 200).filter { $0.content == .ordered }
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let order = try LibraryOrder(try await request.formPairs())
    let back = order.query
    guard !order.ids.isEmpty else {
      return try await answer(
        back, alarm: reader.texts("library.choose"), status: .unprocessableContent, caller, reader)
    }
    do {
      switch order.wish {
      case .add(let list):
        var randomness = environment.randomness()
        _ = try await entries.add(
          order.ids, to: list, of: caller.person, .last, expecting: nil, at: environment.now(), using: &randomness)
        return .redirect(to: "/playlists/\(list.rawValue)")
      case .change(.remove) where !order.isSure:
        return try pages.show("form", removal(order, reader.texts), to: reader)
      case .change(let change): try await edits.change(Set(order.ids), of: caller.person, change)
      case .nothing: break
      }
    } catch is TracksMissingError {
      return try await answer(
        back, alarm: reader.texts("library.gone"), status: .unprocessableContent, caller, reader)
    }
    return .redirect(to: back.address)
  }

  /// Without a script this cannot be undone, so the page asks first.
  private func removal(_ order: LibraryOrder, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("library.removal.title", count: order.ids.count), lead: texts("library.removal.lead"),
      action: "/library/changes",
      hidden: order.ids.map { .init(name: "id", value: $0.rawValue) }
        + [
          .init(name: "do", value: BulkChange.remove.rawValue), .init(name: "sure", value: "yes"),
          .init(name: "query", value: order.query.pairs.encoded),
        ],
      button: texts("library.removal.button"),
      links: [.init(address: order.query.address, words: texts("library.removal.keep"))])
  }

  /// Rows per page without a script, and at first with one.
  private static let rows = 40
}

/// The action of the form around the table.
private struct LibraryOrder {
  enum Wish {
    case nothing
    case change(BulkChange)
    case add(Identifier<Playlist>)
  }
  let wish: Wish
  /// Without duplicates, in the order of the page.
  let ids: [Identifier<LibraryTrack>]
  let isSure: Bool
  /// The query of the page.
  let query: LibraryQuery

  /// A button sends `favourite` for all ticked rows, or `favourite:ID` for one.
  init(_ pairs: [(name: String, value: String)]) throws(Problem) {
    func first(_ name: String) -> String { pairs.first { $0.name == name }?.value ?? "" }
    let words = first("do").split(separator: ":", maxSplits: 1).map(String.init)
    var ticked = pairs.filter { $0.name == "id" }.compactMap { Identifier<LibraryTrack>($0.value) }
    if words.count == 2 { ticked = [Identifier<LibraryTrack>(words[1])].compactMap(\.self) }
    var seen: Set<Identifier<LibraryTrack>> = []
    ids = ticked.filter { seen.insert($0).inserted }
    guard ids.count <= BulkChange.most else { throw .tooManyTracks }
    if words.first == "add", let list = Identifier<Playlist>(first("playlist")) {
      wish = .add(list)
    } else {
      wish = words.first.flatMap(BulkChange.init(rawValue:)).map(Wish.change) ?? .nothing
    }
    isSure = first("sure") == "yes"
    query = LibraryQuery(formPairs(in: first("query")))
  }
}

extension Problem {
  fileprivate static let tooManyTracks = Problem(
    .unprocessableContent, "too-many", "Select at most \(BulkChange.most) songs.")
}
