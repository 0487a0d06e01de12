import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Health data.
struct HealthRoutes: Sendable {
  let parts: AccountParts
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/me/health", .healthRead, show)
    routes.personal(.put, "/api/v1/me/health", .healthWrite, keep)
    routes.personal(.delete, "/api/v1/me/health", .healthWrite, erase)
  }

  /// Without health data, the version is 0 and all fields are empty.
  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let kept = try await parts.health.record(of: caller.person)
    let tag = VersionTag(version: kept?.version ?? 0)
    if tag.isKnown(to: request) { return Response(status: .notModified, headers: [.eTag: tag.header]) }
    return try JSONResponse(HealthRequest(kept?.record.form ?? HealthForm()), headers: [.eTag: tag.header])
      .response(from: request, context: context)
  }

  private func keep(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<HealthRequest>
  {
    let version = try VersionTag.expected(by: request)
    let body: HealthRequest = try await request.json()
    let kept = try await parts.health.keep(
      HealthRecord(body.form), of: caller.person, replacing: version, at: environment.now(),
      noting: environment.entry(.healthChanged, by: caller, context.origin(of: request)))
    return JSONResponse(
      HealthRequest(kept.record.form), headers: [.eTag: VersionTag(version: kept.version).header])
  }

  private func erase(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let entry = environment.entry(.healthErased, by: caller, context.origin(of: request))
    guard try await parts.health.erase(of: caller.person, noting: entry) else { throw Problem.notThere }
    return .noContent
  }
}

private struct HealthRequest: Codable, Sendable {
  struct Weight: Codable, Sendable {
    let day: String
    let kilograms: Double
  }
  /// In metres.
  let height: Double?
  let sex: String?
  let birthDate: String?
  let restingHeartRate: Double?
  let maximumHeartRate: Double?
  let zones: [Double]?
  let weights: [Weight]?

  init(_ form: HealthForm) {
    height = form.height
    sex = form.sex
    birthDate = form.birthDate
    restingHeartRate = form.restingHeartRate
    maximumHeartRate = form.maximumHeartRate
    zones = form.zones
    weights = form.weights?.map { Weight(day: $0.day, kilograms: $0.kilograms) }
  }

  var form: HealthForm {
    var form = HealthForm()
    form.height = height
    form.sex = sex
    form.birthDate = birthDate
    form.restingHeartRate = restingHeartRate
    form.maximumHeartRate = maximumHeartRate
    form.zones = zones
    form.weights = weights?.map { HealthForm.Weight(day: $0.day, kilograms: $0.kilograms) }
    return form
  }
}
