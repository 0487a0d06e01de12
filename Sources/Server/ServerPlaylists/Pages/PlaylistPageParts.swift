import Accounts
import HTTPTypes
import Hummingbird
import Library
import Units

/// What the pages of playlists ask, and how they answer.
struct PlaylistPageParts: Sendable {
  let pages: Pages
  let lists: PlaylistParts
  let mixes: MixStore
  let catalogue: CatalogueStore
  let facets: FacetStore
  let surroundings: Surroundings

  /// The genres somebody has, to choose from.
  func genres(of person: Identifier<Person>) async throws -> [String] {
    try await facets.facets(.genres, of: person, search: nil, after: nil, atMost: 30).map(\.name).filter { !$0.isEmpty }
  }
}

/// What was just done, as the address of the page after it says it: `?said=renamed`.
enum PlaylistNews: String, Sendable {
  case made, renamed, copied, changed, rebalanced, reshuffled, restored, mixOrdered, mixRemoved, locked, unlocked,
    moved, added,
    putBack
  /// With a way back.
  case takenOut, exchanged
}

/// Words on top of a page about what was done, with the form that takes it back.
struct PageNotice: Sendable {
  struct Undo: Sendable {
    let action: String
    let fields: [FormPage.Hidden]
  }
  let words: String
  var undo: Undo?
}

/// A tempo on the scale of six colours, as the steps a minute it feels like.
struct TempoMark: Sendable {
  let level: Int
  let words: String

  /// - Parameter rate: steps a minute.
  init(_ rate: Double, _ texts: TextCatalogue) {
    level = tempoColour(of: rate)
    words = texts.number(Int(rate.rounded()))
  }
}
