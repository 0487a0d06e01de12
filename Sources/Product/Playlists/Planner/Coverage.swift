import DSP
public import Pacing
public import Units

/// How far a library serves a workout: where it has songs of the right tempo, and what tempo would help most.
///
/// Judged by the songs' mean tempos, folded as the workout allows, second by second.
public struct Coverage: Sendable {
  /// What the library serves when songs are stretched by no more than `limit`.
  public struct Level: Sendable {
    public let limit: StretchLimit
    /// Share of the workout's time for which there is a song, 0…1.
    public let share: Double
    public let missing: [Missing]
  }

  /// A part of the workout for which there is no song.
  public struct Missing: Hashable, Sendable {
    public let start: Seconds
    public let end: Seconds
    /// What the workout asks for there.
    public let rates: ClosedRange<BeatsPerMinute>
  }

  public struct Interval: Sendable {
    public let step: Int
    public let start: Seconds
    public let end: Seconds
    public let rates: ClosedRange<BeatsPerMinute>
    /// For each level, how many songs fit at least three quarters of the interval.
    public let songs: [Int]
    /// How long those of the widest level last together.
    public let music: Seconds
  }

  /// What there is to know of a song.
  public struct Song: Hashable, Sendable {
    /// On average.
    public let tempo: BeatsPerMinute
    public let duration: Seconds

    public init(tempo: BeatsPerMinute, duration: Seconds) {
      self.tempo = tempo
      self.duration = duration
    }
  }

  /// A tempo of music the library should have more of.
  public struct Suggestion: Hashable, Sendable {
    public let tempo: BeatsPerMinute
    /// How much of the workout songs of that tempo would newly serve.
    public let gain: Seconds
  }

  public let tracks: Int
  /// Those with a beat steady enough to keep time to.
  public let usable: Int
  /// From the narrowest limit to the widest.
  public let levels: [Level]
  public let intervals: [Interval]
  /// The best first; empty when the widest level covers all.
  public let suggestions: [Suggestion]

  /// Throws only when not a single track can keep time.
  public init(
    of workout: PacedWorkout, by library: [Track],
    limits: [StretchLimit] = [.narrow, .standard]
  ) throws(PlaylistError) {
    let playable = try PlayableLibrary(library, options: PlaylistOptions(seed: 0)).tracks
    let songs = playable.map {
      Song(tempo: BeatsPerMinute(known: Elementary.exp($0.meanLogTempo)), duration: Seconds($0.track.analysis.duration))
    }
    self.init(of: workout, by: songs, among: library.count, limits: limits)
  }

  /// - Parameters:
  ///   - songs: those with a beat steady enough to keep time to.
  ///   - tracks: how many the library has in all.
  public init(
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
