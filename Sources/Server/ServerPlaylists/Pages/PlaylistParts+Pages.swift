import Library
import Persistence

extension PlaylistParts {
  /// For people, where `addRoutes` is for programs.
  func addPages(
    to routes: RouteTable, _ pages: Pages, _ mixes: MixStore, _ surroundings: Surroundings, _ database: any Database
  ) {
    let parts = PlaylistPageParts(
      pages: pages, lists: self, mixes: mixes, catalogue: CatalogueStore(database), facets: FacetStore(database),
      surroundings: surroundings)
    PlaylistListPages(parts: parts).add(to: routes)
    NewPlaylistPages(parts: parts).add(to: routes)
    PlaylistPages(parts: parts).add(to: routes)
    PlaylistEntryPages(parts: parts).add(to: routes)
  }
}
