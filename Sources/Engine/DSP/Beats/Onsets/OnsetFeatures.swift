import Units

/// Measures the strength of onsets in five registers, a hundred times per second.
///
/// The measure is SuperFlux (Böck & Widmer, DAFx 2013): the rise of each band's log magnitude over the largest of its
/// neighbours two frames ago. Vibrato therefore doesn't count as new notes. Loudness is relative to a slowly decaying peak, so
/// a quiet and a loud recording give the same curve.
///
/// Memory grows by 2 kB per second of sound.
struct OnsetFeatures {
  static let frameRate = 100.0
  /// Number of values in a frame's spectrum.
  static let bandCount = SpectralBands.count
  /// Number of frames between the spectra that are compared.
  private static let lag = 2

  /// Rise of the log spectrum per frame: one row per group of `SpectralBands`, the mean over the group's bands.
  private(set) var flux = [[Float]](repeating: [], count: SpectralBands.groups)
  /// Magnitude of the loudest band so far, linear. Separates silence from music.
  private(set) var loudest: Float = 0
  /// The log spectra of the frames that the last `process` or `finish` completed, `bandCount` values each. 0 is silence, 8.65
  /// the loudest in ten seconds; each doubling of the magnitude adds 1.
  private(set) var spectra: [Float] = []

  private var sound: FramedSound
  private let fft: RealFFT
  private let bands: SpectralBands
  private let window: [Float]
  private var frame = 0
  private var windowed: [Float]
  /// Real parts, then magnitudes.
  private var real: [Float]
  private var imaginary: [Float]
  /// Log spectra of this frame and the `lag` before it, in rotation. Each is padded with a copy of its first and last band,
  /// which have only one neighbour, and with room for whole vectors.
  private var history: [Float]
  private static let historyRow = bandCount + 2 + SpectralBands.lanes
  private var reference: Float = 1e-4

  init(sampleRate: Double) {
    precondition((8_000...192_000).contains(sampleRate), "sample rates from 8 to 192 kHz are understood")
    sound = FramedSound(sampleRate: sampleRate)
    let size = sound.frameSize
    fft = RealFFT(size: size)
    bands = SpectralBands(sampleRate: sound.sampleRate, fftSize: size)
    // Scaled so that a sine of amplitude 1 has magnitude 1.
    window = (0..<size).map { n in
      Float((2 - 2 * Elementary.cos(2 * Elementary.pi * (Double(n) + 0.5) / Double(size))) / Double(size))
    }
    windowed = [Float](repeating: 0, count: size)
    real = [Float](repeating: 0, count: fft.bins + SpectralBands.lanes)
    imaginary = real
    history = [Float](repeating: 0, count: (Self.lag + 1) * Self.historyRow)
  }

  mutating func process(_ mono: UnsafeBufferPointer<Float>) {
    spectra.removeAll(keepingCapacity: true)
    var rest = mono[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(sound.take(rest))
      while sound.readFrame(times: window, into: &windowed) { analyse() }
    }
  }

  /// Processes the last frames, with silence after the end.
  mutating func finish() {
    spectra.removeAll(keepingCapacity: true)
    sound.finish()
    while sound.readFrame(times: window, into: &windowed) { analyse() }
  }

  /// Drops the first `frames` of the flux.
  mutating func dropFirst(_ frames: Int) {
    for group in flux.indices { flux[group].removeFirst(frames) }
  }

  private mutating func analyse() {
    fft.forward(windowed, real: &real, imaginary: &imaginary)
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeBufferPointer { imaginary in
        for bin in 0..<fft.bins {
          real[bin] = (real[bin] * real[bin] + imaginary[bin] * imaginary[bin]).squareRoot()
        }
      }
    }
    keepFlux()
    frame += 1
  }

  private mutating func keepFlux() {
    let row = Self.historyRow
    let now = 1 + frame % (Self.lag + 1) * row
    let before = 1 + (frame + 1) % (Self.lag + 1) * row
    let count = Self.bandCount
    history.withUnsafeMutableBufferPointer { history in
      let now = history.baseAddress.unsafelyUnwrapped + now
      let before = history.baseAddress.unsafelyUnwrapped + before
      bands.apply(real, to: now)
      var peak: Float = 0
      for band in 0..<count { peak = max(peak, now[band]) }
      loudest = max(loudest, peak)
      // Decays by a factor e in ten seconds.
      reference = max(reference * 0.999, peak, 1e-4)
      let gain = 400 / reference
      for band in stride(from: 0, to: count, by: SpectralBands.lanes) {
        let four = UnsafeMutableRawPointer(now + band)
        four.storeBytes(
          of: FastLogarithm.log2(1 + gain * four.loadUnaligned(as: SIMD4<Float>.self)), as: SIMD4<Float>.self)
      }
      now[-1] = now[0]
      now[count] = now[count - 1]
      spectra.append(contentsOf: UnsafeBufferPointer(start: now, count: count))

      for group in 0..<SpectralBands.groups {
        let range = SpectralBands.bandsOfGroup[group]
        var sum: Float = 0
        for band in range { sum += max(0, now[band] - max(before[band - 1], before[band], before[band + 1])) }
        flux[group].append(sum / Float(range.count))
      }
    }
  }
}
