internal import Foundation
internal import Pacing
internal import Units
public import Workouts

/// What a planned playlist is asked for.
public struct PlaylistRecipe: Codable, Hashable, Sendable {
  /// The text of a plan file; if there is one, the next four are not looked at.
  public var plan: String?
  public var activity: String?
  public var minutes: Double?
  /// 1 (easy) … 10 (all out).
  public var intensity: Int?
  /// Steps a minute at an easy run or walk; estimated where it is not given.
  public var cadence: Double?
  /// Which of the person's tracks may be taken.
  public var filter: CatalogueFilter?
  /// Artists and genres that are preferred.
  public var preferred: [String]?
  public var mood: Mood?
  /// How far songs may be stretched: 0.04…0.15 of their tempo.
  public var stretch: Double?

  /// Where on the plane of moods the music should be; each from 0 to 1, nil for anywhere.
  public struct Mood: Codable, Hashable, Sendable {
    /// 0 (calm) … 1 (driving).
    public var energy: Double?
    /// 0 (dark) … 1 (bright).
    public var valence: Double?

    public init(energy: Double? = nil, valence: Double? = nil) {
      self.energy = energy
      self.valence = valence
    }
  }

  public init() {}

  /// Half an hour's easy run.
  public static let everyday: PlaylistRecipe = {
    var recipe = PlaylistRecipe()
    recipe.activity = Activity.run.rawValue
    recipe.minutes = 30
    recipe.intensity = 4
    return recipe
  }()

  public static let minutes = 3.0...360.0
  public static let intensities = 1...10
  public static let cadences = 40.0...260.0
  public static let mostPreferred = 50
}

/// What is wrong with a recipe.
public enum PlaylistRecipeFault: Error, Hashable, Sendable {
  /// Neither a plan nor an activity with its minutes.
  case noWorkout
  case wrongPlan(PlanError)
  case unknownActivity(String)
  /// The field and what it may be.
  case outOfRange(field: String, ClosedRange<Double>)
  case tooManyPreferred(most: Int)
  case planTooLong(mostMinutes: Double)
}

extension PlaylistRecipe {
  /// Throws an `InvalidFilter` or a `PlaylistRecipeFault`.
  public func check() throws {
    try filter?.check()
    if (preferred?.count ?? 0) > Self.mostPreferred {
      throw PlaylistRecipeFault.tooManyPreferred(most: Self.mostPreferred)
    }
    try Self.check(stretch, "stretch", 0.04...0.15)
    try Self.check(mood?.energy, "mood/energy", 0...1)
    try Self.check(mood?.valence, "mood/valence", 0...1)
    let workout = try workout()
    if workout.paced().duration > .minutes(Self.minutes.upperBound) {
      throw PlaylistRecipeFault.planTooLong(mostMinutes: Self.minutes.upperBound)
    }
  }

  public func workout() throws(PlaylistRecipeFault) -> WorkoutPlan {
    let text: String
    if let plan { text = plan } else { text = try writtenPlan() }
    do { return try PlanFile.plan(from: Array(text.utf8)) } catch { throw .wrongPlan(error) }
  }

  /// Warm-up, the thing itself, cool-down.
  private func writtenPlan() throws(PlaylistRecipeFault) -> String {
    guard let activity, let minutes else { throw .noWorkout }
    guard Activity(rawValue: activity) != nil else { throw .unknownActivity(activity) }
    let intensity = intensity ?? 4
    try Self.check(minutes, "minutes", Self.minutes)
    try Self.check(Double(intensity), "intensity", 1...10)
    try Self.check(cadence, "cadence", Self.cadences)
    let seconds = Int((60 * minutes).rounded())
    // A tenth each way, five minutes at most; short ones have neither.
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

  private static func check(
    _ value: Double?, _ field: String, _ range: ClosedRange<Double>
  ) throws(PlaylistRecipeFault) {
    guard let value else { return }
    guard range.contains(value) else { throw .outOfRange(field: field, range) }
  }
}
