/// The songs of a workout, in order, one growing out of the other.
package struct PlannedPlaylist: Sendable {
  package let songs: [PlannedSong]
  /// Gives the same playlist again for the same workout, library and options.
  package let seed: UInt64
  package let stretchLimit: StretchLimit
  /// What the listener should know: tempos the library lacks, songs stretched too far, songs heard twice.
  package let notices: [PlaylistNotice]
  /// Share of the workout's time, 0…1, at which all that plays is within the stretch limit.
  package let coverage: Double

  /// What the planner has minimised: the sum over the songs. `Documentation/Planner.md` states its terms.
  package var cost: Double { songs.reduce(0) { $0 + $1.reasons.total } }

  package var gaps: [LibraryGap] {
    notices.compactMap { notice in
      if case .gap(let gap) = notice { gap } else { nil }
    }
  }
}
