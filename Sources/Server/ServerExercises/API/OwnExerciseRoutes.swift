import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// One's own exercises and favourites, for programs.
struct OwnExerciseRoutes: Sendable {
  let library: ExerciseLibrary
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/api/v1/exercises/{exercise}"
    routes.personal(.post, "/api/v1/exercises", .trainingWrite, repetition.harmless(make))
    routes.personal(.put, path, .trainingWrite, change)
    routes.personal(.delete, path, .trainingWrite, archive)
    routes.personal(.post, "\(path)/restoration", .trainingWrite, restore)
    routes.personal(.post, "\(path)/copies", .trainingWrite, repetition.harmless(copy))
    routes.personal(.put, "\(path)/favourite", .trainingWrite) { try await favour(.favourite, $1, $2) }
    routes.personal(.delete, "\(path)/favourite", .trainingWrite) { try await favour(.ordinary, $1, $2) }
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = (try await request.json() as ExerciseRequest).form
    var randomness = environment.randomness()
    let made = try await library.own.add(form, of: caller.person, at: environment.now(), using: &randomness)
    return try await answer(made, .created, request, context, caller)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let form = (try await request.json() as ExerciseRequest).form
    let changed = try await library.own.change(
      context.exerciseID, of: caller.person, to: form, expecting: version, at: environment.now())
    return try await answer(changed, .ok, request, context, caller)
  }

  private func archive(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    let now = environment.now()
    _ = try await library.own.set(
      now, of: context.exerciseID, ownedBy: caller.person, expecting: version, at: now)
    return .noContent
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let restored = try await library.own.set(
      nil, of: context.exerciseID, ownedBy: caller.person, expecting: nil, at: environment.now())
    return try await answer(restored, .ok, request, context, caller)
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    var randomness = environment.randomness()
    let copy = try await library.copy(
      context.exerciseID, for: caller.person, at: environment.now(), using: &randomness)
    return try await answer(copy, .created, request, context, caller)
  }

  private func favour(
    _ favouring: ExerciseLibrary.Favouring, _ context: AppContext, _ caller: SignedIn
  ) async throws -> HTTPResponse.Status {
    try await library.set(favouring, context.exerciseID, of: caller.person, at: environment.now())
    return .noContent
  }

  private func answer(
    _ own: OwnExercise, _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    guard let listed = try await library.exercise(own.exercise.id, seenBy: caller.person) else {
      throw Problem.notThere
    }
    return try ExerciseResponse(listed).response(status, request, context)
  }
}
