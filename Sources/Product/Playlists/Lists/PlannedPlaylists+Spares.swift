package import Plans
package import Songs
package import Units

extension PlannedPlaylists {
  /// Spare songs for a workout in addition to its playlist, best first, up to a total duration.
  /// - Parameters:
  ///   - recipe: a checked recipe.
  ///   - removed: content hashes of songs that the owner removed from the playlist.
  ///   - library: the songs outside the playlist.
  /// - Returns: empty when no other song fits.
  package func spares(
    for plan: WorkoutPlan, _ recipe: PlaylistRecipe, without removed: [String], from library: PlannerLibrary,
    lasting time: Seconds, of person: Identifier<Person>, atMost count: Int
  ) async throws -> [LibraryTrack] {
    let wishes = PlaylistPlanning.Wishes(seed: 0, excluded: Set(removed))
    let found = try await planning.spares(plan, recipe, wishes, from: library, atMost: count)
    let tracks = try await store.tracks(found, of: person)
    var left = time.value
    return Array(
      found.compactMap { tracks[$0] }.prefix { track in
        defer { left -= track.hearing.values?.duration.value ?? 0 }
        return left > 0
      })
  }
}
