import Accounts
import Figures
import Hummingbird
import ServerKernel
import Units

/// A person's cadence over time.
struct CadenceRoutes: Sendable {
  let cadences: CadenceStore
  let accounts: AccountStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) { routes.personal(.get, "/api/v1/training/cadence", .trainingRead, show) }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    CadenceResponse
  > {
    let count = try QueryParameters(request).whole("count", in: CadenceStore.weeks) ?? 12
    guard let account = try await accounts.account(caller.person) else { throw Problem.notThere }
    let zone = account.preferences.timeZone
    return JSONResponse(
      CadenceResponse(try await cadences.trend(over: count, of: caller.person, in: zone, at: now()), zone))
  }
}

private struct CadenceResponse: Encodable, Sendable {
  struct Week: Encodable, Sendable {
    let monday: String
    let cadence: Double?
    let time: Double
  }

  let timeZone: String
  let usualSpeed: Double?
  let items: [Week]

  init(_ trend: CadenceTrend, _ zone: TimeZoneName) {
    timeZone = zone.text
    usualSpeed = trend.usualSpeed
    items = trend.weeks.map { Week(monday: $0.monday, cadence: $0.cadence?.value, time: $0.time.value) }
  }
}
