/// The energy of each second of a song as a listener perceives it, 0…1.
///
/// 0.25 · course + 0.25 · loudness + 0.3 · activity + 0.2 · brightness, each 0…1:
/// - course: the second's loudness relative to the song's, from 20 LU below to 5 LU above;
/// - loudness: the song's own, −35…−5 LUFS. Mastering level does not measure energy, but correlates with it;
/// - activity: the mean rise in the spectrum's bands, 0…4 dB per frame of 23 ms: density of notes and strokes times their
///   strength;
/// - brightness: the share of the spectrum above 1.5 kHz, 0.1…0.7.
///
/// These are the main cues of perceived arousal (Gabrielsson and Lindström 2010, "The role of structure in the musical
/// expression of emotions"). The weights are our own choice.
enum EnergyCurve {
  static func values(_ seconds: [SoundTexture.Second], loudness curve: [Double], of song: Double?) -> [Double] {
    guard let song else { return curve.map { _ in 0 } }
    return curve.indices.map { index in
      let second = index < seconds.count ? seconds[index] : SoundTexture.Second()
      return value(second, loudness: curve[index], of: song)
    }
  }

  private static func value(_ second: SoundTexture.Second, loudness: Double, of song: Double) -> Double {
    0.25 * share(loudness - song, of: -20...5) + 0.25 * share(song, of: -35...(-5))
      + 0.3 * share(second.activity, of: 0...4) + 0.2 * share(second.brightness, of: 0.1...0.7)
  }

  /// Position of `value` in a range, clamped to 0…1.
  static func share(_ value: Double, of range: ClosedRange<Double>) -> Double {
    max(0, min(1, (value - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }
}
