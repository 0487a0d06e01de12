/// Finds where attacks begin, to about a millisecond, in frames that arrive in order.
///
/// An attack is a moment at which the energy of many bands rises together (log-spectral flux over 6 ms). Its
/// beginning is then sought in the time signal, where the pre-emphasised amplitude rises most steeply. An attack is
/// known when `latency` frames beyond it have been seen.
final class OnsetFinder {
  /// All attacks before this position are known.
  private(set) var horizon: Int
  let latency: Int

  private let history: InputHistory
  private let hop: Int
  private let size: Int
  private let fourier: RealFFT
  private let window: UnsafeMutablePointer<Float>
  private let block: UnsafeMutablePointer<Float>
  private let real: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>
  private let power: UnsafeMutablePointer<Float>
  /// First bin of each band and the end of the last one.
  private let edges: UnsafeMutablePointer<Int>
  /// Log energies of the bands in the newest frames, a ring of `Self.levelsKept` rows.
  private let levels: UnsafeMutablePointer<Float>
  /// Flux of the newest frames.
  private let flux: UnsafeMutablePointer<Float>
  private let envelope: UnsafeMutablePointer<Float>
  private var frame: Int
  private let firstFrame: Int
  private var lastOnset: Int

  private static let bands = 20
  private static let levelsKept = 4
  private static let fluxKept = 128
  private static let reach = 2
  /// Frames on either side among which an attack's flux is the largest.
  private static let neighbourhood = 8

  init(history: InputHistory, sampleRate: Double) {
    self.history = history
    var size = 64
    while Double(size) * 1.5 < sampleRate * 0.0116 { size *= 2 }
    self.size = size
    hop = size / 4
    fourier = RealFFT(size: size)
    window = .allocate(capacity: size)
    block = .allocate(capacity: 4 * size)
    real = .allocate(capacity: size / 2 + 1)
    imaginary = .allocate(capacity: size / 2 + 1)
    power = .allocate(capacity: size / 2 + 1)
    edges = .allocate(capacity: Self.bands + 1)
    levels = .allocate(capacity: Self.levelsKept * Self.bands)
    levels.initialize(repeating: Self.silence, count: Self.levelsKept * Self.bands)
    flux = .allocate(capacity: Self.fluxKept)
    flux.initialize(repeating: 0, count: Self.fluxKept)
    envelope = .allocate(capacity: 4 * size)
    for index in 0..<size {
      window[index] = Float(0.5 - 0.5 * Elementary.cos(2 * Elementary.pi * (Double(index) + 0.5) / Double(size)))
    }
    let lowest = 60.0
    let highest = min(16_000, sampleRate * 0.45)
    edges[0] = 1
    for band in 1...Self.bands {
      // Mel-like spacing: linear below 700 Hz, logarithmic above.
      let share = Double(band) / Double(Self.bands)
      let pitch = Elementary.log(1 + lowest / 700) * (1 - share) + Elementary.log(1 + highest / 700) * share
      let bin = Int((700 * (Elementary.exp(pitch) - 1) * Double(size) / sampleRate).rounded(.toNearestOrEven))
      edges[band] = min(max(bin, edges[band - 1] + 1), size / 2)
    }
    firstFrame = history.start / hop
    frame = firstFrame
    latency = size / 2 + hop * (Self.neighbourhood + 2)
    horizon = history.start
    lastOnset = history.start - size
  }

  deinit {
    window.deallocate()
    block.deallocate()
    real.deallocate()
    imaginary.deallocate()
    power.deallocate()
    edges.deallocate()
    levels.deallocate()
    flux.deallocate()
    envelope.deallocate()
  }

  /// Listens to what the history has gained and reports each new attack's first frame, in order.
  func listen(_ report: (Int) -> Void) {
    while frame * hop + size / 2 <= history.end {
      hear(frame)
      let candidate = frame - Self.neighbourhood
      if candidate > firstFrame, isPeak(candidate) {
        let onset = beginning(near: candidate * hop)
        if onset - lastOnset >= Int(Double(size) * Self.leastGap) {
          lastOnset = onset
          report(onset)
        }
      }
      frame += 1
      horizon = (candidate - 4) * hop
    }
  }

  private static let silence: Float = -90
  static let threshold: Float = 3.0
  static let relative: Float = 1.6
  static let leastGap = 4.0

  private func hear(_ frame: Int) {
    for bin in 0...(size / 2) { power[bin] = 0 }
    for channel in 0..<history.channels {
      history.copy(channel: channel, from: frame * hop - size / 2, count: size, to: block)
      for index in 0..<size { block[index] *= window[index] }
      fourier.forward(block, real: real, imaginary: imaginary)
      for bin in 0...(size / 2) { power[bin] += real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }
    }
    let row = levels + (frame & (Self.levelsKept - 1)) * Self.bands
    let before = levels + ((frame - Self.reach) & (Self.levelsKept - 1)) * Self.bands
    let scale = 16 / Float(size * size)
    var sum: Float = 0
    for band in 0..<Self.bands {
      var energy: Float = 0
      for bin in edges[band]..<edges[band + 1] { energy += power[bin] }
      let level = max(Self.silence, 10 * Float(Elementary.log10(Double(energy * scale) + 1e-9)))
      row[band] = level
      sum += max(0, min(24, level - max(before[band], -72)))
    }
    flux[frame & (Self.fluxKept - 1)] = sum / Float(Self.bands)
  }

  private func fluxAt(_ frame: Int) -> Float { frame < firstFrame ? 0 : flux[frame & (Self.fluxKept - 1)] }

  private func isPeak(_ candidate: Int) -> Bool {
    let value = fluxAt(candidate)
    guard value > Self.threshold else { return false }
    var mean: Float = 0
    for near in (candidate - 60)..<(candidate + Self.neighbourhood) { mean += fluxAt(near) }
    mean /= Float(60 + Self.neighbourhood)
    guard value > Self.threshold + Self.relative * mean else { return false }
    for distance in 1...Self.neighbourhood {
      if fluxAt(candidate - distance) > value || fluxAt(candidate + distance) >= value { return false }
    }
    return true
  }

  /// The frame at which the attack felt around `centre` sets in.
  private func beginning(near centre: Int) -> Int {
    // Amplitude of the pre-emphasised signal in steps of 1/16 of the block, about 0.7 ms.
    let step = size / 16
    let first = centre - size
    let steps = 24
    for index in 0..<steps { envelope[index] = 0 }
    for channel in 0..<history.channels {
      history.copy(channel: channel, from: first - 1, count: steps * step + 1, to: block)
      for index in 0..<steps {
        var sum: Float = 0
        for sample in (index * step + 1)...(index * step + step) {
          let difference = block[sample] - 0.95 * block[sample - 1]
          sum += difference * difference
        }
        envelope[index] += sum
      }
    }
    for index in 0..<steps { envelope[index] = envelope[index].squareRoot() }
    var steepest = 4
    var rise: Float = -1
    for index in 4..<(steps - 2) {
      let after = envelope[index] + envelope[index + 1]
      let before = envelope[index - 1] + envelope[index - 2]
      if after - before > rise {
        rise = after - before
        steepest = index
      }
    }
    // Back to the foot of the rise.
    let floor = min(envelope[steepest - 1], min(envelope[steepest - 2], envelope[steepest - 3]))
    let foot = floor + 0.12 * (max(envelope[steepest], envelope[steepest + 1]) - floor)
    var index = steepest
    while index > 1, envelope[index - 1] > foot { index -= 1 }
    return first + index * step
  }
}
