package import Accounts
package import Persistence
package import Plans
import Playlists
import Songs
import Units

/// Stored data that a run needs.
struct RunContents: Sendable {
  let playlist: Playlist
  /// Each song with the part that plays at its planned position.
  let songs: [(track: LibraryTrack, section: PlaylistSection?)]
  let record: HealthRecord?
  let preferences: RunPreferences
  /// The workout the playlist was planned for.
  let workout: WorkoutPlan?
  let purpose: RunPurpose?
  /// The rest of the library; nil if no songs are chosen from it.
  let library: PlannerLibrary?
}

/// Reads the data of a run in one transaction.
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
  ///   - isPlanned: whether to choose further songs even for an unplanned playlist.
  ///   - count: the maximum number of playlist songs.
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

  /// A playlist, and the person's body data.
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
