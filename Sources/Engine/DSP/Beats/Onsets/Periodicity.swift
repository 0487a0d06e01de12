/// The autocorrelation of a track's onsets, averaged over windows. Each passage thus counts the same, and slow tempo drift does
/// little harm.
struct Periodicity {
  /// Indexed by lag in frames of `OnsetCurves.frameRate`. Normalised: lag 0 is 1, and 0 means no correlation.
  let correlation: [Float]

  static let windowLength = 1_200
  private static let hop = 300
  private static let lags = 1_024

  init(of curve: [Float]) {
    // Twice the window, so that the circular correlation doesn't wrap.
    let fft = RealFFT(size: 4_096)
    var samples = [Float](repeating: 0, count: fft.size)
    var real = [Float](repeating: 0, count: fft.bins)
    var imaginary = real
    var total = [Double](repeating: 0, count: Self.lags)
    var start = 0
    repeat {
      let end = min(start + Self.windowLength, curve.count)
      let length = end - start
      if length < 100 && start > 0 { break }
      for n in 0..<fft.size { samples[n] = 0 }
      var mean: Float = 0
      for n in start..<end { mean += curve[n] / Float(length) }
      for n in start..<end { samples[n - start] = curve[n] - mean }
      fft.forward(samples, real: &real, imaginary: &imaginary)
      for bin in 0..<fft.bins {
        // A power spectrum raised to a lower exponent sharpens the peaks (Tolonen & Karjalainen 2000).
        let power = real[bin] * real[bin] + imaginary[bin] * imaginary[bin]
        real[bin] = power.squareRoot()
        imaginary[bin] = 0
      }
      fft.inverse(real: real, imaginary: imaginary, into: &samples)
      if samples[0] > 0 {
        for lag in 0..<Self.lags where lag < length - 50 {
          let overlap = Float(length - lag) / Float(length)
          total[lag] += Double(samples[lag] / (samples[0] * max(overlap, 0.25))) * Double(length)
        }
      }
      start += Self.hop
    } while start + Self.windowLength / 2 < curve.count
    let scale = total[0] > 0 ? 1 / total[0] : 0
    correlation = total.map { Float($0 * scale) }
  }

  /// Interpolated. The maximum within `reach` frames, because multiples of a rounded lag drift off their peak.
  func strength(at lag: Double, reach: Int = 0) -> Double {
    var best = -1.0
    for shift in -reach...reach {
      let position = lag + Double(shift)
      let index = Int(position)
      guard index >= 0, index + 1 < correlation.count else { continue }
      let part = position - Double(index)
      best = max(best, Double(correlation[index]) * (1 - part) + Double(correlation[index + 1]) * part)
    }
    return best > -1 ? best : 0
  }
}
