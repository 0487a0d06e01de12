internal import Foundation
package import Plans
import Songs
package import Units

/// The workout of a playlist.
package enum RecipeWorkout: Hashable, Sendable {
  /// The original text of a plan file, and its plan version if it is one.
  case plan(String, of: Identifier<PlanVersion>?)
  case usual(UsualWorkout)

  package init(_ version: PlanVersion) { self = .plan(version.workout.yaml, of: version.summary.id) }

  /// A workout that isn't a stored plan.
  package init(_ workout: WorkoutPlan) { self = .plan(workout.yaml, of: nil) }

  /// The plan version, if it is one.
  package var version: Identifier<PlanVersion>? {
    switch self {
    case .plan(_, let version): version
    case .usual: nil
    }
  }
}

extension RecipeWorkout {
  /// Compares the workouts, not the versions: training plans repeat a workout on several days, each as a version of its own.
  func asksTheSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.plan(let text, let version), .plan(let otherText, let otherVersion)):
      version != nil && version == otherVersion || text == otherText
    case (.usual(let usual), .usual(let other)): usual == other
    case (.plan, .usual), (.usual, .plan): false
    }
  }
}

/// A simple workout: warm-up, main part, cool-down.
package struct UsualWorkout: Hashable, Sendable {
  package var activity: String
  package var minutes: Double
  /// 1 (easy) … 10 (all out).
  package var intensity: Int?
  /// The cadence of an easy run or walk in steps per minute; nil to estimate it.
  package var cadence: Double?

  package init(activity: String, minutes: Double, intensity: Int? = nil, cadence: Double? = nil) {
    self.activity = activity
    self.minutes = minutes
    self.intensity = intensity
    self.cadence = cadence
  }

  package static let minutes = 3.0...360.0
  package static let intensities = 1...10
  package static let cadences = 40.0...260.0

  /// The workout as the text of a plan file.
  func written() throws(PlaylistRecipeError) -> String {
    guard Activity(rawValue: activity) != nil else { throw .unknownActivity(activity) }
    let intensity = intensity ?? 4
    try PlaylistRecipe.check(minutes, "minutes", Self.minutes)
    try PlaylistRecipe.check(Double(intensity), "intensity", 1...10)
    try PlaylistRecipe.check(cadence, "cadence", Self.cadences)
    let seconds = Int((60 * minutes).rounded())
    // Warm-up and cool-down take a tenth each, at most five minutes. Short workouts have neither.
    let edge = minutes < 15 ? 0 : min(300, seconds / 10)
    let easy = max(1, intensity / 2)
    var lines = ["activity: \(activity)"]
    if let cadence { lines += ["athlete:", "  usual cadence: \(Int(cadence.rounded()))"] }
    lines.append("steps:")
    if edge > 0 { lines.append("  - {name: Warm-up, for: \(edge)s, effort: from \(easy)/10 to \(intensity)/10}") }
    lines.append("  - {for: \(seconds - 2 * edge)s, effort: \(intensity)/10}")
    if edge > 0 { lines.append("  - {name: Cool-down, for: \(edge)s, effort: from \(intensity)/10 to \(easy)/10}") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PlaylistRecipe: Codable {
  private enum CodingKeys: CodingKey {
    case plan, activity, minutes, intensity, cadence, filter, preferred, mood, stretch
  }

  /// The JSON form omits the plan version, which the playlist stores in a column.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let plan = try values.decodeIfPresent(String.self, forKey: .plan)
    let activity = try values.decodeIfPresent(String.self, forKey: .activity)
    let minutes = try values.decodeIfPresent(Double.self, forKey: .minutes)
    let intensity = try values.decodeIfPresent(Int.self, forKey: .intensity)
    let cadence = try values.decodeIfPresent(Double.self, forKey: .cadence)
    self.init()
    if let plan {
      workout = .plan(plan, of: nil)
    } else if let activity, let minutes {
      workout = .usual(UsualWorkout(activity: activity, minutes: minutes, intensity: intensity, cadence: cadence))
    }
    filter = try values.decodeIfPresent(CatalogueFilter.self, forKey: .filter)
    preferred = try values.decodeIfPresent([String].self, forKey: .preferred)
    mood = try values.decodeIfPresent(Mood.self, forKey: .mood)
    stretch = try values.decodeIfPresent(Double.self, forKey: .stretch)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch workout {
    case .plan(let text, _): try values.encode(text, forKey: .plan)
    case .usual(let usual):
      try values.encode(usual.activity, forKey: .activity)
      try values.encode(usual.minutes, forKey: .minutes)
      try values.encodeIfPresent(usual.intensity, forKey: .intensity)
      try values.encodeIfPresent(usual.cadence, forKey: .cadence)
    case nil: break
    }
    try values.encodeIfPresent(filter, forKey: .filter)
    try values.encodeIfPresent(preferred, forKey: .preferred)
    try values.encodeIfPresent(mood, forKey: .mood)
    try values.encodeIfPresent(stretch, forKey: .stretch)
  }
}
