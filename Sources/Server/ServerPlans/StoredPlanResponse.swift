import HTTPTypes
import Hummingbird
import Plans
import ServerKernel
import Units

/// A plan in a list; a single one includes its content.
struct StoredPlanResponse: Encodable, Sendable {
  let id: String
  let title: String
  let activity: String
  let current: PlanVersionResponse
  let created: JSONMoment
  let changed: JSONMoment
  let removed: JSONMoment?
  let version: Int64
  let plan: PlanReport?

  init(_ stored: StoredPlan, _ plan: PlanReport? = nil) {
    id = stored.id.rawValue
    title = stored.title
    activity = stored.activity.rawValue
    current = PlanVersionResponse(stored.current)
    created = JSONMoment(stored.created)
    changed = JSONMoment(stored.changed)
    removed = stored.removed.map { JSONMoment($0) }
    version = stored.version
    self.plan = plan
  }

  func response(_ status: HTTPResponse.Status, _ request: Request, _ context: AppContext) throws -> Response {
    let tag = VersionTag(version: version)
    if status == .ok, request.method == .get, tag.isKnown(to: request) {
      return Response(status: .notModified, headers: [.eTag: tag.header])
    }
    return try JSONResponse(self, status: status, headers: [.eTag: tag.header]).response(
      from: request, context: context)
  }
}

struct PlanVersionResponse: Encodable, Sendable {
  let id: String
  let number: Int
  /// In seconds.
  let duration: Double
  /// In metres.
  let distance: Double?
  let created: JSONMoment
  var plan: PlanReport?

  init(_ version: PlanVersion.Summary, _ plan: PlanReport? = nil) {
    id = version.id.rawValue
    number = version.number
    duration = version.duration.value
    distance = version.distance?.value
    created = JSONMoment(version.created)
    self.plan = plan
  }
}
