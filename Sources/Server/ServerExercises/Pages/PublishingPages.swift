import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// An author's side of publishing an exercise.
struct PublishingPages: Sendable {
  let publishing: ExercisePublishing
  let exercises: ExercisePages
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/exercises/{exercise}/publishing"
    routes.personal(.get, path, .trainingRead) { try await show($0, $1, $2) }
    routes.personal(.post, path, .trainingWrite, ask)
    routes.personal(.post, "\(path)/withdrawal", .trainingWrite, withdraw)
  }

  private func ask(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      guard let licence = form["licence"].flatMap({ Licence(rawValue: $0) }), Licence.offered.contains(licence) else {
        throw Problem.wrongField("/licence", "missing", "Required.")
      }
      let id = try context.exerciseID
      _ = try await publishing.ask(for: id, licence, by: caller.person, at: environment.now())
      return .redirect(to: "/exercises/\(id.text)?said=asked")
    } catch {
      let reader = try await exercises.pages.readers.reader(of: request, context)
      let problem = try exercises.pages.refusal(error, reader, context, or: [.forbidden])
      return try await show(request, context, caller, refused: problem, twin: (error as? PublishingError)?.twin)
    }
  }

  private func withdraw(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id = try context.exerciseID
    try await publishing.store.withdraw(id, of: caller.person)
    return .redirect(to: "/exercises/\(id.text)?said=withdrawn")
  }

  /// - Parameter twin: the exercise that seems to be the same.
  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil,
    twin: ExerciseID? = nil
  ) async throws -> Response {
    let reader = try await exercises.pages.readers.reader(of: request, context)
    guard let own = try await exercises.library.own.exercise(context.exerciseID, of: caller.person),
      own.archived == nil
    else { throw ExerciseError.noSuchExercise }
    var alike: ListedExercise?
    if let twin { alike = try await exercises.library.exercise(twin, seenBy: caller.person) }
    let words = ExerciseTexts(reader.texts)
    let view = Page(
      id: own.exercise.id.text, name: own.exercise.text(in: reader.language)?.name ?? "",
      alarm: problem?.fields.isEmpty == false ? problem?.fields.first?.detail : problem?.detail,
      twin: alike.map { listed in
        Twin(
          id: listed.exercise.id.text, name: listed.exercise.text(in: reader.language)?.name ?? "",
          facts: words.facts(listed.exercise))
      },
      licences: Licence.offered.map { licence in
        Choice(
          value: licence.rawValue, name: licence.name, address: licence.address,
          words: reader.texts("exercises.publishing.licences.\(licence.rawValue.prefix { $0 != "." })"),
          isChosen: licence == .attributionShareAlike)
      })
    return try exercises.pages.show("exercises/publishing", view, to: reader, status: problem?.status ?? .ok)
  }

  private struct Page: Sendable {
    let id: String
    let name: String
    let alarm: String?
    let twin: Twin?
    let licences: [Choice]
  }
  private struct Twin: Sendable {
    let id: String
    let name: String
    let facts: String
  }
  private struct Choice: Sendable {
    let value: String
    let name: String
    let address: String
    let words: String
    let isChosen: Bool
  }
}

extension PublishingError {
  fileprivate var twin: ExerciseID? {
    switch self {
    case .twin(let id): id
    case .notAllowed, .noSuchRequest, .edited, .published, .another, .tooMany, .wrongReason: nil
    }
  }
}
