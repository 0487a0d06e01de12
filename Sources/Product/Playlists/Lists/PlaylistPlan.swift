/// How a planned playlist came about: enough to make it again.
public struct PlaylistPlan: Codable, Hashable, Sendable {
  public var recipe: PlaylistRecipe
  /// 0 … 2⁵³ − 1, so that every program can read it.
  public var seed: Int64
  /// Content hashes of songs that its owner took out of it.
  public var removed: [String]
  /// What the listener should know.
  public var notices: [PlanNotice]
  /// Share of the workout's time, 0…1, at which all that plays is within the stretch limit.
  public var coverage: Double
  /// Seconds.
  public var duration: Double
  /// False when a song was taken out and nothing was put in its place.
  public var isBalanced: Bool

  public static let seeds: Range<Int64> = 0..<1 << 53
}
