import Units

/// A notice as it is written down: its kind for programs, a sentence for people, and the figures in it.
public struct ListedNotice: Encodable, Sendable {
  public enum Kind: String, Encodable, Sendable {
    case gap, overStretched, folded, repeated, recentlyPlayed, sameArtistInARow, unknownPreference
  }

  public let kind: Kind
  public let sentence: String
  /// Index into the playlist's songs.
  public private(set) var song: Int?
  /// Of that song at its worst: 1.12 is 12 % faster than its own tempo.
  public private(set) var stretch: Double?
  /// Content hash of a song that would fit better.
  public private(set) var better: String?
  /// Seconds into the workout.
  public private(set) var start: Double?
  public private(set) var end: Double?
  /// Tempos of music to add, the best first; beats per minute.
  public private(set) var tempos: [Double]?

  public init(_ notice: PlaylistNotice, songs: [PlannedSong]) {
    func name(_ index: Int) -> String { "“\(songs[index].track.displayName)”" }
    switch notice {
    case .gap(let gap):
      kind = .gap
      start = gap.start.value
      end = gap.end.value
      tempos = gap.tempos.map(\.value)
      let around = gap.tempos.map { String(Int($0.value.rounded())) }.joined(separator: " or ")
      sentence =
        "\(Self.clock(gap.start))–\(Self.clock(gap.end)): no song fits; the nearest is played "
        + "\(Self.difference(gap.worstStretch)). Add more songs around \(around) BPM."
    case .overStretched(let song, let stretch, let better):
      kind = .overStretched
      self.song = song
      self.stretch = stretch
      self.better = better
      sentence = "\(name(song)) is played \(Self.difference(stretch)) and will sound wrong."
    case .folded(let song):
      kind = .folded
      self.song = song
      sentence = "\(name(song)) is played at half or double the tempo asked for."
    case .repeated(let song):
      kind = .repeated
      self.song = song
      sentence = "\(name(song)) comes again: nothing else fits."
    case .recentlyPlayed(let song):
      kind = .recentlyPlayed
      self.song = song
      sentence = "\(name(song)) was played lately: there is nothing else of its tempo."
    case .sameArtistInARow(let song):
      kind = .sameArtistInARow
      self.song = song
      sentence = "\(name(song)) follows a song of the same artist: no other fits."
    case .unknownPreference(let wanted):
      kind = .unknownPreference
      sentence = "No track has the artist or genre “\(wanted)”."
    }
  }

  static func difference(_ stretch: Double) -> String {
    let percent = Int(((stretch - 1).magnitude * 100).rounded())
    return "\(percent) % \(stretch > 1 ? "faster" : "slower")"
  }

  private static func clock(_ time: Seconds) -> String {
    let whole = Int(time.value.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
