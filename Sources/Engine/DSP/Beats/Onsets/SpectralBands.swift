import Units

/// A bank of overlapping triangular filters on a magnitude spectrum, on a perceptual scale: evenly spaced at the bottom, eight
/// per octave above. Fixed in Hz, so that all sample rates give the same bands. Bands above half the sample rate stay 0.
struct SpectralBands {
  /// Upper limits in Hz of the groups of bands: kick and bass, snares and low voices, voices and chords, consonants and snare
  /// wires, cymbals.
  static let groupEdges: [Double] = [130, 400, 1_600, 5_000, .infinity]
  static let groups = groupEdges.count
  static let count = centres.count
  /// The bands of each group.
  static let bandsOfGroup: [Range<Int>] = {
    var first = 0
    return groupEdges.map { edge in
      let end = centres.firstIndex { $0 >= edge } ?? centres.count
      defer { first = end }
      return first..<end
    }
  }()

  /// In Hz. Spaced widely enough that a kick does not affect its neighbours, closely enough for single partials.
  private static let centres: [Double] = {
    var centres = [2 * narrowest]
    while let last = centres.last, above(last) <= 10_300 { centres.append(above(last)) }
    return centres
  }()
  /// Bin width of 1,024 samples at 22.05 kHz, in Hz.
  private static let narrowest = 22_050.0 / 1_024
  private static func above(_ frequency: Double) -> Double {
    // 2^(1/8)
    max(frequency + narrowest, frequency * 1.0905077326652577)
  }

  /// Number of values beyond the last bin that `apply` may read. They have no effect.
  static let lanes = 4
  private var firstBin: [Int] = []
  /// Index of the first weight of each band, and of the end of the last one: multiples of `lanes`.
  private var firstWeight = [0]
  private var weights: [Float] = []

  init(sampleRate: Double, fftSize: Int) {
    let binWidth = sampleRate / Double(fftSize)
    for (index, centre) in Self.centres.enumerated() {
      let below = index == 0 ? centre - Self.narrowest : Self.centres[index - 1]
      // Bins 0 and 1 hold what a Hann window leaves of a constant offset.
      let first = max(Int(below / binWidth) + 1, 2)
      var triangle: [Double] = []
      var response = 0.0
      var bin = first
      while bin < fftSize / 2, centre < sampleRate / 2, Double(bin) * binWidth < Self.above(centre) {
        let frequency = Double(bin) * binWidth
        let weight =
          frequency < centre
          ? (frequency - below) / (centre - below) : (Self.above(centre) - frequency) / (Self.above(centre) - centre)
        triangle.append(weight)
        response += weight * Self.windowResponse((frequency - centre) / binWidth)
        bin += 1
      }
      firstBin.append(first)
      // A sine of amplitude 1 at the centre gives 1.
      weights += triangle.map { Float($0 / response) }
      while weights.count % Self.lanes > 0 { weights.append(0) }
      firstWeight.append(weights.count)
    }
  }

  /// The magnitude of a sine of amplitude 1 after a Hann window, at a distance in bins from its frequency.
  private static func windowResponse(_ bins: Double) -> Double {
    if bins.magnitude < 1e-6 { return 1 }
    if (bins.magnitude - 1).magnitude < 1e-6 { return 0.5 }
    return (Elementary.sin(Elementary.pi * bins) / (Elementary.pi * bins * (1 - bins * bins))).magnitude
  }

  /// Computes the weighted sums of the magnitudes in `count` bands.
  func apply(_ magnitudes: UnsafePointer<Float>, to bands: UnsafeMutablePointer<Float>) {
    weights.withUnsafeBufferPointer { weights in
      for band in firstBin.indices {
        let from = firstWeight[band]
        let magnitudes = magnitudes + firstBin[band]
        var sum = SIMD4<Float>()
        var offset = 0
        while offset < firstWeight[band + 1] - from {
          let weight = UnsafeRawPointer(weights.baseAddress.unsafelyUnwrapped + from + offset)
          sum +=
            weight.loadUnaligned(as: SIMD4<Float>.self)
            * UnsafeRawPointer(magnitudes + offset).loadUnaligned(as: SIMD4<Float>.self)
          offset += Self.lanes
        }
        bands[band] = sum.sum()
      }
    }
  }
}
