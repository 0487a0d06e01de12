import Jobs
import Library

extension Wiring {
  /// Music for people.
  func addLibraryPages(to routes: RouteTable) {
    LibraryPages(
      pages: pages, catalogue: CatalogueStore(database), edits: TrackEditStore(database),
      playlists: PlaylistStore(database), entries: PlaylistEntryStore(database), surroundings: surroundings
    ).add(to: routes)
    AddMusicPages(
      pages: pages, desk: library.uploads, jobs: JobStore(database: database), surroundings: surroundings
    ).add(to: routes)
    SourcePages(
      pages: pages, folders: library.folders, desk: library.musicServers.desk, surroundings: surroundings
    ).add(to: routes)
  }
}
