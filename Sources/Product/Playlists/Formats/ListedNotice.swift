import Songs
import Units

/// A notice in its exported form: its kind for programs, a sentence for people, and the figures.
package struct ListedNotice: Encodable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case gap, overStretched, folded, repeated, recentlyPlayed, sameArtistInARow, unknownPreference
  }

  package let kind: Kind
  package let sentence: String
  /// Index into the playlist's songs.
  package private(set) var song: Int?
  /// The largest stretch of that song, or of the music in the gap: 1.12 is 12 % faster than recorded.
  package private(set) var stretch: Double?
  /// The content hash of a song that would fit better.
  package private(set) var better: String?
  /// Seconds into the workout.
  package private(set) var start: Double?
  package private(set) var end: Double?
  /// Tempos of music to add in beats per minute, best first.
  package private(set) var tempos: [Double]?
  /// The preferred artist or genre.
  package private(set) var wish: String?

  package init(_ notice: PlaylistNotice, songs: [PlannedSong]) {
    switch notice {
    case .gap(let gap):
      kind = .gap
      start = gap.start.value
      end = gap.end.value
      stretch = gap.worstStretch
      tempos = gap.tempos.map(\.value)
    case .overStretched(let song, let stretch, let better):
      kind = .overStretched
      self.song = song
      self.stretch = stretch
      self.better = better
    case .folded(let song): (kind, self.song) = (.folded, song)
    case .repeated(let song): (kind, self.song) = (.repeated, song)
    case .recentlyPlayed(let song): (kind, self.song) = (.recentlyPlayed, song)
    case .sameArtistInARow(let song): (kind, self.song) = (.sameArtistInARow, song)
    case .unknownPreference(let wanted): (kind, wish) = (.unknownPreference, wanted)
    }
    var told = SummedNotice(kind, names: song.map { [songs[$0].track.displayName] } ?? [])
    (told.stretch, told.start, told.end, told.tempos, told.wish) = (stretch, start, end, tempos, wish)
    sentence = told.sentence
  }

  static func difference(_ stretch: Double) -> String {
    let percent = Int(((stretch - 1).magnitude * 100).rounded())
    return "\(percent) % \(stretch > 1 ? "faster" : "slower")"
  }

  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
