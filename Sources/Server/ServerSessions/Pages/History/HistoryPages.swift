import Accounts
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// A person's sessions: as a list, by month, and recently deleted.
struct HistoryPages: Sendable {
  let parts: HistoryPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/history", .trainingRead, show)
    routes.personal(.post, "/history/restorations", .trainingWrite, restore)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    switch request.uri.queryParameters["view"] {
    case "month": return try await month(request, caller, reader)
    case "removed": return try await removed(request, caller, reader)
    default: return try await list(request, caller, reader)
    }
  }

  private func list(_ request: Request, _ caller: SignedIn, _ reader: Reader) async throws -> Response {
    let query = HistoryQuery(request)
    let (filter, faults) = query.filter(ReaderDays(reader), reader.texts)
    let page = try PageRequest<SessionPlace>(request)
    let activities = try await parts.sessions.activities(of: caller.person)
    let found = try await parts.sessions.page(of: caller.person, filter, after: page.after, atMost: Self.shown + 1)
    let shown = Array(found.prefix(Self.shown))
    let glances = try await parts.figures.glances(of: shown.map(\.id), caller.person)
    let view = try HistoryView(
      query, faults, activities, shown, glances, isFurther: page.after != nil, hasMore: found.count > Self.shown,
      notice: try await notice(request, caller, reader), reader, now: parts.environment.now())
    return try parts.pages.show("history/list", view, to: reader)
  }

  private func month(_ request: Request, _ caller: SignedIn, _ reader: Reader) async throws -> Response {
    let now = parts.environment.now()
    let days = ReaderDays(reader)
    let month =
      request.uri.queryParameters["month"].flatMap { CalendarMonth(String($0)) } ?? CalendarMonth(of: now, days)
    var filter = SessionFilter()
    filter.states = [.started, .paused, .ended]
    (filter.from, filter.to) = month.ends(days)
    let found = try await parts.sessions.page(of: caller.person, filter, after: nil, atMost: Self.mostInMonth)
    return try parts.pages.show("history/month", MonthView(month, found, days, reader, now: now), to: reader)
  }

  private func removed(_ request: Request, _ caller: SignedIn, _ reader: Reader) async throws -> Response {
    let now = parts.environment.now()
    let page = try PageRequest<SessionPlace>(request)
    var filter = SessionFilter()
    filter.removal = .removed
    let found = try await parts.sessions.page(of: caller.person, filter, after: page.after, atMost: Self.shown + 1)
    let words = HistoryWords(reader)
    let shown = Array(found.prefix(Self.shown))
    let next = try found.count > Self.shown ? shown.last.map { try SessionPlace($0).cursor } : nil
    let view = RemovedView(
      rows: shown.map { SessionRow($0, nil, words, now: now) }, isEmpty: shown.isEmpty,
      next: next.map { "/history?view=removed&cursor=\($0)" })
    return try parts.pages.show("history/removed", view, to: reader)
  }

  /// The form names the session, because its button is on the list, not on the session's page.
  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    guard let id = form["session"].flatMap({ Identifier<TrainingSession>($0) }) else { throw Problem.notThere }
    var randomness = parts.environment.randomness()
    _ = try await parts.sessions.restore(id, of: caller.person, at: parts.environment.now(), using: &randomness)
    return .redirect(to: "/history?restored=\(id.rawValue)")
  }

  /// The confirmation in the query. Has no undo button if the session cannot be restored.
  private func notice(_ request: Request, _ caller: SignedIn, _ reader: Reader) async throws -> HistoryNotice? {
    let parameters = request.uri.queryParameters
    if parameters["restored"] != nil { return HistoryNotice(words: reader.texts("history.said.restored")) }
    guard let text = parameters["removed"], let id = Identifier<TrainingSession>(String(text)) else { return nil }
    do {
      let session = try await parts.sessions.session(id, of: caller.person)
      guard session.removed != nil else { return nil }
      return HistoryNotice(
        words: reader.texts("history.said.removed", ["title": HistoryWords(reader).title(of: session)]),
        undo: .init(action: "/history/restorations", name: "session", value: id.rawValue))
    } catch SessionError.noSuchSession { return nil }
  }

  private static let shown = 30
  /// Ten a day.
  private static let mostInMonth = 310
}

/// A confirmation at the top of a page, with a form to undo the action.
struct HistoryNotice: Sendable {
  struct Undo: Sendable {
    let action: String
    let name: String
    let value: String
  }
  let words: String
  var undo: Undo?
}

private struct RemovedView: Sendable {
  let rows: [SessionRow]
  let isEmpty: Bool
  let next: String?
  let isOnRemoved = true
}

extension SessionPlace {
  /// For a query.
  var cursor: String { get throws { try JSONEncoder().encode(self).base64URL } }
}
