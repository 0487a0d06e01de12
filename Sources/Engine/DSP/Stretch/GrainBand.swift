/// One band of the phase vocoder: grains of one length, their spectra rotated so that each partial continues smoothly.
///
/// For a grain at input frame t, the spectrum one hop before t is analysed too. This avoids phase unwrapping and works at any
/// speed (Puckette 1995). `PhaseLock` finds the rotations around the peaks (Laroche and Dolson 1999).
final class GrainBand {
  let shapes: GrainShapes
  /// Output frame of the next grain's centre.
  private(set) var nextOutput: Int
  private let channels: Int
  private let bins: Range<Int>
  private let fourier: RealFFT
  private let lock: PhaseLock
  /// Nil if formants shift with the pitch.
  private let formants: FormantKeeper?
  private let output: OverlapAdder
  /// The grain's spectrum, the one a hop earlier, and the last output, before `weights`.
  private let spectrum: Spectra
  private let earlier: Spectra
  private let sounded: Spectra
  /// The windows of both shapes, with the same centre.
  private let evenWindow: UnsafeMutablePointer<Float>
  private let strikingWindow: UnsafeMutablePointer<Float>
  /// The window, limited to where a grain may sound.
  private let envelope: UnsafeMutablePointer<Float>
  /// A grain's samples, zero-padded to the size of the transform.
  private let block: UnsafeMutablePointer<Float>
  /// The share of each bin that belongs to the band.
  private let weights: UnsafeMutablePointer<Float>
  private let edges: Edges
  private let fade: Int
  private var last: Grain?

  /// How grains meet at an attack.
  enum Edges {
    /// Earlier grains end where the attack begins, and its own grains start there.
    case cut
    case blended
  }

  /// - Parameters:
  ///   - first: the first output frame needed.
  ///   - phase: offset of the grains before the grid of hops, in frames, so that two bands don't compute in the same block.
  ///   - factor: the ratio by which a resampler will move frequencies; used if formants are kept.
  ///   - weight: the share of a frequency in Hz that belongs to the band, 0…1; above zero only in `range`.
  init(
    shapes: GrainShapes, channels: Int, sampleRate: Double, range: Range<Double>, edges: Edges,
    startingAt first: Int, phase: Int = 0, keepingFormantsAt factor: Double? = nil, weight: (Double) -> Double
  ) {
    self.shapes = shapes
    self.channels = channels
    self.edges = edges
    fade = Int(sampleRate * Self.fadeTime)
    nextOutput = first - shapes.even.after + shapes.hop - phase
    let size = shapes.transformSize
    let binWidth = sampleRate / Double(size)
    let count = size / 2 + 1
    let end = min(count, Int(range.upperBound / binWidth) + 2)
    bins = min(end, Int(range.lowerBound / binWidth))..<end
    fourier = RealFFT(size: size)
    lock = PhaseLock(bins: bins)
    formants = factor.map { FormantKeeper(factor: $0, bins: count, sampleRate: sampleRate) }
    output = OverlapAdder(channels: channels, shape: shapes.even, startingAt: first)
    spectrum = Spectra(channels: channels, bins: count)
    earlier = Spectra(channels: channels, bins: count)
    sounded = Spectra(channels: channels, bins: count)
    evenWindow = .allocate(capacity: 4 * size + count)
    evenWindow.initialize(repeating: 0, count: 4 * size + count)
    strikingWindow = evenWindow + size
    envelope = evenWindow + 2 * size
    block = evenWindow + 3 * size
    weights = evenWindow + 4 * size
    for index in 0..<shapes.even.length {
      evenWindow[index] = shapes.even.window(at: index)
      strikingWindow[index] = shapes.striking.window(at: index - shapes.even.before + shapes.striking.before)
    }
    for bin in bins { weights[bin] = Float(weight(Double(bin) * binWidth)) }
  }

  deinit { evenWindow.deallocate() }

  /// Fade-out before an attack, in seconds.
  private static let fadeTime = 0.001

  /// All output before this frame is complete.
  var complete: Int { nextOutput - shapes.even.before }

  /// Adds the next grain, taken from `history`, to the output.
  func sound(_ grain: Grain, from history: InputHistory) {
    let moment = moment(of: grain)
    let window = grain.isStriking ? strikingWindow : evenWindow
    for channel in 0..<channels {
      analyse(history, around: grain.input, channel: channel, through: window, into: spectrum)
    }
    formants?.follow(spectrum)
    // Without rotation at speed 1, the grain equals the input.
    if moment != .steady || !lock.isIdentity {
      for channel in 0..<channels {
        analyse(history, around: grain.input - shapes.hop, channel: channel, through: window, into: earlier)
      }
      lock.follow(spectrum, earlier: earlier, sounded: sounded, at: moment)
    }
    clip(window, for: grain)
    for channel in 0..<channels {
      turn(channel)
      fourier.inverse(real: spectrum.real(channel), imaginary: spectrum.imaginary(channel), into: block)
      output.add(block, shapedBy: envelope, channel: channel, centredOn: grain.output)
    }
    output.addWeights(window, shapedBy: envelope, centredOn: grain.output)
    nextOutput += shapes.hop
    last = grain
  }

  func take(frames: Int, addingTo buffer: AudioBuffer, at offset: Int) {
    output.take(frames: frames, addingTo: buffer, at: offset)
  }

  private func moment(of grain: Grain) -> PhaseLock.Moment {
    guard let last else { return .attack }
    if grain.attack != last.attack { return .attack }
    return grain.input == last.input + shapes.hop ? .steady : .moving
  }

  private func analyse(
    _ history: InputHistory, around centre: Int, channel: Int, through window: UnsafePointer<Float>,
    into spectra: Spectra
  ) {
    let length = shapes.even.length
    history.copy(channel: channel, from: centre - shapes.even.before, count: length, to: block)
    for index in 0..<length { block[index] *= window[index] }
    (block + length).update(repeating: 0, count: shapes.transformSize - length)
    fourier.forward(block, real: spectra.real(channel), imaginary: spectra.imaginary(channel))
  }

  /// Rotates a channel's spectrum, stores it, and applies the band's weights.
  private func turn(_ channel: Int) {
    let real = spectrum.real(channel)
    let imaginary = spectrum.imaginary(channel)
    let keptReal = sounded.real(channel)
    let keptImaginary = sounded.imaginary(channel)
    for bin in bins {
      let x = real[bin] * lock.real[bin] - imaginary[bin] * lock.imaginary[bin]
      let y = real[bin] * lock.imaginary[bin] + imaginary[bin] * lock.real[bin]
      keptReal[bin] = x
      keptImaginary[bin] = y
      real[bin] = x * weights[bin]
      imaginary[bin] = y * weights[bin]
    }
    if let formants {
      for bin in bins {
        real[bin] *= formants.gains[bin]
        imaginary[bin] *= formants.gains[bin]
      }
    }
    for bin in 0..<bins.lowerBound {
      real[bin] = 0
      imaginary[bin] = 0
    }
    for bin in bins.upperBound..<(shapes.transformSize / 2 + 1) {
      real[bin] = 0
      imaginary[bin] = 0
    }
  }

  /// The window, cut off where the grain must be silent.
  private func clip(_ window: UnsafePointer<Float>, for grain: Grain) {
    let length = shapes.even.length
    envelope.update(from: window, count: length)
    guard edges == .cut else { return }
    let first = grain.output - shapes.even.before
    if grain.soundsFrom > first {
      let edge = min(length, grain.soundsFrom - first)
      for index in 0..<max(0, edge - fade) { envelope[index] = 0 }
      for index in max(0, edge - fade)..<edge {
        envelope[index] *= Float(index - (edge - fade) + 1) / Float(fade + 1)
      }
    }
    if grain.soundsUntil < first + length {
      let edge = max(0, grain.soundsUntil - first)
      for index in edge..<length { envelope[index] = 0 }
      for index in max(0, edge - fade)..<edge {
        envelope[index] *= Float(edge - index) / Float(fade + 1)
      }
    }
  }
}
