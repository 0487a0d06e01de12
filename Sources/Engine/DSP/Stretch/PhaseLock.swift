/// Finds the phase rotation of each partial of a grain that makes it continue its previous output.
///
/// Bins are grouped in regions, one around each spectral peak. A region's rotation aligns the spectrum one hop before the grain
/// with the last output. It is summed over all channels and shared by them, which preserves the phases between channels and
/// thus the stereo image.
final class PhaseLock {
  enum Moment {
    /// The input moved by more or less than a hop.
    case moving
    /// The input moved by exactly one hop: rotations fade until the output equals the input.
    case steady
    /// The first grain after an attack: where the attack added energy, the phases are those of the input.
    case attack
  }

  /// One complex rotation per bin, within `bins`.
  let real: UnsafeMutablePointer<Float>
  let imaginary: UnsafeMutablePointer<Float>
  /// Whether the last rotations were all zero.
  private(set) var isIdentity = true
  private let bins: Range<Int>
  private let power: UnsafeMutablePointer<Float>
  private let powerBefore: UnsafeMutablePointer<Float>
  private let crossReal: UnsafeMutablePointer<Float>
  private let crossImaginary: UnsafeMutablePointer<Float>

  /// Maximum fade of a rotation per grain, in radians: less than 5 cents at 220 Hz.
  private static let fading: Float = 0.02

  init(bins: Range<Int>) {
    self.bins = bins
    let count = bins.upperBound
    real = .allocate(capacity: 6 * count)
    real.initialize(repeating: 0, count: 6 * count)
    imaginary = real + count
    power = real + 2 * count
    powerBefore = real + 3 * count
    crossReal = real + 4 * count
    crossImaginary = real + 5 * count
  }

  deinit { real.deallocate() }

  /// Computes the rotations for `grain` from the input spectrum one hop `earlier` and the last output spectrum.
  func follow(_ grain: Spectra, earlier: Spectra, sounded: Spectra, at moment: Moment) {
    correlate(grain, earlier, sounded)
    isIdentity = true
    var start = bins.lowerBound
    while start < bins.upperBound {
      let end = endOfRegion(from: start)
      turn(start..<end, at: moment)
      start = end
    }
  }

  private func correlate(_ grain: Spectra, _ earlier: Spectra, _ sounded: Spectra) {
    for bin in bins {
      power[bin] = 0
      powerBefore[bin] = 0
      crossReal[bin] = 0
      crossImaginary[bin] = 0
    }
    for channel in 0..<grain.channels {
      let xr = grain.real(channel)
      let xi = grain.imaginary(channel)
      let pr = earlier.real(channel)
      let pi = earlier.imaginary(channel)
      let yr = sounded.real(channel)
      let yi = sounded.imaginary(channel)
      for bin in bins {
        power[bin] += xr[bin] * xr[bin] + xi[bin] * xi[bin]
        powerBefore[bin] += yr[bin] * yr[bin] + yi[bin] * yi[bin]
        crossReal[bin] += pr[bin] * yr[bin] + pi[bin] * yi[bin]
        crossImaginary[bin] += pr[bin] * yi[bin] - pi[bin] * yr[bin]
      }
    }
  }

  /// Goes up to the next peak, then down to the valley after it.
  private func endOfRegion(from start: Int) -> Int {
    var bin = start
    while bin + 1 < bins.upperBound, !isPeak(bin) { bin += 1 }
    bin += 1
    while bin < bins.upperBound, power[bin] <= power[bin - 1] { bin += 1 }
    return bin >= bins.upperBound - 2 ? bins.upperBound : bin
  }

  /// Whether the bin exceeds its two neighbours on either side.
  private func isPeak(_ bin: Int) -> Bool {
    let value = power[bin]
    if bin > bins.lowerBound, power[bin - 1] > value { return false }
    if bin > bins.lowerBound + 1, power[bin - 2] > value { return false }
    if bin + 1 < bins.upperBound, power[bin + 1] >= value { return false }
    if bin + 2 < bins.upperBound, power[bin + 2] >= value { return false }
    return true
  }

  private func turn(_ region: Range<Int>, at moment: Moment) {
    var x: Float = 0
    var y: Float = 0
    for bin in region {
      x += crossReal[bin]
      y += crossImaginary[bin]
    }
    let length = (x * x + y * y).squareRoot()
    if length < .leastNormalMagnitude || (moment == .attack && isRising(region)) {
      x = 1
      y = 0
    } else {
      x /= length
      y /= length
      if moment == .steady { Self.fade(&x, &y) }
    }
    if y != 0 || x < 0 { isIdentity = false }
    for bin in region {
      real[bin] = x
      imaginary[bin] = y
    }
  }

  /// Whether the region belongs to an attack rather than to the sustained sound.
  private func isRising(_ region: Range<Int>) -> Bool {
    var now: Float = 0
    var before: Float = 0
    for bin in region {
      now += power[bin]
      before += powerBefore[bin]
    }
    return now > before
  }

  /// Moves a rotation towards zero.
  private static func fade(_ x: inout Float, _ y: inout Float) {
    if x > 0, y.magnitude <= fading {
      x = 1
      y = 0
    } else {
      // For a small angle φ, sin φ ≈ φ and cos φ ≈ 1 − φ²/2.
      let sine = y > 0 ? -fading : fading
      let cosine = 1 - fading * fading / 2
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
    }
  }
}
