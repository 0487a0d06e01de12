import Songs
import Units

/// How loud a mix is, and what brings each of its songs there.
struct MixLoudness: Sendable {
  /// LUFS all songs are brought to.
  let target: Double
  /// Decibels for each song, in order; 0 for silence.
  let gains: [Double]

  /// The loudness phones and watches level music to (Apple's Sound Check; streaming services lie around it), and low
  /// enough that most recordings keep their peaks.
  static let standard = -16.0
  /// The broadcasters' level (EBU R 128). Below it earphones on a noisy road are not loud enough.
  static let quietest = -23.0
  /// How far the limiter may press down a song's highest peaks. Beyond this it is heard, and the song comes out quieter
  /// than its neighbours; one song of great contrast therefore lowers the whole mix instead.
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

  /// LUFS of the section a song is planned to play; nil for silence.
  static func loudness(of song: PlannedSong) -> Double? {
    let beats = song.track.analysis.rhythm.beats
    let end = song.endBeat < beats.count ? beats[song.endBeat] : song.track.analysis.duration.value
    return SectionLoudness.integrated(song.track.analysis.loudnessCurve, from: beats[song.firstBeat], to: end)
  }
}
