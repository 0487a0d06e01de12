/// The songs of a workout, in order, one growing out of the other.
public struct PlannedPlaylist: Sendable {
  public let songs: [PlannedSong]
  /// Gives the same playlist again for the same workout, library and options.
  public let seed: UInt64
  public let stretchLimit: StretchLimit
  /// What the listener should know: tempos the library lacks, songs stretched too far, songs heard twice.
  public let notices: [PlaylistNotice]
  /// Share of the workout's time, 0…1, at which all that plays is within the stretch limit.
  public let coverage: Double

  /// What the planner has minimised: the sum over the songs. `Documentation/Planner.md` states its terms.
  public var cost: Double { songs.reduce(0) { $0 + $1.reasons.total } }

  public var gaps: [LibraryGap] {
    notices.compactMap { notice in
      if case .gap(let gap) = notice { gap } else { nil }
    }
  }
}
