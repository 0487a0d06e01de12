import Jobs
import Playlists
package import ServerKernel
import Songs
import Taste

extension LibraryParts {
  /// Adds the pages of the library.
  package func addPages(to routes: RouteTable, _ server: ServerParts) {
    let (pages, database, environment) = (server.pages, server.database, server.environment)
    LibraryPages(
      pages: pages, catalogue: CatalogueStore(database), edits: TrackEditStore(database),
      playlists: PlaylistStore(database), entries: PlaylistEntryStore(database), environment: environment
    ).add(to: routes)
    AddMusicPages(
      pages: pages, uploads: uploads, jobs: JobStore(database: database), environment: environment
    ).add(to: routes)
    SourcePages(pages: pages, folders: folders, registry: musicServers.registry, environment: environment).add(
      to: routes)
    TrackPages(
      pages: pages, tracks: TrackStore(database), corrections: analysis.corrections, edits: TrackEditStore(database),
      covers: CoverStore(database), similarTracks: SimilarTrackStore(database), now: environment.now
    ).add(to: routes)
    ReviewPages(pages: pages, corrections: analysis.corrections).add(to: routes)
  }
}
