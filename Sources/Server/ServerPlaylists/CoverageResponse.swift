import Playlists
import Units

/// How well a library covers a workout. Times in seconds, rates in steps per minute.
struct CoverageResponse: Encodable, Sendable {
  struct Level: Encodable, Sendable {
    let stretch: Double
    let share: Double
    let missing: [Part]
  }

  struct Part: Encodable, Sendable {
    let start: Double
    let end: Double
    let slowest: Double
    let fastest: Double
  }

  struct Interval: Encodable, Sendable {
    let step: Int
    let part: Part
    /// By level.
    let songs: [Int]
    let music: Double
  }

  struct Suggestion: Encodable, Sendable {
    let tempo: Double
    let gain: Double
  }

  /// The share of the workout that the planned playlist plays in time.
  let share: Double
  /// The beats per minute of the songs that would help most.
  let wanted: Double?
  let tracks: Int
  let usable: Int
  let levels: [Level]
  let intervals: [Interval]
  let suggestions: [Suggestion]

  init(_ forecast: CoverageForecast) {
    let coverage = forecast.library
    share = forecast.share
    wanted = forecast.wantedTempo
    tracks = coverage.tracks
    usable = coverage.usable
    levels = coverage.levels.map { level in
      Level(
        stretch: level.limit.share, share: level.share,
        missing: level.missing.map { Part(start: $0.start, end: $0.end, rates: $0.rates) })
    }
    intervals = coverage.intervals.map { interval in
      Interval(
        step: interval.step, part: Part(start: interval.start, end: interval.end, rates: interval.rates),
        songs: interval.songs, music: interval.music.value)
    }
    suggestions = coverage.suggestions.map { Suggestion(tempo: $0.tempo.value, gain: $0.gain.value) }
  }
}

extension CoverageResponse.Part {
  fileprivate init(start: Seconds, end: Seconds, rates: ClosedRange<BeatsPerMinute>) {
    self.init(
      start: start.value, end: end.value, slowest: rates.lowerBound.value, fastest: rates.upperBound.value)
  }
}
