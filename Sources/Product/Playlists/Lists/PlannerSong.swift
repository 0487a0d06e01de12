import Songs
internal import Units

/// One of somebody's tracks as the planner looks at it first.
struct PlannerSong: Sendable {
  let track: Identifier<LibraryTrack>
  let summary: PlannerSummary
  let title: String
  let duration: Seconds
  /// 0 (dark) … 1 (bright).
  let valence: Double
  let isFavourite: Bool
}
