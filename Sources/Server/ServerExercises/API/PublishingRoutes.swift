import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// Publishing exercises for everybody, for programs.
struct PublishingRoutes: Sendable {
  let publishing: ExercisePublishing
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/api/v1/exercises/{exercise}/publication"
    routes.personal(.get, path, .trainingRead, show)
    routes.personal(.put, path, .trainingWrite, ask)
    routes.personal(.delete, path, .trainingWrite, withdraw)
    let requests = "/api/v1/administration/publishing-requests"
    routes.administrative(.get, requests, list)
    routes.administrative(.post, "\(requests)/{exercise}/acceptance", accept)
    routes.administrative(.post, "\(requests)/{exercise}/refusal", decline)
    routes.administrative(.post, "/api/v1/administration/published-exercises/{exercise}/removal", takeDown)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PublicationResponse> {
    guard let found = try await publishing.store.request(for: context.exerciseID, of: caller.person) else {
      throw Problem.notThere
    }
    return JSONResponse(PublicationResponse(found))
  }

  private func ask(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PublicationResponse> {
    let body: LicenceRequest = try await request.json()
    guard let licence = Licence(rawValue: body.licence), Licence.offered.contains(licence) else {
      let words = Licence.offered.map(\.rawValue).joined(separator: ", ")
      throw Problem.wrongField("/licence", "unknown", "Expected one of \(words).")
    }
    let asked = try await publishing.ask(
      for: context.exerciseID, licence, by: caller.person, at: environment.now())
    return JSONResponse(PublicationResponse(asked))
  }

  private func withdraw(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await publishing.store.withdraw(context.exerciseID, of: caller.person)
    return .noContent
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<WaitingResponse>> {
    let page = try PageRequest<PublishingPlace>(request)
    let waiting = try await publishing.store.waiting(after: page.after, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(waiting.map(WaitingResponse.init), page, place: \.place))
  }

  private func accept(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    try await publishing.store.accept(context.exerciseID, expecting: version, at: environment.now())
    return .noContent
  }

  private func decline(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    let body: ReasonRequest = try await request.json()
    try await publishing.store.decline(context.exerciseID, because: body.reason, expecting: version)
    return .noContent
  }

  private func takeDown(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let body: ReasonRequest = try await request.json()
    try await publishing.store.takeDown(context.exerciseID, because: body.reason, at: environment.now())
    return .noContent
  }
}

private struct LicenceRequest: Decodable { let licence: String }

private struct ReasonRequest: Decodable { let reason: String }

/// What came of an author's request.
private struct PublicationResponse: Encodable, Sendable {
  let state: String
  let licence: String
  /// Why it was declined.
  let reason: String?
  let asked: JSONMoment

  init(_ request: PublishingRequest) {
    state = request.state.name
    licence = request.licence.rawValue
    reason = request.state.reason
    asked = JSONMoment(request.asked)
  }
}

/// A request that an administrator decides. Its place is for the cursor only.
private struct WaitingResponse: Encodable, Sendable {
  private enum CodingKeys: CodingKey { case exercise, author, licence, asked, version }

  let exercise: ExerciseResponse
  let author: String
  let licence: String
  let asked: JSONMoment
  let version: Int64
  let place: PublishingPlace

  init(_ request: PublishingRequest) {
    exercise = ExerciseResponse(waiting: request)
    author = request.author
    licence = request.licence.rawValue
    asked = JSONMoment(request.asked)
    version = request.version
    place = PublishingPlace(request)
  }
}
