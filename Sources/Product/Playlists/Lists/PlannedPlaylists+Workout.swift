package import Songs
package import Plans
package import Units

extension PlannedPlaylists {
  /// Songs for a workout that somebody is about to begin: those that were planned for it before, or else planned now.
  ///
  /// Throws what `make` throws.
  package func list(
    for workout: RecipeWorkout, named name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Identifier<Playlist> {
    if let made = try await store.made(for: workout, named: name, of: person) { return made }
    return try await make(for: workout, named: name, of: person, at: now, using: &generator).id
  }

  /// The newest list that was planned for what this version asks, and still has its name.
  package func made(
    for version: PlanVersion, named name: VisibleLine, of person: Identifier<Person>
  ) async throws -> Identifier<Playlist>? {
    try await store.made(for: RecipeWorkout(version), named: name, of: person)
  }

  /// Plans songs for a workout, with nothing else asked of them.
  ///
  /// Throws what `make` throws.
  package func make(
    for workout: RecipeWorkout, named name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    var recipe = PlaylistRecipe()
    recipe.workout = workout
    return try await make(name, recipe, seed: nil, of: person, at: now, using: &generator)
  }
}
