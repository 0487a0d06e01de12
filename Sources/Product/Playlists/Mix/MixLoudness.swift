import Songs
import Units

/// The target loudness of a mix, and the gains that bring its songs to it.
struct MixLoudness: Sendable {
  /// The target loudness of all songs in LUFS.
  let target: Double
  /// The gain of each song in decibels, in song order; 0 for silence.
  let gains: [Double]

  /// In LUFS. Phones and watches normalize to this level (Apple's Sound Check; streaming services are similar). Most recordings
  /// keep their peaks at it.
  static let standard = -16.0
  /// In LUFS: the broadcast level (EBU R 128). Below it, earphones are too quiet on a noisy road.
  static let quietest = -23.0
  /// The most limiting of a song's peaks, in decibels. More is audible and makes the song quieter than its neighbours.
  /// So a song with a large dynamic range lowers the whole mix instead.
  static let mostLimiting = 6.0

  init(of songs: [PlannedSong]) {
    let loudness = songs.map(Self.loudness)
    let bearable = zip(songs, loudness).compactMap { song, loudness -> Double? in
      guard let loudness, let peak = song.track.analysis.truePeak else { return nil }
      return loudness - peak - 1 + Self.mostLimiting
    }
    let target = max(Self.quietest, min(Self.standard, bearable.min() ?? Self.standard))
    self.target = target
    gains = loudness.map { loudness in loudness.map { target - $0 } ?? 0 }
  }

  /// The loudness of a song's planned section in LUFS; nil for silence.
  static func loudness(of song: PlannedSong) -> Double? {
    let beats = song.track.analysis.rhythm.beats
    let end = song.endBeat < beats.count ? beats[song.endBeat] : song.track.analysis.duration.value
    return SectionLoudness.integrated(song.track.analysis.loudnessCurve, from: beats[song.firstBeat], to: end)
  }
}
