import Playlists
package import ServerKernel
import Songs

extension PlaylistParts {
  /// Adds the pages of playlists and mixes.
  package func addPages(to routes: RouteTable, _ server: ServerParts, _ mixes: MixParts) {
    let parts = PlaylistPageParts(
      pages: server.pages, lists: self, mixes: mixes.store, catalogue: CatalogueStore(server.database),
      facets: FacetStore(server.database), environment: server.environment)
    PlaylistListPages(parts: parts).add(to: routes)
    NewPlaylistPages(parts: parts).add(to: routes)
    PlaylistPages(parts: parts).add(to: routes)
    PlaylistEntryPages(parts: parts).add(to: routes)
  }
}
