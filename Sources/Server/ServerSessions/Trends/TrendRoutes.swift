import Accounts
import Figures
import Hummingbird
import ServerKernel
import Units

/// A person's training over all sessions: records, load and weeks.
struct TrendRoutes: Sendable {
  let efforts: BestEffortStore
  let trends: TrendStore
  let accounts: AccountStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/records", .trainingRead, records)
    routes.personal(.get, "/api/v1/training/load", .trainingRead, load)
    routes.personal(.get, "/api/v1/training/weeks", .trainingRead, weeks)
  }

  private func records(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<RecordsResponse> {
    JSONResponse(RecordsResponse(try await efforts.records(of: caller.person, at: now())))
  }

  private func load(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<LoadResponse>
  {
    let parameters = QueryParameters(request)
    let (first, last) = (try day("from", parameters), try day("to", parameters))
    let method = try method(parameters)
    let zone = try await timeZone(of: caller.person)
    let trend = try await trends.load(of: caller.person, by: method, from: first, to: last, in: zone, at: now())
    return JSONResponse(LoadResponse(trend, by: method, zone))
  }

  private func weeks(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    WeeksResponse
  > {
    let count = try QueryParameters(request).whole("count", in: TrendStore.weeks) ?? 12
    let zone = try await timeZone(of: caller.person)
    return JSONResponse(WeeksResponse(try await trends.weeks(count, of: caller.person, in: zone, at: now()), zone))
  }

  private func timeZone(of person: Identifier<Person>) async throws -> TimeZoneName {
    guard let account = try await accounts.account(person) else { throw Problem.notThere }
    return account.preferences.timeZone
  }

  private func method(_ parameters: QueryParameters) throws(Problem) -> LoadMethod {
    guard let text = try parameters.text("method") else { return .impulse }
    guard let method = LoadMethod(rawValue: text) else {
      throw .wrongParameter("method", "Expected impulse or rating.")
    }
    return method
  }

  private func day(_ name: String, _ parameters: QueryParameters) throws(Problem) -> CalendarDay? {
    guard let text = try parameters.text(name) else { return nil }
    guard let day = CalendarDay(text) else { throw .wrongParameter(name, "Expected a day such as 2026-11-22.") }
    return day
  }
}

extension QueryParameters {
  func whole(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .wrongParameter(name, "Expected a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
