import Library
import Persistence

/// What playlists are kept with, made once.
struct PlaylistParts: Sendable {
  let playlists: PlaylistStore
  let entries: PlaylistEntryStore
  let smart: SmartPlaylistStore

  init(_ database: any Database) {
    playlists = PlaylistStore(database)
    entries = PlaylistEntryStore(database)
    smart = SmartPlaylistStore(database)
  }

  func addRoutes(
    to routes: RouteTable, _ repetition: Repetition, _ surroundings: Surroundings, publicURL: String
  ) {
    PlaylistRoutes(
      playlists: playlists, entries: entries, smart: smart, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    PlaylistEntryRoutes(
      playlists: playlists, entries: entries, smart: smart, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    PlaylistExportRoutes(
      playlists: playlists, entries: entries, smart: smart, publicURL: publicURL, now: surroundings.now
    ).add(to: routes)
  }
}
