import HTTPTypes
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// What is sent to make a playlist.
struct NewPlaylistRequest: Decodable {
  enum Kind: String, Decodable { case ordered, smart, planned }

  let name: String
  let kind: Kind
  /// Of a smart one.
  let rules: RulesRequest?
  /// Of a planned one, and so is the next.
  let recipe: PlaylistRecipe?
  /// One of the person's own, in the place of the recipe's workout.
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

/// What is sent to change one.
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

/// What is sent to copy one.
struct PlaylistCopyRequest: Decodable { let name: String }

/// What is sent to ask how well a library would do.
struct CoverageRequest: Decodable {
  let recipe: PlaylistRecipe
  /// Of the list that is then made; another makes nearly the same.
  let seed: Int64?

  var checkedSeed: Int64 { get throws(Problem) { try checked(seed) ?? 0 } }
}
