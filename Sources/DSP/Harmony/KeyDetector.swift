/// Finds the key of a recording.
///
/// The peaks of long spectra, their level compressed, vote for their pitch and, less, for the fundamentals they may be
/// overtones of (Gómez 2006, "Tonal description of polyphonic audio for music content processing"). The twelve pitch
/// classes, in the recording's own tuning, are compared with the profiles of the 24 keys.
struct KeyDetector: ~Copyable {
  private(set) var pitches = PitchHistogram()

  private var spectrum: SlidingSpectrum
  private let hertzPerBin: Double
  private let lowestBin: Int
  private let highestBin: Int

  /// Below a third of a second neighbouring semitones of the bass would melt together.
  private static let windowSeconds = 0.3
  private static let range = 65.0...2100.0
  /// Semitones from a fundamental up to its overtones 2 to 6.
  private static let overtoneIntervals: [Double] = [12, 19.01955, 24, 27.86314, 31.01955]
  /// What an overtone's vote for the next lower fundamental is worth.
  private static let overtoneDecay = 0.8
  /// Peaks this far below the frame's strongest (in power) are noise.
  private static let floor: Float = 1e-5
  /// How fast the chance of a key grows with its correlation; our choice.
  private static let sharpness = 22.0
  private static let leastAgreement = 0.06
  private static let leastCorrelation = 0.4

  init(sampleRate: Double) {
    var size = 1024
    while Double(size) < Self.windowSeconds * sampleRate, size < 65_536 { size *= 2 }
    spectrum = SlidingSpectrum(size: size, hop: size / 4 * 3)
    hertzPerBin = sampleRate / Double(size)
    lowestBin = max(2, Int(Self.range.lowerBound / hertzPerBin))
    highestBin = min(size / 2 - 2, Int(Self.range.upperBound / hertzPerBin))
  }

  mutating func process(_ samples: UnsafeBufferPointer<Float>) {
    var rest = samples[...]
    while let power = spectrum.next(from: &rest) { vote(power) }
  }

  /// Nil when nothing has a steady pitch: drums, noise, speech, silence.
  var key: MusicalKey? {
    guard pitches.agreement > Self.leastAgreement, let chroma = pitches.chroma else { return nil }
    var best = (correlation: -1.0, tonic: 0, mode: MusicalKey.Mode.major)
    var chances = 0.0
    for tonic in 0..<12 {
      for (mode, profile) in [(MusicalKey.Mode.major, KeyProfile.major), (.minor, KeyProfile.minor)] {
        let correlation = profile.correlation(with: chroma, tonic: tonic)
        chances += Elementary.exp(Self.sharpness * correlation)
        if correlation > best.correlation { best = (correlation, tonic, mode) }
      }
    }
    guard best.correlation > Self.leastCorrelation else { return nil }
    let chance = Elementary.exp(Self.sharpness * best.correlation) / chances
    return MusicalKey(tonic: best.tonic, mode: best.mode, confidence: chance)
  }

  private mutating func vote(_ power: UnsafePointer<Float>) {
    var strongest: Float = 0
    for bin in lowestBin...highestBin { strongest = max(strongest, power[bin]) }
    guard strongest > 1e-9 else { return }
    for bin in lowestBin...highestBin {
      let here = power[bin]
      guard here > power[bin - 1], here >= power[bin + 1], here > power[bin - 2], here > power[bin + 2],
        here > strongest * Self.floor
      else { continue }
      // The parabola through the logarithms of three neighbours finds the crest between the bins.
      let left = Elementary.log(Double(power[bin - 1]) + 1e-20)
      let middle = Elementary.log(Double(here))
      let right = Elementary.log(Double(power[bin + 1]) + 1e-20)
      let offset = 0.5 * (left - right) / (left - 2 * middle + right)
      let frequency = (Double(bin) + offset) * hertzPerBin
      // Semitones above C; the A of 440 Hz is 69.
      let pitch = 69 + 12 * Elementary.log2(frequency / 440)
      // The fourth root of power lets the inner voices be heard beside the loudest.
      var weight = Double(here / strongest).squareRoot().squareRoot()
      pitches.hear(weight, at: pitch)
      for interval in Self.overtoneIntervals {
        weight *= Self.overtoneDecay
        pitches.count(weight, at: pitch - interval)
      }
    }
  }
}
