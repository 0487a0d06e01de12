import Accounts
import HTTPTypes
import Hummingbird
import Playlists
import ServerKernel
import Songs
import Units

/// What the pages of playlists ask, and how they answer.
struct PlaylistPageParts: Sendable {
  let pages: Pages
  let lists: PlaylistParts
  let mixes: MixStore
  let catalogue: CatalogueStore
  let facets: FacetStore
  let environment: ServerEnvironment

  /// The genres somebody has, to choose from.
  func genres(of person: Identifier<Person>) async throws -> [String] {
    try await facets.facets(.genres, of: person, search: nil, after: nil, atMost: 30).map(\.name).filter { !$0.isEmpty }
  }
}

/// What was just done, as the address of the page after it says it: `?said=renamed`.
enum PlaylistNews: String, Sendable {
  case made, renamed, copied, changed, rebalanced, reshuffled, restored, mixOrdered, mixRemoved, locked, unlocked,
    moved, added, putBack, blockedExchanged, sorted
  /// With a way back.
  case takenOut, exchanged
}
