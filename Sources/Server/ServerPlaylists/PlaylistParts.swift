import Accounts
import Foundation
import Library
import Persistence
import Units
import Workouts

/// What playlists are kept and planned with, made once.
struct PlaylistParts: Sendable {
  let playlists: PlaylistStore
  let entries: PlaylistEntryStore
  let smart: SmartPlaylistStore
  let planned: PlannedPlaylists
  let copies: PlaylistCopyStore
  let plans: PlanStore

  init(_ database: any Database) {
    playlists = PlaylistStore(database)
    entries = PlaylistEntryStore(database)
    smart = SmartPlaylistStore(database)
    // The other half is for everybody who waits for a page.
    planned = playlists.planned(threads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
    copies = PlaylistCopyStore(database)
    plans = PlanStore(database)
  }

  func addRoutes(
    to routes: RouteTable, _ repetition: Repetition, _ surroundings: Surroundings, _ accounts: AccountStore,
    publicURL: String
  ) {
    PlaylistRoutes(
      playlists: playlists, entries: entries, smart: smart, planned: planned, copies: copies, plans: plans,
      repetition: repetition, surroundings: surroundings
    ).add(to: routes)
    PlaylistEntryRoutes(
      playlists: playlists, entries: entries, smart: smart, planned: planned, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    PlannedPlaylistRoutes(
      planned: planned, entries: entries, accounts: accounts, surroundings: surroundings
    ).add(to: routes)
    PlaylistExportRoutes(lists: self, publicURL: publicURL, now: surroundings.now).add(to: routes)
  }

  /// The songs of a list of any kind, each with the part of it that plays where it was planned.
  func songs(
    of playlist: Playlist, _ person: Identifier<Person>, atMost count: Int, at now: Moment
  ) async throws -> [(track: LibraryTrack, section: PlaylistSection?)] {
    switch playlist.content {
    case .ordered, .planned:
      try await entries.page(of: playlist.id, of: person, atMost: count).entries.map { ($0.track, $0.section) }
    case .smart(let rules):
      try await smart.page(of: rules, of: person, atMost: count, now: now).tracks.map { ($0, nil) }
    }
  }
}
