package import Pacing
package import Songs
package import Units

/// Songs in a given order for a mix without a workout, each from its first downbeat to its end.
///
/// Two songs overlap for some bars, on the beat, when their tempos match or can be matched unnoticeably. The tempo changes
/// during the overlap.
/// Other songs follow one another without overlap, because two simultaneous tempos are noise. A song without a steady beat
/// follows the other's tempo.
package struct MixLineup: Sendable {
  /// The tempo of the songs.
  package enum Tempo: Sendable {
    /// Each song at its original tempo.
    case own
    /// All songs at one cadence in steps per minute, with ½, 1 or 2 steps per beat.
    case steps(BeatsPerMinute, StretchLimit)
  }

  /// Why a song is left out.
  package enum Exclusion: String, Hashable, Sendable, CaseIterable {
    /// The song has no steady beat to step to.
    case noBeat
    /// The song would exceed the stretch limit.
    case tooFar
    case tooShort
    /// The mix has reached its maximum duration.
    case beyondEnd
  }

  package let songs: [PlannedSong]
  package let curve: TempoCurve
  /// Keyed by the index in `tracks`.
  package let leftOut: [Int: Exclusion]

  /// Nil when every song is left out.
  package init?(of tracks: [Track], at tempo: Tempo, atMost longest: Seconds) {
    var layout = SongLayout()
    var leftOut: [Int: Exclusion] = [:]
    var strips: [SongStrip] = []
    for (place, track) in tracks.enumerated() {
      switch SongStrip.strip(of: track, at: tempo) {
      case .success(let strip): strips.append(strip)
      case .failure(let obstacle): leftOut[place] = obstacle.reason
      }
    }
    let places = tracks.indices.filter { leftOut[$0] == nil }
    for (number, strip) in strips.enumerated() {
      guard layout.end < longest.value else {
        leftOut[places[number]] = .beyondEnd
        continue
      }
      layout.append(strip, before: number + 1 < strips.count ? strips[number + 1] : nil)
    }
    guard let curve = layout.curve(atMost: longest) else { return nil }
    self.songs = layout.songs
    self.curve = curve
    self.leftOut = leftOut
  }
}
