/// Listens to sound and keeps, a hundred times a second, how much *starts* in each of five registers.
///
/// The measure is SuperFlux (Böck & Widmer, DAFx 2013): the rise of the logarithmic magnitude of each band over the
/// largest of its neighbours two frames ago, so that vibrato does not count as new notes. Loudness is judged against a
/// slowly forgetting peak, so that a quiet recording and a loud one give the same curve.
///
/// Memory grows by about 2.5 kB a second with what is kept, and by nothing else.
struct OnsetFeatures {
  static let frameRate = 100.0
  /// Chroma vectors are kept every so many frames.
  static let framesPerChroma = 10
  /// Frames between the spectra that are compared.
  private static let lag = 2

  /// Rise of the log spectrum per frame, a row for each group of `SpectralBands`; mean over the group's bands.
  private(set) var flux: [[Float]]
  /// Twelve values for each `framesPerChroma` frames: how much of each pitch class sounds, C first.
  private(set) var chroma: [Float] = []
  /// The loudest band so far, linear: tells silence from music.
  private(set) var loudest: Float = 0

  private let sampleRate: Double
  private let fft: RealFFT
  private let bands: SpectralBands
  private let window: [Float]
  private let chromaOfBin: [Int8]
  private let lastBin: Int
  private let chromaRange: Range<Int>
  /// Samples not yet out of the reach of a frame; the first `filled` are valid and start at `firstSample`.
  private var pending: [Float]
  private var filled: Int
  private var firstSample: Int
  private var frame = 0
  private var windowed: [Float]
  private var real: [Float]
  private var imaginary: [Float]
  /// Log spectra of this frame and the `lag` before it, in rotation.
  private var history: [[Float]]
  private var widened: [Float]
  private var reference: Float = 1e-4
  private var chromaSum = [Float](repeating: 0, count: 12)

  init(sampleRate: Double) {
    precondition((8_000...192_000).contains(sampleRate), "sample rates from 8 to 192 kHz are understood")
    self.sampleRate = sampleRate
    // The power of two nearest to 46 ms: long enough for bass, short enough for sixteenths at 200 BPM.
    let wanted = Elementary.log2(0.0464 * sampleRate).rounded(.toNearestOrEven)
    let size = 1 << Int(wanted)
    fft = RealFFT(size: size)
    bands = SpectralBands(sampleRate: sampleRate, fftSize: size)
    // Scaled, so that a sine of amplitude 1 has magnitude 1.
    window = (0..<size).map { n in
      Float((2 - 2 * Elementary.cos(2 * Elementary.pi * (Double(n) + 0.5) / Double(size))) / Double(size))
    }
    let binWidth = sampleRate / Double(size)
    lastBin = min(Int(15_500 / binWidth), size / 2)
    // Below, a semitone is narrower than a bin; above are mostly overtones.
    chromaRange = Int(180 / binWidth)..<min(Int(2_000 / binWidth), size / 2)
    chromaOfBin = (0...(size / 2)).map { bin in
      guard bin > 0 else { return 0 }
      let pitch = Int((12 * Elementary.log2(Double(bin) * binWidth / 261.6256)).rounded(.toNearestOrEven))
      return Int8(((pitch % 12) + 12) % 12)
    }
    // Frame k is centred on k hundredths of a second: half a window of silence precedes the sound.
    pending = [Float](repeating: 0, count: size + 8_192)
    filled = size / 2
    firstSample = -size / 2
    windowed = [Float](repeating: 0, count: size)
    real = [Float](repeating: 0, count: size / 2 + 1)
    imaginary = real
    history = [[Float]](repeating: [Float](repeating: 0, count: bands.count), count: Self.lag + 1)
    widened = [Float](repeating: 0, count: bands.count)
    flux = [[Float]](repeating: [], count: SpectralBands.groups)
  }

  var frameCount: Int { frame }

  mutating func process(_ mono: UnsafeBufferPointer<Float>) {
    var taken = 0
    while taken < mono.count {
      let count = min(mono.count - taken, pending.count - filled)
      for n in 0..<count {
        let sample = mono[taken + n]
        // A broken file must not poison everything after it.
        pending[filled + n] = sample.magnitude < 100 ? sample : 0
      }
      taken += count
      filled += count
      analyseWholeFrames()
    }
  }

  /// Reads the last frames, into the silence after the end.
  mutating func finish() {
    for n in filled..<min(filled + fft.size / 2, pending.count) { pending[n] = 0 }
    filled = min(filled + fft.size / 2, pending.count)
    analyseWholeFrames()
  }

  private func start(of frame: Int) -> Int {
    Int((Double(frame) * sampleRate / Self.frameRate).rounded(.toNearestOrEven)) - fft.size / 2
  }

  private mutating func analyseWholeFrames() {
    var offset = start(of: frame) - firstSample
    while offset + fft.size <= filled {
      analyse(at: offset)
      frame += 1
      offset = start(of: frame) - firstSample
    }
    let spent = min(offset, filled)
    for n in spent..<filled { pending[n - spent] = pending[n] }
    filled -= spent
    firstSample += spent
  }

  private mutating func analyse(at offset: Int) {
    for n in 0..<fft.size { windowed[n] = pending[offset + n] * window[n] }
    fft.forward(windowed, real: &real, imaginary: &imaginary)
    for bin in 0...lastBin {
      real[bin] = (real[bin] * real[bin] + imaginary[bin] * imaginary[bin]).squareRoot()
    }
    keepChroma()
    keepFlux()
  }

  private mutating func keepFlux() {
    let now = frame % (Self.lag + 1)
    let before = (frame + 1) % (Self.lag + 1)
    bands.apply(real, to: &history[now])
    var peak: Float = 0
    for band in 0..<bands.count { peak = max(peak, history[now][band]) }
    loudest = max(loudest, peak)
    // Forgets by a factor e in ten seconds.
    reference = max(reference * 0.999, peak, 1e-4)
    let gain = 400 / reference
    for band in 0..<bands.count { history[now][band] = fastLog2(1 + gain * history[now][band]) }

    let last = bands.count - 1
    for band in 0...last {
      widened[band] = max(
        history[before][max(band - 1, 0)], history[before][band], history[before][min(band + 1, last)])
    }
    var sums = InlineArray<5, Float>(repeating: 0)
    for band in 0...last { sums[bands.groupOfBand[band]] += max(0, history[now][band] - widened[band]) }
    for group in 0..<SpectralBands.groups {
      flux[group].append(sums[group] / Float(max(bands.bandsInGroup[group], 1)))
    }
  }

  private mutating func keepChroma() {
    for bin in chromaRange { chromaSum[Int(chromaOfBin[bin])] += real[bin] }
    guard frame % Self.framesPerChroma == Self.framesPerChroma - 1 else { return }
    for pitchClass in 0..<12 {
      chroma.append(chromaSum[pitchClass])
      chromaSum[pitchClass] = 0
    }
  }

  /// Within 0.01 for x ≥ 1: exponent plus a parabola through the mantissa.
  @inline(__always)
  private func fastLog2(_ x: Float) -> Float {
    let bits = x.bitPattern
    let mantissa = Float(bitPattern: (bits & 0x007F_FFFF) | 0x3F80_0000)
    return Float(Int32(bits >> 23) - 128) + ((-0.34484843 * mantissa + 2.02466578) * mantissa - 0.67487759)
  }
}
