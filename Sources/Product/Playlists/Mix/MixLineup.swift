package import Pacing
package import Songs
package import Units

/// Songs one after the other as somebody put them, for a mix without a workout: each from its first bar to its end.
///
/// Where two songs beat alike, or can be brought to it without being noticed, they overlap for some bars, on the beat, while
/// the tempo goes over from one to the other. Where they do not, the second begins when the first has ended: two tempos at
/// once are noise. A song without a steady beat lets the other lead.
package struct MixLineup: Sendable {
  /// How fast the songs play.
  package enum Tempo: Sendable {
    /// Each as it was recorded.
    case own
    /// All at so many steps per minute, by one step to each beat or one to two or two to one.
    case steps(BeatsPerMinute, StretchLimit)
  }

  /// Why a song is not in it.
  package enum Exclusion: String, Hashable, Sendable, CaseIterable {
    /// There is no steady beat that could carry steps.
    case noBeat
    /// It would have to be stretched more than the limit allows.
    case tooFar
    case tooShort
    /// The mix is as long as it may be.
    case beyondEnd
  }

  package let songs: [PlannedSong]
  package let curve: TempoCurve
  /// By their places among the songs that were given.
  package let leftOut: [Int: Exclusion]

  /// Nil when no song is left.
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
