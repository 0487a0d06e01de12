import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import ServerKernel
import Songs
import Units

/// What the pages of playlists share.
struct PlaylistPageParts: Sendable {
  let pages: Pages
  let lists: PlaylistParts
  let mixes: MixStore
  let catalogue: CatalogueStore
  let facets: FacetStore
  let environment: ServerEnvironment

  /// The genres in the person's library.
  func genres(of person: Identifier<Person>) async throws -> [String] {
    try await facets.facets(.genres, of: person, search: nil, after: nil, atMost: 30).map(\.name).filter { !$0.isEmpty }
  }
}

/// A confirmation in the query of a page: `?said=renamed`.
enum PlaylistNews: String, Sendable {
  case made, renamed, copied, changed, rebalanced, reshuffled, restored, mixOrdered, mixRemoved, locked, unlocked,
    moved, added, putBack, blockedExchanged, sorted
  /// These can be undone.
  case takenOut, exchanged
}
