import Accounts
import HTTPTypes
import Hummingbird
import Library
import Units
import Workouts

/// What a device takes along before somebody starts.
struct RunRoutes: Sendable {
  let preparation: RunPreparation

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/playlists/{id}/run", .healthRead, prepare)
  }

  /// The settings tell of the body, the songs of the library: who may not see both gets neither.
  private func prepare(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONAnswer<RunAnswer> {
    guard caller.has(.libraryRead) else { throw Problem.missing(.libraryRead) }
    let adjustment = try Self.adjustment(QueryParameters(request))
    return try await answering {
      JSONAnswer(
        try await preparation.run(with: context.identifier("id"), adjustment, for: caller.person),
        headers: [.cacheControl: "no-store"])
    }
  }

  private static func adjustment(_ parameters: QueryParameters) throws(Problem) -> PlanAdjustment {
    let effort = try number("effort", in: PlanAdjustment.efforts, parameters)
    let warmUp = try number("warmUp", in: PlanAdjustment.minutes, parameters)
    let coolDown = try number("coolDown", in: PlanAdjustment.minutes, parameters)
    return PlanAdjustment(effort: effort, warmUp: warmUp, coolDown: coolDown) ?? .unchanged
  }

  private static func number(
    _ name: String, in range: ClosedRange<Int>, _ parameters: QueryParameters
  ) throws(Problem) -> Int {
    guard let text = try parameters.text(name) else { return 0 }
    guard let number = Int(text), range.contains(number) else {
      throw .wrongParameter(name, "Expected a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
