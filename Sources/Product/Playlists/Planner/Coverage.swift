package import Pacing
package import Songs
package import Units

/// The coverage of a workout by a library: where it has songs of the right tempo, and which tempo would help most.
///
/// It compares the songs' mean tempos, folded as the workout allows, with the workout second by second.
package struct Coverage: Sendable {
  /// The coverage when songs are stretched by at most `limit`.
  package struct Level: Sendable {
    package let limit: StretchLimit
    /// The fraction of the workout's time with a fitting song, 0…1.
    package let share: Double
    package let missing: [Missing]
  }

  /// A part of the workout without a fitting song.
  package struct Missing: Hashable, Sendable {
    package let start: Seconds
    package let end: Seconds
    /// The workout's cadences there.
    package let rates: ClosedRange<BeatsPerMinute>
  }

  package struct Interval: Sendable {
    package let step: Int
    package let start: Seconds
    package let end: Seconds
    package let rates: ClosedRange<BeatsPerMinute>
    /// The number of songs per level that fit at least three quarters of the interval.
    package let songs: [Int]
    /// The total duration of the songs at the widest level.
    package let music: Seconds
  }

  /// The tempo and duration of a song.
  package struct Song: Hashable, Sendable {
    /// The mean tempo.
    package let tempo: BeatsPerMinute
    package let duration: Seconds

    package init(tempo: BeatsPerMinute, duration: Seconds) {
      self.tempo = tempo
      self.duration = duration
    }
  }

  /// A tempo that the library should have more songs of.
  package struct Suggestion: Hashable, Sendable {
    package let tempo: BeatsPerMinute
    /// The additional workout time that songs of this tempo would cover.
    package let gain: Seconds
  }

  package let tracks: Int
  /// The number of tracks with a steady beat.
  package let usable: Int
  /// From the narrowest to the widest limit.
  package let levels: [Level]
  package let intervals: [Interval]
  /// Best first; empty when the widest level covers everything.
  package let suggestions: [Suggestion]

  /// - Throws: `PlannerError` when no track has a steady beat.
  package init(
    of workout: PacedWorkout, by library: [Track],
    limits: [StretchLimit] = [.narrow, .standard]
  ) throws(PlannerError) {
    let playable = try PlayableLibrary(library, options: PlaylistOptions(seed: 0)).tracks
    let songs = playable.map {
      Song(tempo: BeatsPerMinute(known: Elementary.exp($0.meanLogTempo)), duration: $0.track.analysis.duration)
    }
    self.init(of: workout, by: songs, among: library.count, limits: limits)
  }

  /// - Parameters:
  ///   - songs: the songs with a steady beat.
  ///   - tracks: the number of all tracks in the library.
  package init(
    of workout: PacedWorkout, by songs: [Song], among tracks: Int, limits: [StretchLimit] = [.narrow, .standard]
  ) {
    let survey = CoverageSurvey(workout: workout, songs: songs)
    self.tracks = tracks
    usable = songs.count
    levels = limits.map(survey.level)
    intervals = workout.intervals.map { survey.interval($0, limits: limits) }
    suggestions = limits.last.map(survey.suggestions) ?? []
  }
}
