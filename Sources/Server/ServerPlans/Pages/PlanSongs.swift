import Accounts
import HTTPTypes
import Pacing
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The songs for a workout in the editor.
struct PlanSongs: Sendable {
  let parts: PlanPageParts
  private let turns = SongTurns()

  /// - Parameter isAsked: false returns only what the form remembers, without planning.
  func view(of workout: WorkoutPlan, _ editing: PlanEditing, isAsked: Bool) async throws -> PlanSongsView {
    guard isAsked else { return PlanSongsView(editing.songs) }
    // The result of a button must not be dropped for a newer request.
    guard editing.form.deed == .look else { return try await planned(workout, editing) }
    let answer = try await turns.run(for: editing.caller.person) { try await planned(workout, editing) }
    guard let answer else {
      var late = PlanSongsView(editing.songs)
      late.isLate = true
      return late
    }
    return answer
  }

  /// Creates a playlist of the shown songs.
  func make(_ workout: WorkoutPlan, _ editing: PlanEditing) async throws -> Playlist {
    let title = workout.name ?? PlanFacts(editing.reader).activity(workout.activity)
    var randomness = parts.environment.randomness()
    return try await parts.playlists.make(
      try playlistName(title), recipe(workout), editing.songs.wishes(for: workout), of: editing.caller.person,
      at: parts.environment.now(), using: &randomness)
  }

  private func planned(_ workout: WorkoutPlan, _ editing: PlanEditing) async throws -> PlanSongsView {
    let (texts, person, now) = (editing.reader.texts, editing.caller.person, parts.environment.now())
    let recipe = recipe(workout)
    do {
      let preview = try await parts.playlists.preview(
        recipe, editing.songs.wishes(for: workout), of: person, at: now)
      var choice = editing.songs
      choice.show(preview.songs, for: workout)
      var choosing: (start: Double, alternatives: [SongAlternative])?
      if case .choose(let start) = editing.form.deed {
        let found = try await parts.playlists.alternatives(
          at: Seconds(start), recipe, seed: choice.seed, besides: preview.songs.map(\.track.id), of: person, at: now,
          atMost: Self.mostAlternatives)
        choosing = (start, found)
      }
      return PlanSongsView(choice, preview, try recipe.plan().paced().curve, choosing: choosing, texts)
    } catch let error as any ProblemConvertible
      where [.conflict, .unprocessableContent].contains(error.problem.status)
    {
      return try await unplanned(editing, recipe, because: error.problem)
    }
  }

  /// Without a plan, but with the missing tempo if there is music.
  private func unplanned(
    _ editing: PlanEditing, _ recipe: PlaylistRecipe, because problem: Problem
  ) async throws -> PlanSongsView {
    let texts = editing.reader.texts
    var view = PlanSongsView(editing.songs)
    view.isDrawn = true
    view.fault = problem.localized(by: texts).detail
    if problem.code == "tempo-out-of-reach" {
      let forecast = try await parts.playlists.forecast(
        of: recipe, seed: editing.songs.seed, for: editing.caller.person, at: parts.environment.now())
      view.coverage = texts.words(of: forecast)
    }
    return view
  }

  private func recipe(_ workout: WorkoutPlan) -> PlaylistRecipe {
    var recipe = PlaylistRecipe()
    recipe.workout = RecipeWorkout(workout)
    return recipe
  }

  private static let mostAlternatives = 6
}
