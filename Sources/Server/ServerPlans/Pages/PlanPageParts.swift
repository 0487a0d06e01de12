import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Playlists
import Presentation
import ServerKernel
import Units

/// What the pages of workouts share.
struct PlanPageParts: Sendable {
  let pages: Pages
  let workouts: WorkoutParts
  let playlists: PlannedPlaylists
  let accounts: AccountStore
  /// The server's public address.
  let publicURL: String
  let environment: ServerEnvironment

  /// Throws a problem if there is no suitable music.
  func makePlaylist(
    of version: PlanVersion, named title: String, for person: Identifier<Person>
  ) async throws -> Identifier<Playlist> {
    var randomness = environment.randomness()
    return try await playlists.make(
      for: RecipeWorkout(version), named: try playlistName(title), of: person, at: environment.now(), using: &randomness
    ).id
  }
}

/// A confirmation in the query of a page: `?said=saved`.
enum PlanNews: String, Sendable {
  case made, saved, copied, taken, restored, accepted, declined, linkEnded, sent, moved, skipped, done, coming, adapted,
    takenBack, shifted, enrolled

  static func notice(_ request: Request, _ texts: TextCatalogue) -> PageNotice? {
    request.said(Self.self).map { PageNotice(words: texts("plans.said.\($0.rawValue)")) }
  }
}
