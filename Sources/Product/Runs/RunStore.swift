package import Accounts
package import Persistence
package import Plans
import Playlists
import Songs
import Units

/// What is kept and a run needs.
struct RunContents: Sendable {
  let playlist: Playlist
  /// Each with the part of it that plays where it was planned.
  let songs: [(track: LibraryTrack, section: PlaylistSection?)]
  let record: HealthRecord?
  let preferences: RunPreferences
  /// What a planned list was made for.
  let workout: WorkoutPlan?
  let purpose: RunPurpose?
  /// What there is besides the list; nil where nothing is chosen from it.
  let library: PlannerLibrary?
}

/// Reads it, from one look at the database.
package struct RunStore: Sendable {
  private let database: any Database
  private let health: HealthStore
  private let accounts: AccountStore
  private let purposes: RunPurposeStore

  package init(
    _ database: any Database, _ health: HealthStore, _ accounts: AccountStore, _ purposes: RunPurposeStore
  ) {
    self.database = database
    self.health = health
    self.accounts = accounts
    self.purposes = purposes
  }

  /// - Parameters:
  ///   - isPlanned: whether songs are wanted besides those of a list that was not planned.
  ///   - count: of the list's songs.
  func contents(
    of id: Identifier<Playlist>, for person: Identifier<Person>, isPlanned: Bool, atMost count: Int, at now: Moment
  ) async throws -> RunContents {
    try await database.read { transaction in
      let playlist = try PlaylistStore.playlist(id, of: person, in: transaction)
      let songs = try PlaylistSongStore.songs(of: playlist, person, atMost: count, at: now, in: transaction)
      var recipe = isPlanned ? PlaylistRecipe() : nil
      var (workout, purpose) = (WorkoutPlan?.none, RunPurpose?.none)
      if case .planned(let plan) = playlist.content {
        let asked = try plan.recipe.plan()
        (recipe, workout) = (plan.recipe, asked)
        if case .plan(_, let version) = plan.recipe.workout,
          let account = try accounts.account(person, in: transaction)
        {
          purpose = try purposes.purpose(of: version, asked, for: account, at: now, in: transaction)
        }
      }
      let library = try recipe.map {
        try PlannerLibraryStore.library(
          of: person, $0.filter, besides: Set(songs.map(\.track.id)), at: now, in: transaction)
      }
      return RunContents(
        playlist: playlist, songs: songs, record: try health.kept(of: person, in: transaction)?.record,
        preferences: try RunPreferenceStore.preferences(of: person, in: transaction) ?? .usual, workout: workout,
        purpose: purpose, library: library)
    }
  }

  /// A list, and what is known of the body.
  func playlist(
    _ id: Identifier<Playlist>, for person: Identifier<Person>
  ) async throws -> (Playlist, HealthRecord?) {
    try await database.read { transaction in
      (
        try PlaylistStore.playlist(id, of: person, in: transaction),
        try health.kept(of: person, in: transaction)?.record
      )
    }
  }
}
