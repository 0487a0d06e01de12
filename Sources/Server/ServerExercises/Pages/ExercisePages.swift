import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel

/// Exercises, for people: a list of all, and a page for each.
struct ExercisePages: Sendable {
  let library: ExerciseLibrary
  let publishing: PublishingStore
  let pages: Pages
  let histories: ExerciseHistories

  func add(to routes: RouteTable) {
    routes.personal(.get, "/exercises", .trainingRead) { try await list($0, $1, $2) }
    routes.personal(.get, "/exercises/{exercise}", .trainingRead) { try await show($0, $1, $2) }
  }

  private func list(_ request: Request, _ context: AppContext, _ caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let choice = ExerciseChoice(request.uri.queryParameters)
    let wish = try PageRequest<ExercisePlace>(request)
    let found = try await library.page(
      choice.filter, seenBy: caller.person, in: reader.language, after: wish.after, atMost: wish.limit + 1)
    let cursor = try PageOfItems(found.items.map(\.place), wish, place: \.self).next
    let view = ExerciseListView(
      choice, found.first(wish.limit), cursor: cursor, notice: ExerciseNews.notice(request, reader.texts), reader.texts)
    return try pages.show("exercises/list", view, to: reader)
  }

  /// - Parameter problem: why something on the page was refused.
  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let listed = try await context.exercise(in: library, seenBy: caller)
    let asked = listed.own == nil ? nil : try await publishing.request(for: listed.exercise.id, of: caller.person)
    let history = try await histories.view(of: listed.exercise.id, caller.person, reader)
    let view = ExerciseView(
      listed, asked, history, reader.texts, isModerator: caller.role == .administrator,
      notice: ExerciseNews.notice(request, reader.texts), alarm: problem?.detail)
    return try pages.show("exercises/exercise", view, to: reader, status: problem?.status ?? .ok)
  }
}

/// Confirmations after forms.
enum ExerciseNews: String, Sendable {
  case made, saved, copied, restored, favourite, ordinary, asked, withdrawn, paced, unpaced, media, mediaRemoved

  static func notice(_ request: Request, _ texts: TextCatalogue) -> PageNotice? {
    if let id = request.uri.queryParameters["archived"].flatMap({ ExerciseID(String($0)) }) {
      return PageNotice(
        words: texts("exercises.said.archived"), undo: .init(action: "/exercises/\(id.text)/restoration", fields: []))
    }
    return request.said(Self.self).map { PageNotice(words: texts("exercises.said.\($0.rawValue)")) }
  }
}
