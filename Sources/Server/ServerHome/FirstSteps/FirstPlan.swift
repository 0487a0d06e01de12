import Accounts
import Foundation
import Plans
import Playlists
import Presentation
import ServerKernel
import Units

/// A person's first workout, made from a template, and its playlist.
struct FirstPlan: Sendable {
  let plans: PlanStore
  let playlists: PlannedPlaylists
  let environment: ServerEnvironment

  struct Choice: Sendable {
    let name: String
    let title: String
    let purpose: String
    let facts: String
    let curve: CurvePath
    let isChosen: Bool
  }
  struct Made: Sendable {
    let title: String
    let facts: String
    let curve: CurvePath
  }

  func choices(for reader: Reader, chosen: String?) -> [Choice] {
    let chosen = offers.contains { $0.template.name == chosen } ? chosen : offers.first?.template.name
    return offers.map { offer in
      Choice(
        name: offer.template.name, title: offer.template.title[reader.language],
        purpose: offer.template.purpose[reader.language],
        facts: Self.facts(offer.template.workout, offer.curve, reader.texts), curve: offer.curve,
        isChosen: offer.template.name == chosen)
    }
  }

  static func form(_ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("welcome.plan.mine"), action: "/welcome/plan",
      fields: [
        .init(
          name: "change", label: texts("welcome.plan.change"), isRequired: false,
          options: ["", "shorter", "longer", "easier", "harder"].map {
            .init($0, texts("welcome.plan.changes.\($0.isEmpty ? "none" : $0)"))
          }),
        .init(
          name: "title", label: texts("welcome.plan.name"), hint: texts("welcome.plan.nameHint"), isRequired: false),
      ],
      button: texts("welcome.plan.button"))
  }

  /// Throws a problem for an invalid field or too many plans.
  func makePlan(_ form: [String: String], of person: Identifier<Person>, in language: Language) async throws {
    guard let template = PlanTemplate(named: form["template"] ?? "") else {
      throw Problem.wrongField("/template", "missing", "Choose one.")
    }
    let change = PlanChange(rawValue: form["change"] ?? "")
    let workout = change.flatMap { template.workout.changed(by: $0) } ?? template.workout
    let title = (form["title"] ?? "").trimmingCharacters(in: .whitespaces)
    var randomness = environment.randomness()
    let named = try workout.named(title.isEmpty ? template.title[language] : title)
    _ = try await plans.add(named, of: person, at: environment.now(), using: &randomness)
  }

  /// The newest plan.
  func made(by person: Identifier<Person>, for reader: Reader) async throws -> Made? {
    guard let plan = try await plans.plans(of: person, atMost: 1).first else { return nil }
    let workout = try await plans.current(plan.id, of: person).version.workout
    let curve = workout.curvePath
    return Made(title: plan.title, facts: Self.facts(workout, curve, reader.texts), curve: curve)
  }

  /// For the newest plan. Throws a problem if there is no plan or no suitable music.
  func makePlaylist(for person: Identifier<Person>) async throws -> Playlist {
    guard let plan = try await plans.plans(of: person, atMost: 1).first else { throw Problem.notThere }
    let version = try await plans.current(plan.id, of: person).version
    var randomness = environment.randomness()
    let name = try playlistName(plan.title)
    return try await playlists.make(
      for: RecipeWorkout(version), named: name, of: person, at: environment.now(), using: &randomness)
  }

  /// `40 minutes · 150 to 172 steps per minute`.
  private static func facts(_ workout: WorkoutPlan, _ curve: CurvePath, _ texts: TextCatalogue) -> String {
    let minutes = texts("welcome.plan.minutes", count: Int((workout.duration.value / 60).rounded()))
    let slowest = texts.number(curve.slowest)
    let unit = texts(workout.activity.gait == nil ? "welcome.plan.beats" : "welcome.plan.steps")
    let steps =
      curve.slowest == curve.fastest
      ? texts("welcome.plan.steady", ["rate": slowest, "unit": unit])
      : texts("welcome.plan.between", ["slowest": slowest, "fastest": texts.number(curve.fastest), "unit": unit])
    return minutes + " · " + steps
  }
}

/// Templates for everybody, easiest first. Computes their curves once.
private let offers: [(template: PlanTemplate, curve: CurvePath)] = [
  "easy-run", "run-walk-thirty", "brisk-walk", "tempo-run", "five-by-three-minutes", "endurance-ride",
].compactMap { PlanTemplate(named: $0) }.map { ($0, $0.workout.curvePath) }
