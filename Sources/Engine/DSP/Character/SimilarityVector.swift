import Units

/// Forty-five numbers that describe a song's sound. The Euclidean distance of two vectors measures dissimilarity.
///
/// | indices | content |
/// |---|---|
/// | 0–11 | mean of the cepstral coefficients 1–12: timbre |
/// | 12–23 | their standard deviation: variation of timbre |
/// | 24–29 | magnitudes of the Fourier components 1–6 of the twelve pitch classes: harmony independent of key |
/// | 30–41 | autocorrelation of the onset strength at 12 periods, ¼ s to 2 s in equal ratios: rhythm |
/// | 42–44 | brightness, activity, onsets per second |
///
/// Fixed constants normalise each number to a mean near 0 and a standard deviation near 1, and each row of the table to the
/// same weight. The distance therefore does not depend on the rest of a library.
enum SimilarityVector {
  static let length = 45
  private static let periods = 12

  static func values(
    timbre: TimbreStatistics, chroma: [Double]?, rhythm: [Double], framesPerSecond: Double, brightness: Double,
    activity: Double, onsetRate: Double
  ) -> [Double] {
    var vector: [Double] = []
    vector.reserveCapacity(length)
    // The constants were measured on the freely licensed part of a song collection, and rounded.
    vector += weighted(timbre.means.enumerated().map { row, mean in (mean - timbreMeans[row]) / timbreSpreads[row] })
    vector += weighted(
      timbre.deviations.enumerated().map { row, spread in (spread - movementMeans[row]) / movementSpreads[row] })
    vector += weighted(
      harmony(chroma).enumerated().map { row, size in (size - harmonyMeans[row]) / harmonySpreads[row] })
    vector += weighted(peaks(rhythm, framesPerSecond: framesPerSecond).map { ($0 - 0.12) / 0.15 })
    vector += weighted([(brightness - 0.4) / 0.12, (activity - 1.6) / 0.6, (onsetRate - 4) / 1.5])
    return vector
  }

  private static let timbreMeans: [Double] = [8, -0.5, 1, 0, 0.3, 0, 0.2, 0, 0, 0, 0, 0]
  private static let timbreSpreads: [Double] = [3.5, 2, 1.5, 1, 1, 0.7, 0.6, 0.5, 0.5, 0.4, 0.4, 0.4]
  private static let movementMeans: [Double] = [2.5, 1.6, 1.2, 1.0, 0.9, 0.8, 0.8, 0.7, 0.7, 0.7, 0.6, 0.6]
  private static let movementSpreads: [Double] = [
    0.91, 0.55, 0.33, 0.21, 0.2, 0.16, 0.18, 0.15, 0.15, 0.15, 0.15, 0.17,
  ]
  private static let harmonyMeans: [Double] = [0.10, 0.17, 0.18, 0.12, 0.39, 0.09]
  private static let harmonySpreads: [Double] = [0.09, 0.11, 0.11, 0.06, 0.18, 0.07]

  /// Scales a row of the table to weight 1, independent of its length.
  private static func weighted(_ row: [Double]) -> [Double] {
    let weight = 1 / Double(row.count).squareRoot()
    // Clamp outliers to three standard deviations, so that no single number dominates.
    return row.map { weight * max(-3, min(3, $0)) }
  }

  private static func harmony(_ chroma: [Double]?) -> [Double] {
    (1...6).map { component in
      guard let chroma else { return 0 }
      var real = 0.0
      var imaginary = 0.0
      for (pitch, share) in chroma.enumerated() {
        let turn = Elementary.sineCosine(2 * Elementary.pi * Double(component * pitch) / 12)
        real += share * turn.cosine
        imaginary += share * turn.sine
      }
      return (real * real + imaginary * imaginary).squareRoot()
    }
  }

  private static func peaks(_ rhythm: [Double], framesPerSecond: Double) -> [Double] {
    (0..<periods).map { index in
      let from = 0.25 * Elementary.pow(8, Double(index) / Double(periods)) * framesPerSecond
      let to = 0.25 * Elementary.pow(8, Double(index + 1) / Double(periods)) * framesPerSecond
      let last = min(rhythm.count - 1, max(Int(from) + 1, Int(to)))
      return rhythm[min(Int(from), last)...last].max() ?? 0
    }
  }
}
