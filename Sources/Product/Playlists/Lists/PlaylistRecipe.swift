internal import Foundation
internal import Pacing
package import Plans
package import Songs
internal import Units

/// The requirements of a planned playlist.
package struct PlaylistRecipe: Hashable, Sendable {
  /// Nil only before `check()`.
  package var workout: RecipeWorkout?
  /// The tracks to choose from; nil for all.
  package var filter: CatalogueFilter?
  /// Preferred artists and genres.
  package var preferred: [String]?
  package var mood: Mood?
  /// The stretch limit as a fraction of the original tempo, 0.04…0.15.
  package var stretch: Double?

  /// The target mood; each value is 0…1, nil for any.
  package struct Mood: Codable, Hashable, Sendable {
    /// 0 (calm) … 1 (driving).
    package var energy: Double?
    /// 0 (dark) … 1 (bright).
    package var valence: Double?

    package init(energy: Double? = nil, valence: Double? = nil) {
      self.energy = energy
      self.valence = valence
    }
  }

  package init() {}

  /// An easy run of 30 minutes.
  package static let everyday: PlaylistRecipe = {
    var recipe = PlaylistRecipe()
    recipe.workout = .usual(UsualWorkout(activity: Activity.run.rawValue, minutes: 30, intensity: 4))
    return recipe
  }()

  package static let mostPreferred = 50
}

/// Why a recipe is invalid.
package enum PlaylistRecipeError: Error, Hashable, Sendable {
  /// The recipe has neither a plan nor an activity with minutes.
  case noWorkout
  case wrongPlan(PlanFileError)
  case unknownActivity(String)
  /// The invalid field and its valid range.
  case outOfRange(field: String, ClosedRange<Double>)
  case tooManyPreferred(most: Int)
  case planTooLong(mostMinutes: Double)
  case wrongFilter(FilterError)
}

extension PlaylistRecipe {
  /// - Throws: `PlaylistRecipeError` for the first invalid value.
  package func check() throws(PlaylistRecipeError) {
    do { try filter?.check() } catch { throw .wrongFilter(error) }
    if (preferred?.count ?? 0) > Self.mostPreferred { throw .tooManyPreferred(most: Self.mostPreferred) }
    try Self.check(stretch, "stretch", 0.04...0.15)
    try Self.check(mood?.energy, "mood/energy", 0...1)
    try Self.check(mood?.valence, "mood/valence", 0...1)
    if try plan().paced().duration > .minutes(UsualWorkout.minutes.upperBound) {
      throw .planTooLong(mostMinutes: UsualWorkout.minutes.upperBound)
    }
  }

  /// The workout, parsed from the plan's text or generated from the usual workout.
  package func plan() throws(PlaylistRecipeError) -> WorkoutPlan {
    let text: String
    switch workout {
    case .plan(let plan, _): text = plan
    case .usual(let usual): text = try usual.written()
    case nil: throw .noWorkout
    }
    do { return try PlanFile.plan(from: Array(text.utf8)) } catch { throw .wrongPlan(error) }
  }

  static func check(
    _ value: Double?, _ field: String, _ range: ClosedRange<Double>
  ) throws(PlaylistRecipeError) {
    guard let value else { return }
    guard range.contains(value) else { throw .outOfRange(field: field, range) }
  }
}
