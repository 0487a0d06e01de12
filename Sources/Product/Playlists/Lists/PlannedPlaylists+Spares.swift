package import Plans
package import Songs
package import Units

extension PlannedPlaylists {
  /// Songs that suit a workout besides those of its list, the best first, until they last so long.
  /// - Parameters:
  ///   - recipe: what is asked of songs besides; one that was checked.
  ///   - removed: content hashes of songs that were taken out of its list.
  ///   - library: what there is besides the list.
  /// - Returns: none where nothing else suits it.
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
