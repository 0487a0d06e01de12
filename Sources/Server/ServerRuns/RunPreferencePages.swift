import Accounts
import HTTPTypes
import Hummingbird
import Pacing
import Runs
import ServerKernel
import Units

/// Preferences for beats and steps, and for the cadence that the music leads to.
struct RunPreferencePages: Sendable {
  let pages: Pages
  let preferences: RunPreferenceStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/run/music", .trainingRead) { try await show($0, $1, $2) }
    routes.personal(.post, "/run/music", .trainingWrite, set)
  }

  private struct Page: Sendable {
    let form: FormPage
    let isSaved: Bool
  }

  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let kept = try await preferences.preferences(of: caller.person) ?? .usual
    return try pages.show(
      "run/music",
      Page(form: form(kept, reader.texts).after(refused), isSaved: request.uri.queryParameters["said"] != nil),
      to: reader, status: refused?.problem.status ?? .ok)
  }

  private func set(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      var reading = FormReading(form)
      let cadence = reading.whole("coachedCadence", within: RunPreferences.cadences)
      let level = reading.whole("listeningLevel", within: RunPreferences.levels)
      try reading.check()
      let body = RunPreferencesRequest(
        strategy: form["strategy"] ?? "", coachedCadence: cadence, listeningLevel: level)
      try await preferences.set(try body.preferences, of: caller.person, at: environment.now())
      return .redirect(to: "/run/music?said=saved")
    } catch {
      let refused = try await pages.refused("/run/music", form, error, request, context)
      guard refused.problem.isOfForm else { throw error }
      return try await show(request, context, caller, refused: refused)
    }
  }

  private func form(_ kept: RunPreferences, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("runMusic.title"), lead: texts("runMusic.lead"), action: "/run/music",
      fields: [
        .init(
          name: "strategy", label: texts("runMusic.strategy"), hint: texts("runMusic.strategyHint"),
          options: AlignmentStrategy.allCases.reversed().map {
            .init($0.name, texts("runMusic.strategies.\($0.name)"))
          },
          value: kept.strategy.name),
        .init(
          name: "coachedCadence", label: texts("runMusic.cadence"), hint: texts("runMusic.cadenceHint"),
          inputMode: "numeric", isRequired: false, value: kept.cadence.map(String.init) ?? ""),
        .init(
          name: "listeningLevel", label: texts("runMusic.level"), hint: texts("runMusic.levelHint"),
          inputMode: "numeric", isRequired: false, value: kept.listeningLevel.map(String.init) ?? ""),
      ],
      button: texts("runMusic.save"))
  }
}
