internal import Foundation
internal import Pacing
package import Plans
package import Songs
internal import Units

/// What a planned playlist is asked for.
package struct PlaylistRecipe: Hashable, Sendable {
  /// Nil only in what somebody sent and nobody has checked yet.
  package var workout: RecipeWorkout?
  /// Which of the person's tracks may be taken.
  package var filter: CatalogueFilter?
  /// Artists and genres that are preferred.
  package var preferred: [String]?
  package var mood: Mood?
  /// How far songs may be stretched: 0.04…0.15 of their tempo.
  package var stretch: Double?

  /// Where on the plane of moods the music should be; each from 0 to 1, nil for anywhere.
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

  /// Half an hour's easy run.
  package static let everyday: PlaylistRecipe = {
    var recipe = PlaylistRecipe()
    recipe.workout = .usual(UsualWorkout(activity: Activity.run.rawValue, minutes: 30, intensity: 4))
    return recipe
  }()

  package static let mostPreferred = 50
}

/// What is wrong with a recipe.
package enum PlaylistRecipeError: Error, Hashable, Sendable {
  /// Neither a plan nor an activity with its minutes.
  case noWorkout
  case wrongPlan(PlanFileError)
  case unknownActivity(String)
  /// The field and what it may be.
  case outOfRange(field: String, ClosedRange<Double>)
  case tooManyPreferred(most: Int)
  case planTooLong(mostMinutes: Double)
  case wrongFilter(FilterError)
}

extension PlaylistRecipe {
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

  /// The workout, read from the text of its plan or written from its few numbers.
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
