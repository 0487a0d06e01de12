import Units

/// Computes gains for partials so that formants keep their frequency when the pitch shifts.
///
/// A partial that a resampler will move from ν to f·ν is given the level of the spectral envelope at f·ν. The envelope is the
/// cepstrum of all channels together, truncated below half the period of the voice (Oppenheim and Schafer 1968). It is raised
/// onto the partials by taking the maximum of spectrum and envelope and smoothing again ("true envelope": Imai and Abe 1979;
/// Röbel and Rodet, DAFx 2005).
final class FormantKeeper {
  /// One per bin.
  let gains: UnsafeMutablePointer<Float>
  private let factor: Double
  /// Number of bins per point of the envelope.
  private let group: Int
  private let fourier: RealFFT
  /// Cepstrum lines per second.
  private let sampleRate: Double
  /// The logarithmic power at each point, followed by its mirror image.
  private let levels: UnsafeMutablePointer<Float>
  /// The same, smoothed.
  private let envelope: UnsafeMutablePointer<Float>
  private let real: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>

  /// Number of points of the envelope, from 0 to half the sample rate.
  private let points: Int

  private static let mostPoints = 256
  /// In seconds: periods of voices to look for, 80 to 450 Hz, and the default without a voice.
  private static let periods = 1 / 450.0...1 / 80.0
  private static let usualPeriod = 0.004
  /// How far a cepstrum line must exceed the mean to count as a period.
  private static let prominence: Float = 6
  private static let liftings = 4
  /// In octaves of amplitude: gains are limited to ±24 dB.
  private static let most: Float = 4

  /// - Parameters:
  ///   - factor: the ratio by which frequencies will move, 0.5…2.
  ///   - bins: size of the spectra, a power of two plus one.
  init(factor: Double, bins: Int, sampleRate: Double) {
    self.factor = factor
    points = min(Self.mostPoints, bins - 1)
    group = (bins - 1) / points
    fourier = RealFFT(size: 2 * points)
    gains = .allocate(capacity: bins)
    gains.initialize(repeating: 1, count: bins)
    levels = .allocate(capacity: 4 * points + 2 * (points + 1))
    levels.initialize(repeating: 0, count: 4 * points + 2 * (points + 1))
    envelope = levels + 2 * points
    real = envelope + 2 * points
    imaginary = real + points + 1
    self.sampleRate = sampleRate
  }

  deinit {
    gains.deallocate()
    levels.deallocate()
  }

  /// Computes the gains for `spectra`.
  func follow(_ spectra: Spectra) {
    measure(spectra)
    findEnvelope()
    var before = gain(at: 0)
    for bin in 0..<(group / 2 + 1) { gains[bin] = before }
    for point in 1..<points {
      let now = gain(at: point)
      let first = (point - 1) * group + group / 2
      for step in 0..<group { gains[first + step] = before + (now - before) * Float(step) / Float(group) }
      before = now
    }
    for bin in ((points - 1) * group + group / 2)...(points * group) { gains[bin] = before }
  }

  /// The logarithmic power at each point, mirrored.
  private func measure(_ spectra: Spectra) {
    var sum: Float = 0
    for point in 0..<points {
      var power: Float = 0
      for channel in 0..<spectra.channels {
        let x = spectra.real(channel)
        let y = spectra.imaginary(channel)
        for bin in (point * group)..<((point + 1) * group) { power += x[bin] * x[bin] + y[bin] * y[bin] }
      }
      levels[point] = power
      sum += power
    }
    let floor = 1e-8 * sum / Float(points) + 1e-20
    for point in stride(from: 0, to: points, by: 4) {
      let place = UnsafeMutableRawPointer(levels + point)
      place.storeBytes(
        of: FastLogarithm.log2(place.loadUnaligned(as: SIMD4<Float>.self) + floor), as: SIMD4<Float>.self)
    }
    for point in 0..<points { levels[2 * points - 1 - point] = levels[point] }
  }

  private func findEnvelope() {
    envelope.update(from: levels, count: 2 * points)
    fourier.forward(envelope, real: real, imaginary: imaginary)
    let lines = min(Double(points), sampleRate * period / 2)
    smooth(below: lines)
    for _ in 0..<Self.liftings {
      for point in 0..<(2 * points) { envelope[point] = max(envelope[point], levels[point]) }
      fourier.forward(envelope, real: real, imaginary: imaginary)
      smooth(below: lines)
    }
  }

  /// The period of the voice whose cepstrum lies in `real`, in seconds.
  private var period: Double {
    let first = Int(sampleRate * Self.periods.lowerBound)
    let last = min(points, Int(sampleRate * Self.periods.upperBound))
    guard first < last else { return Self.usualPeriod }
    var sum: Float = 0
    var best = first
    for line in first..<last {
      // The mirrored half begins half a point off, so only the cepstrum's magnitude is meaningful.
      sum += real[line].magnitude
      if real[line] > real[best] { best = line }
    }
    let isClear = real[best] > Self.prominence * sum / Float(last - first)
    return isClear ? Double(best) / sampleRate : Self.usualPeriod
  }

  /// Truncates the cepstrum at `lines`, with a fade over the upper third, and transforms it back.
  private func smooth(below lines: Double) {
    for line in 0...points {
      let share = (lines - Double(line)) / (lines / 3)
      let left = Float(min(1, max(0, share)))
      real[line] *= left
      imaginary[line] *= left
    }
    fourier.inverse(real: real, imaginary: imaginary, into: envelope)
  }

  private func gain(at point: Int) -> Float {
    let moved = min(Double(points - 1), max(0, (Double(point) + 0.5) * factor - 0.5))
    let low = Int(moved)
    let high = min(low + 1, points - 1)
    let there = envelope[low] + (envelope[high] - envelope[low]) * Float(moved - Double(low))
    // Amplitude is the square root of power: half its logarithm.
    let octaves = min(Self.most, max(-Self.most, (there - envelope[point]) / 2))
    return Float(Elementary.exp(Double(octaves) * 0.6931471805599453))
  }
}
