/// The songs of a workout in order, each overlapping the next.
package struct PlannedPlaylist: Sendable {
  package let songs: [PlannedSong]
  /// The same seed, workout, library and options give the same playlist.
  package let seed: UInt64
  package let stretchLimit: StretchLimit
  /// Notices to the listener: missing tempos, excessive stretch, repeated songs.
  package let notices: [PlaylistNotice]
  /// The fraction of the workout's time, 0…1, in which all music is within the stretch limit.
  package let coverage: Double

  /// The minimized cost: the sum over the songs. `Documentation/Planner.md` defines its terms.
  package var cost: Double { songs.reduce(0) { $0 + $1.reasons.total } }

  package var gaps: [LibraryGap] {
    notices.compactMap { notice in
      if case .gap(let gap) = notice { gap } else { nil }
    }
  }
}
