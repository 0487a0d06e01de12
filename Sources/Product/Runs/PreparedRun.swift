package import Pacing
package import Plans
package import Playlists
package import Sensors
package import Songs

/// Everything a device needs to train with a playlist.
package struct PreparedRun: Sendable {
  /// A song of the run, or a spare one.
  package struct Song: Sendable {
    package let track: LibraryTrack
    /// The part of the song that plays at its planned position.
    package let section: PlaylistSection?
    /// Not in the playlist: for unplanned situations.
    package let isSpare: Bool
  }

  /// The steps of the workout and its purpose.
  package struct Workout: Sendable {
    package let report: PlanReport
    /// Empty without exercises in sets.
    package let sets: [ListedSet]
    package let purpose: RunPurpose?
    package let adjustment: PlanAdjustment
    /// The changes the athlete can choose.
    package let changes: [PlanChange]
  }

  package let playlist: Playlist
  /// Nil for an open-ended run.
  package let workout: Workout?
  package let activity: Activity
  package let settings: DeviceSettings
  /// Nil if too little is known about the heart rate.
  package let zones: HeartRateZones?
  package let songs: [Song]
}

/// Why a run can't be prepared.
package enum RunError: Error, Hashable, Sendable {
  /// A shared workout requires a planned playlist.
  case notPlanned
  /// The playlist has no workout that could be adjusted.
  case nothingToAdjust
}
