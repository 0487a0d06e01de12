package import Pacing
package import Songs
package import Units

/// How far a library serves a workout: where it has songs of the right tempo, and what tempo would help most.
///
/// Judged by the songs' mean tempos, folded as the workout allows, second by second.
package struct Coverage: Sendable {
  /// What the library serves when songs are stretched by no more than `limit`.
  package struct Level: Sendable {
    package let limit: StretchLimit
    /// Share of the workout's time for which there is a song, 0…1.
    package let share: Double
    package let missing: [Missing]
  }

  /// A part of the workout for which there is no song.
  package struct Missing: Hashable, Sendable {
    package let start: Seconds
    package let end: Seconds
    /// What the workout asks for there.
    package let rates: ClosedRange<BeatsPerMinute>
  }

  package struct Interval: Sendable {
    package let step: Int
    package let start: Seconds
    package let end: Seconds
    package let rates: ClosedRange<BeatsPerMinute>
    /// For each level, how many songs fit at least three quarters of the interval.
    package let songs: [Int]
    /// How long those of the widest level last together.
    package let music: Seconds
  }

  /// What there is to know of a song.
  package struct Song: Hashable, Sendable {
    /// On average.
    package let tempo: BeatsPerMinute
    package let duration: Seconds

    package init(tempo: BeatsPerMinute, duration: Seconds) {
      self.tempo = tempo
      self.duration = duration
    }
  }

  /// A tempo of music the library should have more of.
  package struct Suggestion: Hashable, Sendable {
    package let tempo: BeatsPerMinute
    /// How much of the workout songs of that tempo would newly serve.
    package let gain: Seconds
  }

  package let tracks: Int
  /// Those with a beat steady enough to keep time to.
  package let usable: Int
  /// From the narrowest limit to the widest.
  package let levels: [Level]
  package let intervals: [Interval]
  /// The best first; empty when the widest level covers all.
  package let suggestions: [Suggestion]

  /// Throws only when not a single track can keep time.
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
  ///   - songs: those with a beat steady enough to keep time to.
  ///   - tracks: how many the library has in all.
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
