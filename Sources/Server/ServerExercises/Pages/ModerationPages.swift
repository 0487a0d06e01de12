import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// Requests to publish exercises, for administrators.
struct ModerationPages: Sendable {
  let publishing: ExercisePublishing
  let pages: Pages
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/exercises/moderation"
    routes.administrative(.get, path) { request, context, _ in try await show(request, context) }
    routes.administrative(.post, "\(path)/{exercise}/acceptance", accept)
    routes.administrative(.post, "\(path)/{exercise}/refusal", decline)
    routes.administrative(.post, "\(path)/{exercise}/removal", takeDown)
  }

  private func accept(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, said: .accepted) { id in
      try await publishing.store.accept(id, expecting: Int64(form["version"] ?? ""), at: environment.now())
    }
  }

  private func decline(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, said: .declined) { id in
      try await publishing.store.decline(
        id, because: form["reason"] ?? "", expecting: Int64(form["version"] ?? ""))
    }
  }

  private func takeDown(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    return try await act(request, context, said: .takenDown) { id in
      try await publishing.store.takeDown(id, because: form["reason"] ?? "", at: environment.now())
    }
  }

  private func act(
    _ request: Request, _ context: AppContext, said: News, _ work: (ExerciseID) async throws -> Void
  ) async throws -> Response {
    do {
      try await work(context.exerciseID)
      return .redirect(to: "/exercises/moderation?said=\(said.rawValue)")
    } catch {
      let reader = try await pages.readers.reader(of: request, context)
      return try await show(request, context, refused: try pages.refusal(error, reader, context))
    }
  }

  private func show(
    _ request: Request, _ context: AppContext, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let wish = try PageRequest<PublishingPlace>(request)
    let waiting = try await publishing.store.waiting(after: wish.after, atMost: wish.limit + 1)
    let next = try PageOfItems(waiting.map { PublishingPlace($0) }, wish, place: \.self).next
    let view = Page(
      alarm: problem.map { $0.fields.first?.detail ?? $0.detail },
      notice: request.said(News.self).map {
        PageNotice(words: reader.texts("exercises.moderation.said.\($0.rawValue)"))
      },
      requests: waiting.prefix(wish.limit).map { Row($0, reader) }, isEmpty: waiting.isEmpty,
      next: next.map { "/exercises/moderation?cursor=\($0)" })
    return try pages.show("exercises/moderation", view, to: reader, status: problem?.status ?? .ok)
  }

  private enum News: String { case accepted, declined, takenDown }

  private struct Page: Sendable {
    let alarm: String?
    let notice: PageNotice?
    let requests: [Row]
    let isEmpty: Bool
    let next: String?
  }

  private struct Row: Sendable {
    let id: String
    let version: Int64
    let name: String
    let facts: String
    let asked: String
    let media: ExerciseMediaView?
    let texts: [Text]

    init(_ request: PublishingRequest, _ reader: Reader) {
      let exercise = request.exercise
      id = exercise.id.text
      version = request.version
      name = exercise.text(in: reader.language)?.name ?? ""
      let words = ExerciseTexts(reader.texts)
      facts = ([words.facts(exercise)] + [exercise.primary.map(words.muscle).joined(separator: ", ")])
        .joined(separator: " · ")
      asked = reader.texts(
        "exercises.moderation.asked",
        ["author": request.author, "day": reader.day(request.asked), "licence": request.licence.name])
      media = ExerciseMediaResponse(request).map { [name] in ExerciseMediaView($0, of: name, reader.texts) }
      texts = Language.allCases.compactMap { language in
        exercise.texts[language].map { Text($0, reader.texts("exercises.form.languages.\(language.rawValue)")) }
      }
    }
  }

  private struct Text: Sendable {
    let language: String
    let names: String
    let sentences: [String]

    init(_ text: ExerciseText, _ language: String) {
      self.language = language
      names = ([text.name] + text.synonyms).joined(separator: ", ")
      sentences = [text.setUp, text.movement, text.breathing, text.mistake].filter { !$0.isEmpty }
    }
  }
}
