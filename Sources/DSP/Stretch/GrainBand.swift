/// One band of the phase vocoder: grains of one length, their spectra turned so that each partial goes on smoothly.
///
/// For a grain placed at the input frame t, the spectrum one hop before t is analysed too. Around each spectral peak
/// one rotation brings that earlier spectrum onto what was last put out; the same rotation applied to the grain lets
/// the partial continue at its own frequency, whatever the speed (after Laroche and Dolson 1999, with the second
/// analysis of Puckette 1995 in place of unwrapped phases). The rotation is found from all channels together and
/// shared by them, so that the stereo image cannot drift apart. Where an attack raises a region's energy, its phases
/// are those of the input.
final class GrainBand {
  let size: Int
  let hop: Int
  /// The next grain's middle in the output.
  private(set) var nextOutput: Int
  private let channels: Int
  private let lowBin: Int
  private let highBin: Int
  private let fourier: RealFFT
  private let window: UnsafeMutablePointer<Float>
  private let weights: UnsafeMutablePointer<Float>
  private let block: UnsafeMutablePointer<Float>
  private let envelope: UnsafeMutablePointer<Float>
  /// Per channel: the grain's spectrum, the one a hop earlier, and what was last put out.
  private let spectrum: Spectra
  private let earlier: Spectra
  private let sounded: Spectra
  private let power: UnsafeMutablePointer<Float>
  private let soundedPower: UnsafeMutablePointer<Float>
  private let turnReal: UnsafeMutablePointer<Float>
  private let turnImaginary: UnsafeMutablePointer<Float>
  private let crossReal: UnsafeMutablePointer<Float>
  private let crossImaginary: UnsafeMutablePointer<Float>
  private let output: OverlapAdder
  private var lastSoundsFrom = Int.min
  private let cut: Bool
  private let fade: Int

  /// The band between two frequencies, each with the width of its slope; the slopes of neighbours add up to one.
  init(
    size: Int, overlap: Int, channels: Int, sampleRate: Double, from low: Crossover?, to high: Crossover?,
    startingAt output: Int, cut: Bool
  ) {
    self.size = size
    self.channels = channels
    self.cut = cut
    fade = Int(sampleRate * Self.fadeTime)
    hop = size / overlap
    nextOutput = output - size / 2 + hop
    let bins = size / 2 + 1
    let width = sampleRate / Double(size)
    lowBin = low.map { max(0, Int($0.start / width)) } ?? 0
    highBin = high.map { min(bins, Int($0.end / width) + 2) } ?? bins
    fourier = RealFFT(size: size)
    window = .allocate(capacity: size)
    weights = .allocate(capacity: bins)
    block = .allocate(capacity: size)
    envelope = .allocate(capacity: size)
    spectrum = Spectra(channels: channels, bins: bins)
    earlier = Spectra(channels: channels, bins: bins)
    sounded = Spectra(channels: channels, bins: bins)
    power = .allocate(capacity: bins)
    soundedPower = .allocate(capacity: bins)
    turnReal = .allocate(capacity: bins)
    turnImaginary = .allocate(capacity: bins)
    crossReal = .allocate(capacity: bins)
    crossImaginary = .allocate(capacity: bins)
    self.output = OverlapAdder(channels: channels, size: size, startingAt: output)
    for index in 0..<size {
      window[index] = Float(0.5 - 0.5 * Elementary.cos(2 * Elementary.pi * (Double(index) + 0.5) / Double(size)))
    }
    for bin in 0..<bins {
      let frequency = Double(bin) * width
      weights[bin] = Float((low?.above(frequency) ?? 1) * (high?.below(frequency) ?? 1))
    }
  }

  deinit {
    window.deallocate()
    weights.deallocate()
    block.deallocate()
    envelope.deallocate()
    power.deallocate()
    soundedPower.deallocate()
    turnReal.deallocate()
    turnImaginary.deallocate()
    crossReal.deallocate()
    crossImaginary.deallocate()
  }

  static let fadeTime = 0.001
  static let riseToReset: Float = 4

  /// All output before this frame is complete.
  var complete: Int { nextOutput - size / 2 }

  /// Adds the next grain, taken from `history`, to the output.
  func sound(_ grain: Grain, from history: InputHistory) {
    let isFirstAfterAttack = grain.soundsFrom != lastSoundsFrom
    lastSoundsFrom = grain.soundsFrom
    for channel in 0..<channels {
      analyse(grain, shiftedBy: 0, channel: channel, from: history, into: spectrum)
      analyse(grain, shiftedBy: -hop, channel: channel, from: history, into: earlier)
    }
    measure()
    turn(isFirstAfterAttack: isFirstAfterAttack)
    for channel in 0..<channels {
      let real = spectrum.real(channel)
      let imaginary = spectrum.imaginary(channel)
      let lastReal = sounded.real(channel)
      let lastImaginary = sounded.imaginary(channel)
      for bin in lowBin..<highBin {
        let r = real[bin] * turnReal[bin] - imaginary[bin] * turnImaginary[bin]
        let i = real[bin] * turnImaginary[bin] + imaginary[bin] * turnReal[bin]
        lastReal[bin] = r
        lastImaginary[bin] = i
        real[bin] = r * weights[bin]
        imaginary[bin] = i * weights[bin]
      }
      for bin in 0..<lowBin {
        real[bin] = 0
        imaginary[bin] = 0
      }
      for bin in highBin..<max(highBin, size / 2 + 1) {
        real[bin] = 0
        imaginary[bin] = 0
      }
      imaginary[0] = 0
      imaginary[size / 2] = 0
      fourier.inverse(real: real, imaginary: imaginary, into: block)
      if channel == 0 { shape(grain) }
      output.add(block, shapedBy: envelope, channel: channel, centredOn: grain.output)
    }
    output.addWeights(window, shapedBy: envelope, centredOn: grain.output)
    nextOutput += hop
  }

  func take(frames: Int, addingTo buffer: AudioBuffer, at offset: Int) {
    output.take(frames: frames, addingTo: buffer, at: offset)
  }

  private func analyse(
    _ grain: Grain, shiftedBy shift: Int, channel: Int, from history: InputHistory, into spectra: Spectra
  ) {
    history.copy(channel: channel, from: grain.input + shift - size / 2, count: size, to: block)
    for index in 0..<size { block[index] *= window[index] }
    fourier.forward(block, real: spectra.real(channel), imaginary: spectra.imaginary(channel))
  }

  /// Power of the grain and of the last output, and the correlation that gives the rotations, over all channels.
  private func measure() {
    for channel in 0..<channels {
      let xr = spectrum.real(channel)
      let xi = spectrum.imaginary(channel)
      let pr = earlier.real(channel)
      let pi = earlier.imaginary(channel)
      let yr = sounded.real(channel)
      let yi = sounded.imaginary(channel)
      if channel == 0 {
        for bin in lowBin..<highBin {
          power[bin] = xr[bin] * xr[bin] + xi[bin] * xi[bin]
          soundedPower[bin] = yr[bin] * yr[bin] + yi[bin] * yi[bin]
          crossReal[bin] = pr[bin] * yr[bin] + pi[bin] * yi[bin]
          crossImaginary[bin] = pr[bin] * yi[bin] - pi[bin] * yr[bin]
        }
      } else {
        for bin in lowBin..<highBin {
          power[bin] += xr[bin] * xr[bin] + xi[bin] * xi[bin]
          soundedPower[bin] += yr[bin] * yr[bin] + yi[bin] * yi[bin]
          crossReal[bin] += pr[bin] * yr[bin] + pi[bin] * yi[bin]
          crossImaginary[bin] += pr[bin] * yi[bin] - pi[bin] * yr[bin]
        }
      }
    }
  }

  /// One rotation for each region around a peak.
  private func turn(isFirstAfterAttack: Bool) {
    var start = lowBin
    while start < highBin {
      // Up to the peak, then down to the valley that ends the region.
      var bin = start
      while bin + 1 < highBin, !isPeak(bin) { bin += 1 }
      var end = bin + 1
      while end < highBin, power[end] <= power[end - 1] { end += 1 }
      // Small ripples on the way down belong to the same peak.
      if end >= highBin - 2 { end = highBin }
      var real: Float = 0
      var imaginary: Float = 0
      for index in start..<end {
        real += crossReal[index]
        imaginary += crossImaginary[index]
      }
      if isFirstAfterAttack {
        var now: Float = 0
        var before: Float = 0
        for index in start..<end {
          now += power[index]
          before += soundedPower[index]
        }
        if now > Self.riseToReset * before {
          real = 1
          imaginary = 0
        }
      }
      let length = (real * real + imaginary * imaginary).squareRoot()
      if length > 1e-20 {
        real /= length
        imaginary /= length
      } else {
        real = 1
        imaginary = 0
      }
      for index in start..<end {
        turnReal[index] = real
        turnImaginary[index] = imaginary
      }
      start = end
    }
  }

  private func isPeak(_ bin: Int) -> Bool {
    let value = power[bin]
    if bin > lowBin, power[bin - 1] > value { return false }
    if bin > lowBin + 1, power[bin - 2] > value { return false }
    if bin + 1 < highBin, power[bin + 1] >= value { return false }
    if bin + 2 < highBin, power[bin + 2] >= value { return false }
    return true
  }

  /// The window, clipped where the grain must not sound.
  private func shape(_ grain: Grain) {
    for index in 0..<size { envelope[index] = window[index] }
    guard cut else { return }
    let first = grain.output - size / 2
    if grain.soundsFrom > first - 1 {
      let edge = min(size, grain.soundsFrom - first)
      for index in 0..<max(0, edge - fade) { envelope[index] = 0 }
      for index in max(0, edge - fade)..<max(0, edge) {
        envelope[index] *= Float(index - (edge - fade) + 1) / Float(fade + 1)
      }
    }
    if grain.soundsUntil < first + size + fade {
      let edge = max(0, grain.soundsUntil - first)
      for index in min(size, edge)..<size { envelope[index] = 0 }
      for index in max(0, min(size, edge - fade))..<min(size, edge) {
        envelope[index] *= Float(edge - index) / Float(fade + 1)
      }
    }
  }
}
