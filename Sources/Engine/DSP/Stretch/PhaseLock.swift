/// Finds by how much each partial of a grain must be turned so that it goes on where it was.
///
/// Bins are taken together in regions, one around each spectral peak. A region's rotation is the one that brings the
/// spectrum one hop before the grain onto what was last put out. It is summed over all channels and shared by them, so
/// that the phases between channels, and with them the stereo image, stay as they are.
final class PhaseLock {
  enum Moment {
    /// The input jumped by more or less than a hop.
    case moving
    /// The input moved on exactly by a hop: rotations fade until the output is the input again.
    case steady
    /// The first grain after an attack: where the attack brought energy, the phases are the input's own.
    case attack
  }

  /// One complex rotation a bin, within `bins`.
  let real: UnsafeMutablePointer<Float>
  let imaginary: UnsafeMutablePointer<Float>
  /// Whether the last rotations turned nothing.
  private(set) var isIdentity = true
  private let bins: Range<Int>
  private let power: UnsafeMutablePointer<Float>
  private let powerBefore: UnsafeMutablePointer<Float>
  private let crossReal: UnsafeMutablePointer<Float>
  private let crossImaginary: UnsafeMutablePointer<Float>

  /// The most, in radians, by which a rotation fades from one grain to the next: less than 5 cents at 220 Hz.
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

  /// Sets the rotations for `grain`, given the spectrum one hop `earlier` in the input and the one last put out.
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

  /// Up to the next peak, then down to the valley behind it.
  private func endOfRegion(from start: Int) -> Int {
    var bin = start
    while bin + 1 < bins.upperBound, !isPeak(bin) { bin += 1 }
    bin += 1
    while bin < bins.upperBound, power[bin] <= power[bin - 1] { bin += 1 }
    return bin >= bins.upperBound - 2 ? bins.upperBound : bin
  }

  /// Greater than two bins on either side.
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

  /// Whether it belongs to an attack rather than to what goes on under it.
  private func isRising(_ region: Range<Int>) -> Bool {
    var now: Float = 0
    var before: Float = 0
    for bin in region {
      now += power[bin]
      before += powerBefore[bin]
    }
    return now > before
  }

  /// Turns a rotation towards none.
  private static func fade(_ x: inout Float, _ y: inout Float) {
    if x > 0, y.magnitude <= fading {
      x = 1
      y = 0
    } else {
      // For so small an angle φ, sin φ ≈ φ and cos φ ≈ 1 − φ²/2.
      let sine = y > 0 ? -fading : fading
      let cosine = 1 - fading * fading / 2
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
    }
  }
}
