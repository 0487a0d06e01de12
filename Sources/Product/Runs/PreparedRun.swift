package import Pacing
package import Plans
package import Playlists
package import Sensors
package import Songs

/// What a device needs to train with a playlist.
package struct PreparedRun: Sendable {
  package struct Song: Sendable {
    package let track: LibraryTrack
    /// The part of it that plays where it was planned.
    package let section: PlaylistSection?
    /// Beside the list, for what was not planned.
    package let isSpare: Bool
  }

  /// What is to be done when, and what it is done for.
  package struct Workout: Sendable {
    package let report: PlanReport
    package let purpose: RunPurpose?
    package let adjustment: PlanAdjustment
    /// By which it can be changed further.
    package let changes: [PlanChange]
  }

  package let playlist: Playlist
  /// Nil where one goes on as long as one likes.
  package let workout: Workout?
  package let activity: Activity
  package let settings: DeviceSettings
  /// Nil where too little is known of the heart.
  package let zones: HeartRateZones?
  package let songs: [Song]
}

/// Why a run cannot be prepared so.
package enum RunError: Error, Hashable, Sendable {
  /// Only a list that was planned has a workout to do with others.
  case notPlanned
  /// The list is not planned for a workout that could be changed.
  case nothingToAdjust
}
