package import Songs
package import Plans
package import Units

extension PlannedPlaylists {
  /// The songs for a workout that is about to start: the existing playlist, or a new one.
  ///
  /// Throws the errors of `make`.
  package func list(
    for workout: RecipeWorkout, named name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Identifier<Playlist> {
    if let made = try await store.made(for: workout, named: name, of: person) { return made }
    return try await make(for: workout, named: name, of: person, at: now, using: &generator).id
  }

  /// The newest playlist for the same workout that still has its original name.
  package func made(
    for version: PlanVersion, named name: VisibleLine, of person: Identifier<Person>
  ) async throws -> Identifier<Playlist>? {
    try await store.made(for: RecipeWorkout(version), named: name, of: person)
  }

  /// Plans a playlist for a workout without further wishes.
  ///
  /// Throws the errors of `make`.
  package func make(
    for workout: RecipeWorkout, named name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    var recipe = PlaylistRecipe()
    recipe.workout = workout
    return try await make(name, recipe, seed: nil, of: person, at: now, using: &generator)
  }
}
