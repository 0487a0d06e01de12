import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// Measuring one's pace of an exercise by doing it.
struct ExercisePacePages: Sendable {
  let exercises: ExercisePages
  let environment: ServerEnvironment
  private var library: ExerciseLibrary { exercises.library }
  private var pages: Pages { exercises.pages }

  init(exercises: ExercisePages, environment: ServerEnvironment) {
    self.exercises = exercises
    self.environment = environment
  }

  func add(to routes: RouteTable) {
    let path = "/exercises/{exercise}/pace"
    routes.personal(.get, path, .trainingRead) { try await show($0, $1, $2) }
    routes.personal(.post, path, .trainingWrite, save)
    routes.personal(.post, "\(path)/removal", .trainingWrite, remove)
  }

  private func save(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let values = try await request.form()
    do {
      var reading = FormReading(values)
      let rate = reading.number("rate")
      if rate == nil, reading.faults.isEmpty { reading.note("rate", "missing", "Required.") }
      try reading.check()
      let id = try context.exerciseID
      let pace = try ExercisePace(entered: rate ?? 0, at: environment.now())
      try await library.set(pace, for: id, of: caller.person)
      return .redirect(to: "/exercises/\(id.text)?said=paced")
    } catch {
      let reader = try await pages.readers.reader(of: request, context)
      let problem = try pages.refusal(error, reader, context)
      return try await show(request, context, caller, entered: values["rate"], refused: problem)
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id = try context.exerciseID
    try await library.removePace(for: id, of: caller.person)
    return .redirect(to: "/exercises/\(id.text)?said=unpaced")
  }

  /// - Parameter entered: what somebody typed.
  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, entered: String? = nil,
    refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let listed = try await context.exercise(in: library, seenBy: caller)
    guard let rhythm = listed.exercise.rhythm else { throw ExerciseError.hasNoRhythm }
    let view = Page(
      id: listed.exercise.id.text, name: listed.exercise.text(in: reader.language)?.name ?? "",
      alarm: problem.map { $0.fields.first?.detail ?? $0.detail },
      natural: reader.texts(
        "exercises.pace.usual", ["rate": reader.texts.number(rhythm.natural, digits: 0)]),
      entered: entered ?? listed.pace.map { reader.texts.number($0.rate, digits: 1) } ?? "",
      isMeasured: listed.pace != nil)
    return try pages.show("exercises/pace", view, to: reader, status: problem?.status ?? .ok)
  }

  private struct Page: Sendable {
    let id: String
    let name: String
    let alarm: String?
    let natural: String
    let entered: String
    let isMeasured: Bool
  }
}
