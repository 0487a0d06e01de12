import Sessions
import Units

/// A played song and the athlete's movement to it.
package struct SongFigures: Codable, Hashable, Sendable {
  /// The track in the person's library, if known.
  package let track: String?
  package let title: String
  package let artist: String?
  /// In seconds since the start of the session.
  package let start: Double
  package let end: Double
  /// Seconds of timer pauses within the song; nil without a pause.
  package let paused: Double?
  /// In metres since the start of the session.
  package let startDistance: Double?
  package let endDistance: Double?
  /// In BPM, as played.
  package let tempo: Double?
  package let cadence: Double?
  package let synchrony: SynchronyFigures?
  /// Nil unless the song was skipped.
  package let skip: Skip?

  /// The athlete skipped the song.
  package struct Skip: Codable, Hashable, Sendable {
    /// In seconds since the start of the session.
    package let time: Double
    /// Seconds since the latest step began; nil in the first step.
    package let sinceStep: Double?
  }

  /// Seconds without pauses.
  package var heard: Double { end - start - (paused ?? 0) }
}

extension SessionMeasurements {
  var songs: [SongFigures] {
    timeline.songs.compactMap { song in
      let start = max(timeline.seconds(to: song.start), 0)
      let end = min(timeline.seconds(to: song.end), active.elapsed)
      guard start < end else { return nil }
      let paused = (end - start - active.active(from: start, to: end)).rounded(places: 3)
      return SongFigures(
        track: song.track, title: song.title, artist: song.artist, start: start.rounded(places: 3),
        end: end.rounded(places: 3), paused: paused > 0 ? paused : nil,
        startDistance: way?.distance(at: start).rounded(places: 1),
        endDistance: way?.distance(at: end).rounded(places: 1),
        tempo: (meanTempo(from: start, to: end) ?? song.tempo?.value)?.rounded(places: 2),
        cadence: cadence(from: start, to: end)?.rounded(places: 1),
        synchrony: SynchronyFigures(self, from: start, to: end),
        skip: song.skipped.map { skip(at: timeline.seconds(to: $0)) })
    }
  }

  private func skip(at time: Double) -> SongFigures.Skip {
    let step = timeline.steps.last { timeline.seconds(to: $0.start) <= time && $0.index > 0 }
    return SongFigures.Skip(
      time: time.rounded(places: 3),
      sinceStep: step.map { (time - timeline.seconds(to: $0.start)).rounded(places: 3) })
  }

  /// The music's time-weighted tempo. Each tempo holds until the next change.
  private func meanTempo(from start: Double, to end: Double) -> Double? {
    var (sum, length) = (0.0, 0.0)
    let tempos = timeline.tempo
    let first = max(tempos.firstPlace { timeline.seconds(to: $0.moment) > start } - 1, 0)
    for place in tempos.indices.dropFirst(first) {
      let from = max(timeline.seconds(to: tempos[place].moment), start)
      let next = place + 1 < tempos.count ? timeline.seconds(to: tempos[place + 1].moment) : end
      guard from < end else { break }
      let time = max(min(next, end) - from, 0)
      sum += tempos[place].value.value * time
      length += time
    }
    return length > 0 ? sum / length : nil
  }
}
