import Units

/// Mean and standard deviation of the spectrum's shape: mel-frequency cepstral coefficients 1 to 12 (Davis and Mermelstein
/// 1980). Coefficient 0, the level, is left out.
struct TimbreStatistics: Sendable {
  static let coefficients = 12

  /// Columns of the cosine transform, one per band.
  private let basis: [Double]
  private var sums = [Double](repeating: 0, count: coefficients)
  private var squares = [Double](repeating: 0, count: coefficients)
  private var cepstrum = [Double](repeating: 0, count: coefficients)
  private var frames = 0.0

  init() {
    let bands = MelBands.count
    basis = (0..<Self.coefficients * bands).map { index in
      let (row, band) = (index % Self.coefficients + 1, index / Self.coefficients)
      return Elementary.cos(Elementary.pi * Double(row) * (Double(band) + 0.5) / Double(bands)) / Double(bands)
    }
  }

  mutating func add(_ levels: [Double]) {
    for row in cepstrum.indices { cepstrum[row] = 0 }
    for band in 0..<MelBands.count {
      for row in 0..<Self.coefficients {
        cepstrum[row] += basis[band * Self.coefficients + row] * levels[band]
      }
    }
    for row in 0..<Self.coefficients {
      sums[row] += cepstrum[row]
      squares[row] += cepstrum[row] * cepstrum[row]
    }
    frames += 1
  }

  /// In decibels.
  var means: [Double] { sums.map { frames > 0 ? $0 / frames : 0 } }
  /// In decibels.
  var deviations: [Double] {
    (0..<Self.coefficients).map { row in
      guard frames > 0 else { return 0 }
      let mean = sums[row] / frames
      return max(0, squares[row] / frames - mean * mean).squareRoot()
    }
  }
}
