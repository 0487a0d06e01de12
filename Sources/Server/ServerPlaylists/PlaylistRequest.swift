import HTTPTypes
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// A request to create a playlist.
struct NewPlaylistRequest: Decodable {
  enum Kind: String, Decodable { case ordered, smart, planned }

  let name: String
  let kind: Kind
  /// For a smart playlist.
  let rules: RulesRequest?
  /// For a planned playlist, like the next property.
  let recipe: PlaylistRecipe?
  /// One of the person's plans, instead of the recipe's workout.
  let planId: String?
  let seed: Int64?

  var checkedSeed: Int64? { get throws(Problem) { try checked(seed) } }
}

private func checked(_ seed: Int64?) throws(Problem) -> Int64? {
  guard let seed else { return nil }
  guard PlaylistPlan.seeds.contains(seed) else {
    throw .wrongField("/seed", "out-of-range", "Expected a whole number from 0 to 2⁵³ − 1.")
  }
  return seed
}

/// A request to change a playlist.
struct PlaylistRequest: Decodable {
  let name: String?
  let rules: RulesRequest?
  let recipe: PlaylistRecipe?
  let planId: String?
}

struct RulesRequest: Decodable {
  let filter: CatalogueFilter?
  let order: CatalogueOrder?
  let limit: Int?

  var rules: SmartRules {
    get throws(PlaylistError) {
      try SmartRules(filter ?? CatalogueFilter(), order ?? .newestFirst, limit: limit)
    }
  }
}

/// A request to copy a playlist.
struct PlaylistCopyRequest: Decodable { let name: String }

/// A request for the coverage of a library.
struct CoverageRequest: Decodable {
  let recipe: PlaylistRecipe
  /// The seed for the playlist that is created afterwards. Other seeds give nearly the same result.
  let seed: Int64?

  var checkedSeed: Int64 { get throws(Problem) { try checked(seed) ?? 0 } }
}
