import Accounts
import Figures
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Units

/// The weekly sound allowance, for the API.
struct HearingRoutes: Sendable {
  let hearing: HearingSurvey
  let accounts: AccountStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/hearing", .trainingRead, show)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<HearingResponse> {
    guard let account = try await accounts.account(caller.person) else { throw Problem.signInFirst }
    return JSONResponse(HearingResponse(try await hearing.week(of: account, at: now())))
  }
}

struct HearingResponse: Encodable, Sendable {
  let week: String
  /// In seconds.
  let music: Double
  /// In dB(A).
  let level: Int?
  let reference: Double
  let share: Double

  init(_ week: HearingWeek) {
    self.week = week.monday
    music = week.music.time.value.rounded()
    level = week.music.level
    reference = week.music.allowance.reference
    share = (week.music.share * 1000).rounded() / 1000
  }
}
