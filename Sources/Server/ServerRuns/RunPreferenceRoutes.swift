import Accounts
import HTTPTypes
import Hummingbird
import Pacing
import Runs
import ServerKernel
import Units

/// A person's preferences for music while running, for the API.
struct RunPreferenceRoutes: Sendable {
  let preferences: RunPreferenceStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/music-following", .trainingRead, show)
    routes.personal(.put, "/api/v1/training/music-following", .trainingWrite, set)
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<RunPreferencesRequest> {
    JSONResponse(RunPreferencesRequest(try await preferences.preferences(of: caller.person) ?? .usual))
  }

  private func set(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<RunPreferencesRequest> {
    let wanted = try (try await request.json() as RunPreferencesRequest).preferences
    try await preferences.set(wanted, of: caller.person, at: now())
    return JSONResponse(RunPreferencesRequest(wanted))
  }
}

struct RunPreferencesRequest: Codable, Sendable {
  let strategy: String
  let coachedCadence: Int?
  /// In dB(A).
  let listeningLevel: Int?

  init(strategy: String, coachedCadence: Int?, listeningLevel: Int?) {
    self.strategy = strategy
    self.coachedCadence = coachedCadence
    self.listeningLevel = listeningLevel
  }

  init(_ preferences: RunPreferences) {
    strategy = preferences.strategy.name
    coachedCadence = preferences.cadence
    listeningLevel = preferences.listeningLevel
  }

  var preferences: RunPreferences {
    get throws(Problem) {
      guard let strategy = AlignmentStrategy(name: strategy) else {
        let names = AlignmentStrategy.allCases.map(\.name).joined(separator: ", ")
        throw .wrongField("/strategy", "unknown", "Expected one of \(names).")
      }
      let levels = RunPreferences.levels
      guard listeningLevel.map(levels.contains) ?? true else {
        throw .wrongField(
          "/listeningLevel", "out-of-range",
          "Expected dB(A), a whole number from \(levels.lowerBound) to \(levels.upperBound), or null.")
      }
      guard
        let preferences = RunPreferences(
          strategy: strategy, coachedCadence: coachedCadence, listeningLevel: listeningLevel)
      else {
        let range = RunPreferences.cadences
        throw .wrongField(
          "/coachedCadence", "out-of-range",
          "Expected steps per minute, a whole number from \(range.lowerBound) to \(range.upperBound), or null.")
      }
      return preferences
    }
  }
}
