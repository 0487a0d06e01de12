import Accounts
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Units

/// Sets and volume per muscle and week.
struct StrengthPages: Sendable {
  let pages: Pages
  let exercises: ExerciseHistories

  func add(to routes: RouteTable) { routes.personal(.get, "/history/strength", .trainingRead, show) }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.notThere }
    let weeks = try await exercises.weeks(Self.weeks, of: caller.person, in: account.preferences.timeZone)
    return try pages.show("strength/weeks", StrengthView(weeks, reader), to: reader)
  }

  private static let weeks = 12
}
