import Songs
internal import Units

/// A person's track with its summary for the planner.
struct PlannerSong: Sendable {
  let track: Identifier<LibraryTrack>
  let summary: PlannerSummary
  let title: String
  let duration: Seconds
  /// 0 (dark) … 1 (bright).
  let valence: Double
  let isFavourite: Bool
}
