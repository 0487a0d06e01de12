import Runs
import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// The data that a device downloads before a run.
struct RunRoutes: Sendable {
  let preparation: RunPreparation
  let runs: SharedRunStore
  let exercises: GymExercises
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/playlists/{id}/run", .healthRead, prepare)
  }

  /// Needs two scopes, because settings contain health data and songs come from the library.
  private func prepare(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    RunResponse
  > {
    guard caller.has(.libraryRead) else { throw Problem.missing(.libraryRead) }
    let parameters = QueryParameters(request)
    let adjustment = try Self.adjustment(parameters)
    let shared = try await together(parameters)
    let run = try await preparation.run(
      with: context.identifier("id"), adjustment, along: shared, for: caller.person, at: now())
    let exercises = try await exercises.exercises(of: run.workout?.sets ?? [], for: caller)
    return JSONResponse(RunResponse(run, exercises), headers: [.cacheControl: "no-store"])
  }

  /// The workout of a shared run; nil for running alone.
  private func together(_ parameters: QueryParameters) async throws -> WorkoutPlan? {
    guard let text = try parameters.text("together") else { return nil }
    guard let code = SharedRunCode(text) else { throw SharedRunError.noSuchRun }
    return try await runs.run(code, at: now()).workout
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

  /// The same from the fields of a body.
  static func adjustment(effort: Int?, warmUp: Int?, coolDown: Int?) throws(Problem) -> PlanAdjustment {
    try check(effort, "/effort", PlanAdjustment.efforts)
    try check(warmUp, "/warmUp", PlanAdjustment.minutes)
    try check(coolDown, "/coolDown", PlanAdjustment.minutes)
    return PlanAdjustment(effort: effort ?? 0, warmUp: warmUp ?? 0, coolDown: coolDown ?? 0) ?? .unchanged
  }

  private static func check(_ value: Int?, _ field: String, _ range: ClosedRange<Int>) throws(Problem) {
    guard let value, !range.contains(value) else { return }
    throw .wrongField(
      field, "out-of-range", "Expected a whole number from \(range.lowerBound) to \(range.upperBound).")
  }
}
