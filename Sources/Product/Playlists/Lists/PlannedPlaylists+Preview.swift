internal import Pacing
package import Songs
internal import Storage
package import Units

extension PlannedPlaylists {
  /// The playlist that `make` would create, without storing it. Throws the same errors.
  package func preview(
    _ recipe: PlaylistRecipe, _ wishes: PlaylistWishes, of person: Identifier<Person>, at now: Moment
  ) async throws -> PlaylistPreview {
    try recipe.check()
    let known = try await planning.wishes(wishes, store, of: person)
    let (draft, forecast) = try await planning.draftAndForecast(recipe, known, of: person, at: now)
    let pinned = Set(wishes.pinned.map(\.track))
    let tracks = try await store.tracks(Array(pinned.union(draft.songs.map(\.track))), of: person)
    let songs = draft.songs.compactMap { song in
      tracks[song.track].map {
        PlaylistPreview.Song(track: $0, section: song.section, isPinned: pinned.contains(song.track))
      }
    }
    let playing = Set(songs.map(\.track.id))
    return PlaylistPreview(
      songs: songs, forecast: forecast,
      lost: wishes.pinned.filter { !playing.contains($0.track) }.map { pin in
        PlaylistPreview.Lost(pin: pin, track: tracks[pin.track])
      })
  }

  /// Songs that could start at a time of a workout, best first.
  /// - Parameter tracks: the tracks that play elsewhere in the workout.
  package func alternatives(
    at start: Seconds, _ recipe: PlaylistRecipe, seed: Int64, besides tracks: [Identifier<LibraryTrack>],
    of person: Identifier<Person>, at now: Moment, atMost count: Int
  ) async throws -> [SongAlternative] {
    try recipe.check()
    let playing = try await store.tracks(tracks, of: person).values.map(\.recording.text)
    return try await alternatives(
      at: start, recipe, PlaylistPlanning.Wishes(seed: seed, excluded: Set(playing)), of: person, at: now,
      atMost: count)
  }

  func alternatives(
    at start: Seconds, _ recipe: PlaylistRecipe, _ wishes: PlaylistPlanning.Wishes, of person: Identifier<Person>,
    at now: Moment, atMost count: Int
  ) async throws -> [SongAlternative] {
    let found = try await planning.alternatives(
      at: start, recipe, wishes, of: person, at: now, atMost: count)
    let tracks = try await store.tracks(found.map(\.track), of: person)
    return found.compactMap { found in
      tracks[found.track].map {
        SongAlternative(track: $0, stepsPerBeat: found.choice.stepsPerBeat.value, speed: found.choice.speed)
      }
    }
  }
}
