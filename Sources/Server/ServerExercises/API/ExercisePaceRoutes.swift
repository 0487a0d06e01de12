import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// How fast a person does an exercise, for programs.
struct ExercisePaceRoutes: Sendable {
  let library: ExerciseLibrary
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/api/v1/exercises/{exercise}/pace"
    routes.personal(.put, path, .trainingWrite, set)
    routes.personal(.delete, path, .trainingWrite, remove)
  }

  private func set(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: PaceRequest = try await request.json()
    try await library.set(
      try ExercisePace(entered: body.rate, at: environment.now()), for: context.exerciseID, of: caller.person)
    return try ExerciseResponse(try await context.exercise(in: library, seenBy: caller))
      .response(.ok, request, context)
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await library.removePace(for: context.exerciseID, of: caller.person)
    return .noContent
  }
}

private struct PaceRequest: Decodable {
  /// Repetitions per minute.
  let rate: Double
}

/// A measured pace in a response.
struct PaceResponse: Encodable, Sendable {
  /// Repetitions per minute.
  let rate: Double
  let measured: JSONMoment

  init(_ pace: ExercisePace) {
    rate = pace.rate
    measured = JSONMoment(pace.measured)
  }
}

extension ExercisePace {
  /// - Throws: a problem of the field `/rate`.
  init(entered rate: Double, at now: Moment) throws(Problem) {
    guard let pace = Self(rate: rate, measured: now) else {
      throw .wrongField(Problem.FieldProblem("/rate", .outOfRange(Self.rates)))
    }
    self = pace
  }
}
