import Plans
import Playlists
import Units

/// The output of `upbeat coverage --json`. Times in seconds, rates and tempos per minute.
struct CoverageReport: Encodable {
  struct Level: Encodable {
    let maxStretch: Double
    let share: Double
    let missing: [Missing]
  }

  struct Missing: Encodable {
    let start: Double
    let end: Double
    let slowest: Double
    let fastest: Double
  }

  struct Interval: Encodable {
    let step: String
    let start: Double
    let end: Double
    let slowest: Double
    let fastest: Double
    /// By level.
    let songs: [Int]
    let music: Double
  }

  struct Suggestion: Encodable {
    let tempo: Double
    let gain: Double
  }

  let plan: String
  let tracks: Int
  let usable: Int
  let levels: [Level]
  let intervals: [Interval]
  let suggestions: [Suggestion]

  init(_ coverage: Coverage, of plan: WorkoutPlan) {
    self.plan = plan.title
    tracks = coverage.tracks
    usable = coverage.usable
    levels = coverage.levels.map { level in
      Level(
        maxStretch: level.limit.share, share: level.share,
        missing: level.missing.map {
          Missing(
            start: $0.start.value, end: $0.end.value, slowest: $0.rates.lowerBound.value,
            fastest: $0.rates.upperBound.value)
        })
    }
    intervals = coverage.intervals.map {
      Interval(
        step: plan.title(ofStep: $0.step), start: $0.start.value, end: $0.end.value,
        slowest: $0.rates.lowerBound.value, fastest: $0.rates.upperBound.value, songs: $0.songs, music: $0.music.value)
    }
    suggestions = coverage.suggestions.map { Suggestion(tempo: $0.tempo.value, gain: $0.gain.value) }
  }
}
