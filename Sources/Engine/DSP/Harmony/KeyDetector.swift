import Units

/// Finds the key of a recording.
///
/// Prominent peaks of long spectra vote for their pitch, with compressed levels (Gómez 2006, "Tonal description of polyphonic
/// audio for music content processing"). Drums and noise make peaks, too, but less prominent ones. The model of `KeyProfile`
/// weighs the votes for the twelve pitch classes, in the recording's own tuning, for each of the 24 keys.
struct KeyDetector: ~Copyable {
  private(set) var pitches = PitchHistogram()

  private var decimator: Decimator
  private var spectrum: SlidingSpectrum
  /// Pitch of each bin's middle in semitones above C; the A of 440 Hz is 69.
  private let pitchOfBin: [Double]
  private let lowestBin: Int
  private let highestBin: Int

  /// In Hz: enough for the highest pitch and the decimator's transition band.
  private static let leastRate = 5500.0
  /// In seconds. Shorter windows would merge neighbouring semitones of the bass.
  private static let windowSeconds = 0.3
  private static let range = 65.0...1760.0
  /// Peaks this far below the frame's strongest (in power) are noise.
  private static let floor: Float = 1e-5
  /// A note's peak exceeds the mean power of its surroundings (`environment` bins on either side and its own) by this factor.
  private static let prominence: Float = 4
  private static let environment = 8
  private static let leastAgreement = 0.06

  init(sampleRate: Double) {
    let factor = max(1, Int(sampleRate / Self.leastRate))
    let rate = sampleRate / Double(factor)
    var size = 1024
    while Double(size) < Self.windowSeconds * rate, size < 65_536 { size *= 2 }
    let hertzPerBin = rate / Double(size)
    decimator = Decimator(factor: factor)
    spectrum = SlidingSpectrum(size: size, hop: size / 2)
    lowestBin = max(Self.environment, Int(Self.range.lowerBound / hertzPerBin))
    highestBin = min(size / 2 - Self.environment, Int(Self.range.upperBound / hertzPerBin))
    pitchOfBin = (0...highestBin).map { bin in
      69 + 12 * Elementary.log2(Double(max(1, bin)) * hertzPerBin / 440)
    }
  }

  mutating func process(_ samples: UnsafeBufferPointer<Float>) {
    var rest = samples[...]
    while let run = decimator.next(from: &rest) {
      var low = run[...]
      while let power = spectrum.next(from: &low) { vote(power) }
    }
  }

  /// Nil if nothing has a steady pitch: drums, noise, speech, silence.
  var key: MusicalKey? {
    guard pitches.agreement > Self.leastAgreement, let chroma = pitches.chroma else { return nil }
    return KeyProfile.likeliestKey(of: chroma)
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
      let pitch = pitch(ofPeak: bin, power)
      // The fourth root of power keeps inner voices audible beside the loudest.
      let weight = Double((here / strongest).squareRoot().squareRoot())
      pitches.hear(weight, at: pitch)
      if standsOut(bin, power) { pitches.count(weight, at: pitch) }
    }
  }

  /// With a Hann window, the ratio of a tone's two highest bins gives its position between them.
  private func pitch(ofPeak bin: Int, _ power: UnsafePointer<Float>) -> Double {
    let isAbove = power[bin + 1] > power[bin - 1]
    let ratio = Double((isAbove ? power[bin + 1] : power[bin - 1]) / power[bin]).squareRoot()
    let distance = (2 * ratio - 1) / (ratio + 1)
    // A linear approximation of the logarithm; its error stays below a cent within half a bin.
    return pitchOfBin[bin] + (isAbove ? distance : -distance) / Double(bin) * 17.312340490667562
  }

  private func standsOut(_ bin: Int, _ power: UnsafePointer<Float>) -> Bool {
    var sum: Float = 0
    for near in bin - Self.environment...bin + Self.environment { sum += power[near] }
    return power[bin] * Float(2 * Self.environment + 1) > Self.prominence * sum
  }
}
