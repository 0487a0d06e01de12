import Accounts
import Foundation
package import Persistence
import Plans
package import Playlists
package import ServerKernel
import Songs
import Units

/// The dependencies of playlists.
package struct PlaylistParts: Sendable {
  package let playlists: PlaylistStore
  package let entries: PlaylistEntryStore
  let smart: SmartPlaylistStore
  let songs: PlaylistSongStore
  package let planned: PlannedPlaylists
  let copies: PlaylistCopyStore
  let plans: PlanStore

  package init(_ database: any Database) {
    playlists = PlaylistStore(database)
    entries = PlaylistEntryStore(database)
    smart = SmartPlaylistStore(database)
    songs = PlaylistSongStore(database)
    // The other half of the processors stays free for requests.
    planned = playlists.planned(threads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
    copies = PlaylistCopyStore(database)
    plans = PlanStore(database)
  }

  /// Adds the API routes of playlists and mixes.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts, _ mixes: MixParts) {
    let (repetition, environment) = (server.repetition, server.environment)
    PlaylistRoutes(
      playlists: playlists, entries: entries, smart: smart, planned: planned, copies: copies, plans: plans,
      repetition: repetition, environment: environment
    ).add(to: routes)
    PlaylistEntryRoutes(
      playlists: playlists, entries: entries, smart: smart, planned: planned, repetition: repetition,
      environment: environment
    ).add(to: routes)
    PlannedPlaylistRoutes(
      planned: planned, entries: entries, accounts: server.accounts, environment: environment
    ).add(to: routes)
    PlaylistExportRoutes(
      playlists: playlists, songs: songs, publicURL: server.configuration.publicURL, now: environment.now
    ).add(to: routes)
    MixRoutes(parts: mixes, repetition: repetition, environment: environment).add(to: routes)
  }
}
