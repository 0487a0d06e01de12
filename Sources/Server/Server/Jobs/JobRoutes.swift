import Accounts
import Hummingbird
import Jobs
import ServerKernel
import Units

/// The jobs of the caller.
struct JobRoutes: Sendable {
  let jobs: JobStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/jobs", .jobsRead, list)
    routes.personal(.get, "/api/v1/jobs/{id}", .jobsRead, show)
    routes.personal(.post, "/api/v1/jobs/{id}/cancellation", .jobsWrite, cancel)
    routes.personal(.post, "/api/v1/jobs/{id}/retry", .jobsWrite, retry)
  }

  private func list(request: Request, context: AppContext, caller: SignedIn) async throws
    -> JSONResponse<PageOfItems<JobResponse>>
  {
    let page = try PageRequest<Identifier<Job>.Place>(request)
    let found = try await jobs.jobs(
      of: caller.person, in: try state(in: request), before: page.after?.identifier, most: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map(JobResponse.init), page) { Identifier<Job>.Place(id: $0.id) })
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<JobResponse> {
    guard let job = try await jobs.job(try id(in: context), ownedBy: caller.person) else { throw Problem.notThere }
    return JSONResponse(JobResponse(job))
  }

  private func cancel(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<JobResponse>
  {
    switch try await jobs.cancel(try id(in: context), ownedBy: caller.person, at: now()) {
    case .made(let job): return JSONResponse(JobResponse(job))
    // A retry of a cancellation succeeds.
    case .notPossible(let job) where job.state == .cancelled: return JSONResponse(JobResponse(job))
    case .notPossible: throw Problem(.conflict, "job-ended", "This job has ended, so you can't cancel it.")
    case .notThere: throw Problem.notThere
    }
  }

  private func retry(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<JobResponse>
  {
    switch try await jobs.retry(try id(in: context), ownedBy: caller.person, at: now()) {
    case .made(let job): return JSONResponse(JobResponse(job))
    case .notPossible:
      throw Problem(
        .conflict, "job-not-dead",
        "You can retry a job only if it failed and no similar job is in progress.")
    case .notThere: throw Problem.notThere
    }
  }

  private func id(in context: AppContext) throws -> Identifier<Job> {
    guard let id = Identifier<Job>(try context.parameters.require("id")) else { throw Problem.notThere }
    return id
  }

  private func state(in request: Request) throws -> Job.State? {
    guard let text = request.uri.queryParameters["state"] else { return nil }
    guard let state = Job.State(rawValue: String(text)) else {
      let known = Job.State.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem.wrongParameter("state", "Expected one of \(known).")
    }
    return state
  }
}

extension Identifier {
  /// The position of a cursor in a list sorted by identifier.
  fileprivate struct Place: Codable, Sendable {
    let id: String

    var identifier: Identifier? { Identifier(id) }
  }
}
