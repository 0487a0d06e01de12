import Foundation
import Plans
import Playlists
import ServerKernel
import Songs
import Units

/// The form for the recipe of a planned playlist.
struct WorkoutForm: Sendable {
  let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  init(_ recipe: PlaylistRecipe, name: String) {
    var values = ["name": name, "plan": ""]
    switch recipe.workout {
    case .plan: values["plan"] = Self.keptPlan
    case .usual(let usual):
      values["activity"] = usual.activity
      values["minutes"] = SmartForm.plain(usual.minutes)
      values["intensity"] = usual.intensity.map(String.init)
      values["cadence"] = usual.cadence.map(SmartForm.plain)
    case nil: break
    }
    values["preferred"] = recipe.preferred?.joined(separator: ", ")
    for (index, genre) in (recipe.filter?.genres ?? []).enumerated() { values["genre-\(index)"] = genre }
    values["artists"] = recipe.filter?.artists?.joined(separator: ", ")
    values["energy"] = MoodBand.name(of: recipe.mood?.energy)
    values["valence"] = MoodBand.name(of: recipe.mood?.valence)
    self.values = values
  }

  static let fields: Set = ["name", "minutes", "cadence", "preferred", "artists", "seed"]
  /// The choice that keeps the playlist's own plan.
  static let keptPlan = "kept"
  /// Activities that a playlist can be made for without a plan.
  static let activities = Activity.allCases.filter { $0 != .triathlon && $0 != .custom }

  /// The chosen plan of the person.
  var plan: String? {
    let plan = values["plan"] ?? ""
    return plan.isEmpty || plan == Self.keptPlan ? nil : plan
  }

  /// Throws a problem with all errors.
  /// - Parameter old: the previous recipe; settings that the form doesn't show stay.
  func recipe(over old: PlaylistRecipe?) throws -> PlaylistRecipe {
    var reading = FormReading(values)
    var recipe = old ?? PlaylistRecipe()
    let usual = usual(&reading)
    let keepsPlan = if case .plan = recipe.workout { values["plan"] == Self.keptPlan } else { false }
    if !keepsPlan { recipe.workout = usual.map(RecipeWorkout.usual) }
    recipe.preferred = reading.names("preferred")
    var filter = recipe.filter ?? CatalogueFilter()
    filter.genres = reading.ticked("genre-")
    filter.artists = reading.names("artists")
    recipe.filter = filter == CatalogueFilter() ? nil : filter
    let axes = ["energy", "valence"].map { axis in values[axis].flatMap { MoodBand(rawValue: $0) }?.centre }
    recipe.mood = axes == [nil, nil] ? nil : PlaylistRecipe.Mood(energy: axes[0], valence: axes[1])
    if recipe.workout == nil, plan == nil, reading.faults.isEmpty {
      reading.note("minutes", "missing", "Enter a duration.")
    }
    try reading.check()
    return recipe
  }

  /// Nil without a number of minutes.
  private func usual(_ reading: inout FormReading) -> UsualWorkout? {
    let activity = reading.text("activity") ?? Activity.run.rawValue
    let minutes = reading.number("minutes")
    let (intensity, cadence) = (reading.whole("intensity"), reading.number("cadence"))
    return minutes.map { UsualWorkout(activity: activity, minutes: $0, intensity: intensity, cadence: cadence) }
  }

  /// A seed to reproduce a playlist.
  var seed: Int64? {
    get throws {
      var reading = FormReading(values)
      let seed = reading.whole("seed").map(Int64.init)
      if let seed, !PlaylistPlan.seeds.contains(seed) {
        reading.note("seed", "malformed", "Enter a whole number from 0 to 2⁵³ − 1.")
      }
      try reading.check()
      return seed
    }
  }

  /// The seed of the page's coverage preview. Nil if it is invalid.
  var drawn: Int64? { values["drawn"].flatMap { Int64($0) }.flatMap { PlaylistPlan.seeds.contains($0) ? $0 : nil } }

  /// The default name of a playlist.
  func usualName(_ texts: TextCatalogue, plan title: String?) -> String {
    let activity = values["activity"] ?? Activity.run.rawValue
    return title
      ?? texts(
        "playlists.usualName",
        ["activity": texts("playlists.activities.\(activity)", orElse: activity), "minutes": values["minutes"] ?? ""])
  }

  func page(
    _ texts: TextCatalogue, genres: [String], plans: [StoredPlan], hasKept: Bool, drawn: Int64,
    refused problem: Problem?
  ) -> Page {
    let faults = FormErrors(problem, fields: Self.fields)
    func input(_ name: String, keys: String = "text", orElse value: String = "") -> FormInput {
      FormInput(
        name: name, label: texts("playlists.fields.\(name)"),
        hint: texts.has("playlists.hints.\(name)") ? texts("playlists.hints.\(name)") : nil, keys: keys,
        value: values[name] ?? value, fault: faults[name])
    }
    let chosen = values["plan"] ?? ""
    var options = [("", texts("playlists.noPlan"))]
    if hasKept { options.append((Self.keptPlan, texts("playlists.keptPlan"))) }
    options += plans.map { ($0.id.rawValue, $0.title) }
    let ticked = Set(FormReading(values).ticked("genre-") ?? [])
    return Page(
      alarm: faults.alarm, name: input("name"),
      plans: options.count > 1
        ? options.map { FormChoice(name: "plan", id: "plan", value: $0.0, words: $0.1, isChosen: $0.0 == chosen) } : [],
      hasPlans: options.count > 1,
      activities: Self.activities.map { activity in
        FormChoice(
          name: "activity", id: "activity-\(activity.rawValue)", value: activity.rawValue,
          words: texts("playlists.activities.\(activity.rawValue)"),
          isChosen: (values["activity"] ?? Activity.run.rawValue) == activity.rawValue)
      },
      minutes: input("minutes", keys: "decimal", orElse: "30"), intensity: values["intensity"] ?? "4",
      cadence: input("cadence", keys: "decimal"), preferred: input("preferred"), artists: input("artists"),
      seed: input("seed", keys: "numeric"), drawn: String(drawn), genres: SmartForm.boxes(genres, ticked),
      energies: MoodBand.choices("energy", values["energy"], texts),
      valences: MoodBand.choices("valence", values["valence"], texts),
      isDetailed: ["preferred", "artists", "cadence", "seed"].contains { !(values[$0] ?? "").isEmpty }
        || !ticked.isEmpty
        || [values["energy"], values["valence"]].contains { $0 != nil && $0 != "any" })
  }

  struct Page: Sendable {
    let alarm: String?
    let name: FormInput
    let plans: [FormChoice]
    let hasPlans: Bool
    let activities: [FormChoice]
    let minutes: FormInput
    let intensity: String
    let cadence: FormInput
    let preferred: FormInput
    let artists: FormInput
    let seed: FormInput
    let drawn: String
    let genres: [FormChoice]
    let energies: [FormChoice]
    let valences: [FormChoice]
    /// Whether the collapsed part has entered values.
    let isDetailed: Bool
  }
}
