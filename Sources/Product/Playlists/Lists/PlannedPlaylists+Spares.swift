public import Units

extension PlannedPlaylists {
  /// Songs that suit a workout besides those of its list, the best first, until they last so long.
  /// - Parameters:
  ///   - recipe: one that was checked.
  ///   - removed: content hashes of songs that were taken out of its list.
  /// - Returns: none where nothing else suits it.
  public func spares(
    for recipe: PlaylistRecipe, besides listed: Set<Identifier<LibraryTrack>>, without removed: [String],
    lasting time: Seconds, of person: Identifier<Person>, at now: Moment, atMost count: Int
  ) async throws -> [LibraryTrack] {
    let wishes = PlaylistPlanning.Wishes(seed: 0, excluded: Set(removed))
    let found = try await planning.spares(recipe, wishes, besides: listed, of: person, at: now, atMost: count)
    let tracks = try await store.tracks(found, of: person)
    var left = time.value
    return Array(
      found.compactMap { tracks[$0] }.prefix { track in
        defer { left -= track.hearing.values?.duration.value ?? 0 }
        return left > 0
      })
  }
}
