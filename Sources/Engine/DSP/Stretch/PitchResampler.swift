import Units

/// Resamples by a constant factor, which shifts the pitch: output frame n is input position n·`factor`.
///
/// A Kaiser-windowed sinc of 32 zero crossings per side, linearly interpolated between 256 phases, with a stop band below −80
/// dB (Smith and Gossett 1984). It cuts below the lower of the two Nyquist frequencies.
final class PitchResampler {
  /// Number of input frames needed on either side of a position.
  let reach: Int
  private let factor: Double
  private let channels: Int
  /// One filter per phase, each `taps` long, and one more for interpolation.
  private let filters: UnsafeMutablePointer<Float>
  /// The filter for one position.
  private let filter: UnsafeMutablePointer<Float>
  /// A multiple of eight, the last ones 0.
  private let taps: Int
  private let ring: UnsafeMutablePointer<Float>
  private let capacity: Int
  private var nextOutput: Int
  private var end: Int

  private static let crossings = 32
  private static let phases = 256
  private static let window = KaiserWindow(beta: 9)
  private static let passShare = 0.95

  init(factor: Double, channels: Int, startingAt output: Int) {
    self.factor = factor
    self.channels = channels
    let cutoff = Self.passShare * min(1, 1 / factor)
    reach = Int((Double(Self.crossings) / cutoff).rounded(.up)) + 1
    taps = (2 * reach + 7) / 8 * 8
    var capacity = 1
    while capacity < taps + 4 * TimeStretcher.longestRender { capacity *= 2 }
    self.capacity = capacity
    filters = .allocate(capacity: (Self.phases + 1) * taps)
    filters.initialize(repeating: 0, count: (Self.phases + 1) * taps)
    filter = .allocate(capacity: taps)
    filter.initialize(repeating: 0, count: taps)
    // Every row is stored twice in succession, so that sums need not wrap.
    ring = .allocate(capacity: 2 * channels * capacity)
    ring.initialize(repeating: 0, count: 2 * channels * capacity)
    nextOutput = output
    end = Self.firstInput(output: output, factor: factor, reach: reach)
    for phase in 0...Self.phases {
      for tap in 0..<(2 * reach) {
        let distance = Double(tap - reach + 1) - Double(phase) / Double(Self.phases)
        filters[phase * taps + tap] = Self.sinc(at: distance * cutoff, cutoff: cutoff)
      }
    }
  }

  deinit {
    filters.deallocate()
    filter.deallocate()
    ring.deallocate()
  }

  /// The first input frame that will be needed.
  var firstInput: Int { end }

  /// Number of further input frames needed for `frames` more output frames.
  func missingInput(for frames: Int) -> Int {
    let last = Int((Double(nextOutput + frames - 1) * factor).rounded(.down))
    return max(0, last + reach + 1 - end)
  }

  func feed(_ buffer: AudioBuffer, frames: Int) {
    for channel in 0..<channels {
      let row = ring + 2 * channel * capacity
      for index in 0..<frames {
        let place = (end + index) & (capacity - 1)
        row[place] = buffer[channel][index]
        row[place + capacity] = buffer[channel][index]
      }
    }
    end += frames
  }

  func render(_ frames: Int, into buffer: AudioBuffer, at offset: Int) {
    for index in 0..<frames {
      let position = Double(nextOutput) * factor
      let whole = Int(position.rounded(.down))
      let first = whole - reach + 1
      weigh(fraction: position - Double(whole))
      for channel in 0..<channels {
        let row = ring + 2 * channel * capacity + (first & (capacity - 1))
        var sum = SIMD8<Float>.zero
        for tap in stride(from: 0, to: taps, by: 8) { sum += Self.eight(row + tap) * Self.eight(filter + tap) }
        buffer[channel][offset + index] = sum.sum()
      }
      nextOutput += 1
    }
  }

  /// Computes the filter for a position `fraction` after a frame.
  private func weigh(fraction: Double) {
    let place = fraction * Double(Self.phases)
    let phase = min(Int(place), Self.phases - 1)
    let share = Float(place - Double(phase))
    let before = filters + phase * taps
    let after = before + taps
    for tap in stride(from: 0, to: taps, by: 8) {
      let from = Self.eight(before + tap)
      let blend = from + (Self.eight(after + tap) - from) * share
      UnsafeMutableRawPointer(filter + tap).storeBytes(of: blend, as: SIMD8<Float>.self)
    }
  }

  @inline(__always)
  private static func eight(_ samples: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<Float>.self)
  }

  /// The windowed sinc at `x` zero crossings from its middle.
  private static func sinc(at x: Double, cutoff: Double) -> Float {
    guard x.magnitude <= Double(crossings) else { return 0 }
    let angle = Elementary.pi * x
    let sinc = x == 0 ? 1 : Elementary.sin(angle) / angle
    return Float(sinc * window.value(at: x.magnitude / Double(crossings)) * cutoff)
  }

  private static func firstInput(output: Int, factor: Double, reach: Int) -> Int {
    Int((Double(output) * factor).rounded(.down)) - reach + 1
  }
}
