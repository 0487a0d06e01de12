import Units

/// Log-spectral flux: the mean rise in decibels over perceptually spaced bands. Every band has the same weight, so that a soft
/// hi-hat counts beside a loud bass.
final class RisingBands {
  /// Frames between two analysis steps, about 3 ms.
  let hop: Int
  /// The length of a spectrum.
  let size: Int
  private let history: InputHistory
  private let fourier: RealFFT
  private let window: UnsafeMutablePointer<Float>
  private let block: UnsafeMutablePointer<Float>
  private let real: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>
  private let power: UnsafeMutablePointer<Float>
  /// Log energies of the latest analysis steps, a ring of rows.
  private let levels: UnsafeMutablePointer<Float>
  /// The first bin of each band, and the end of the last one.
  private var edges = InlineArray<21, Int>(repeating: 0)

  /// A multiple of four.
  private static let bands = 20
  /// Distance in analysis steps over which a rise is measured. The next power of two is stored.
  private static let reach = 2
  private static let kept = 4
  /// In dB full scale. Levels below count as equal, and a rise is limited to `most`.
  private static let quietest: Float = -72
  private static let most: Float = 24

  init(history: InputHistory, sampleRate: Double) {
    self.history = history
    var size = 64
    while Double(size) * 1.5 < sampleRate * 0.0116 { size *= 2 }
    self.size = size
    hop = size / 4
    let bins = size / 2 + 1
    fourier = RealFFT(size: size)
    window = .allocate(capacity: 2 * size + 3 * bins + Self.kept * Self.bands)
    block = window + size
    real = block + size
    imaginary = real + bins
    power = imaginary + bins
    levels = power + bins
    window.initialize(repeating: 0, count: 2 * size + 3 * bins)
    levels.initialize(repeating: Self.quietest, count: Self.kept * Self.bands)
    for index in 0..<size {
      window[index] = Float(0.5 - 0.5 * Elementary.cos(2 * Elementary.pi * (Double(index) + 0.5) / Double(size)))
    }
    // Mel scale: linear below 700 Hz, logarithmic above.
    let lowest = Elementary.log(1 + 60 / 700.0)
    let highest = Elementary.log(1 + min(16_000, sampleRate * 0.45) / 700)
    edges[0] = 1
    for band in 1...Self.bands {
      let pitch = lowest + (highest - lowest) * Double(band) / Double(Self.bands)
      let bin = Int(700 * (Elementary.exp(pitch) - 1) * Double(size) / sampleRate + 0.5)
      edges[band] = min(max(bin, edges[band - 1] + 1), size / 2)
    }
  }

  deinit { window.deallocate() }

  /// The rise at an analysis step, in decibels. Call in order; step m lies at frame `m * hop`.
  func rise(at moment: Int) -> Float {
    for bin in 0...(size / 2) { power[bin] = 0 }
    for channel in 0..<history.channels {
      history.copy(channel: channel, from: moment * hop - size / 2, count: size, to: block)
      for index in 0..<size { block[index] *= window[index] }
      fourier.forward(block, real: real, imaginary: imaginary)
      for bin in 0...(size / 2) { power[bin] += real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }
    }
    let now = levels + (moment & (Self.kept - 1)) * Self.bands
    let before = levels + ((moment - Self.reach) & (Self.kept - 1)) * Self.bands
    // A full-scale sine has the energy 1.
    let scale = 16 / Float(size * size)
    for band in 0..<Self.bands {
      var energy: Float = 0
      for bin in edges[band]..<edges[band + 1] { energy += power[bin] }
      now[band] = energy * scale + 1e-9
    }
    var rises = SIMD4<Float>.zero
    for band in stride(from: 0, to: Self.bands, by: 4) {
      let four = UnsafeMutableRawPointer(now + band)
      let level = 3.01029996 * FastLogarithm.log2(four.loadUnaligned(as: SIMD4<Float>.self))
      let heard = level.replacing(with: Self.quietest, where: level .< Self.quietest)
      four.storeBytes(of: heard, as: SIMD4<Float>.self)
      let rise = heard - UnsafeRawPointer(before + band).loadUnaligned(as: SIMD4<Float>.self)
      rises += rise.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: Self.most))
    }
    let sum = rises.sum()
    return sum / Float(Self.bands)
  }
}
