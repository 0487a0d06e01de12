/// Reads a sound faster or slower by a constant factor, which moves its pitch: output frame n is position n·`factor`.
///
/// A Kaiser-windowed sinc of 32 zero crossings a side, interpolated linearly between 512 phases; the stop band lies
/// more than 80 dB down (Smith and Gossett 1984). It cuts below the lower of the two Nyquist frequencies.
final class PitchResampler {
  /// Input frames on either side of a position that shape it.
  let reach: Int
  private let factor: Double
  private let channels: Int
  private let table: UnsafeMutablePointer<Float>
  private let taps: UnsafeMutablePointer<Float>
  private let ring: UnsafeMutablePointer<Float>
  private let capacity: Int
  private let cutoff: Double
  private var nextOutput: Int
  private var end: Int

  private static let crossings = 32
  private static let phases = 512
  private static let window = KaiserWindow(beta: 9)
  private static let passShare = 0.95

  init(factor: Double, channels: Int, startingAt output: Int) {
    self.factor = factor
    self.channels = channels
    cutoff = Self.passShare * min(1, 1 / factor)
    reach = Int((Double(Self.crossings) / cutoff).rounded(.up)) + 1
    var capacity = 1
    while capacity < 2 * reach + 4 * TimeStretcher.longestRender { capacity *= 2 }
    self.capacity = capacity
    table = .allocate(capacity: Self.crossings * Self.phases + 2)
    taps = .allocate(capacity: 2 * reach + 2)
    // Every row twice in a line, so that no sum has to wrap.
    ring = .allocate(capacity: 2 * channels * capacity)
    ring.initialize(repeating: 0, count: 2 * channels * capacity)
    nextOutput = output
    end = Self.firstInput(output: output, factor: factor, reach: reach)
    for index in 0...(Self.crossings * Self.phases) {
      let x = Double(index) / Double(Self.phases)
      let sinc = index == 0 ? 1 : Elementary.sin(Elementary.pi * x) / (Elementary.pi * x)
      table[index] = Float(sinc * Self.window.value(at: x / Double(Self.crossings)) * cutoff)
    }
    table[Self.crossings * Self.phases + 1] = 0
  }

  deinit {
    table.deallocate()
    taps.deallocate()
    ring.deallocate()
  }

  /// The first input frame that will be asked for.
  var firstInput: Int { end }

  /// How many more input frames `frames` more output frames need.
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
        var sum = SIMD4<Float>.zero
        var rest: Float = 0
        var tap = 0
        while tap + 4 <= 2 * reach {
          sum +=
            SIMD4(row[tap], row[tap + 1], row[tap + 2], row[tap + 3])
            * SIMD4(taps[tap], taps[tap + 1], taps[tap + 2], taps[tap + 3])
          tap += 4
        }
        while tap < 2 * reach {
          rest += row[tap] * taps[tap]
          tap += 1
        }
        buffer[channel][offset + index] = sum.sum() + rest
      }
      nextOutput += 1
    }
  }

  /// The filter for a position that lies `fraction` after a frame.
  private func weigh(fraction: Double) {
    let scale = cutoff * Double(Self.phases)
    for tap in 0..<(2 * reach) {
      let distance = (Double(tap - reach + 1) - fraction).magnitude * scale
      let place = Int(distance)
      if place > Self.crossings * Self.phases {
        taps[tap] = 0
      } else {
        let share = Float(distance - Double(place))
        taps[tap] = table[place] + (table[place + 1] - table[place]) * share
      }
    }
  }

  private static func firstInput(output: Int, factor: Double, reach: Int) -> Int {
    Int((Double(output) * factor).rounded(.down)) - reach + 1
  }
}
