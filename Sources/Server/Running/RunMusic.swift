import Library
import Units
import Workouts

/// Songs for a workout that somebody is about to begin: those that were planned for it before, or else planned now.
struct RunMusic: Sendable {
  let lists: PlaylistParts
  let surroundings: Surroundings

  func list(
    for workout: WorkoutPlan, named title: String, _ person: Identifier<Person>
  ) async throws -> Identifier<Playlist> {
    let name = try PlaylistBody.name(title)
    if let made = try await lists.playlists.planned(for: workout.yaml, named: name, of: person) { return made }
    var recipe = PlaylistRecipe()
    recipe.plan = workout.yaml
    var chance = surroundings.chance()
    return try await lists.planned.make(name, recipe, seed: nil, of: person, at: surroundings.now(), using: &chance).id
  }
}
