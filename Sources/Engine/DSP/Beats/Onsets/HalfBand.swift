/// Halves a sample rate: a low-pass at a quarter of the input rate, then every other sample.
///
/// A linear-phase half-band filter, equiripple by the Parks–McClellan method: flat within 0.004 dB up to 0.205 of the input
/// rate, 68 dB down from 0.295 on. Every other tap is 0, so an output sample costs twelve products. The delay is compensated:
/// output m corresponds to input 2m.
struct HalfBand {
  /// Maximum number of samples per call of `process`.
  static let longest = 4_096
  /// The taps at distances 1, 3, 5 … from the middle one, which is ½.
  private static let taps: [Float] = [
    0.316783957, -0.101283685, 0.055867507, -0.035106378, 0.022928044, -0.014977618,
    0.009567117, -0.005868556, 0.003392365, -0.001801856, 0.000843033, -0.000343932,
  ]

  /// Input samples of even index, from that of the next output on.
  private var even: [Float]
  private var evenCount = 0
  /// Input samples of odd index. They start as many samples before the next output as there are taps.
  private var odd: [Float]
  private var oddCount: Int
  private var nextIsOdd = false

  init() {
    let capacity = Self.longest / 2 + 2 * Self.taps.count + SIMD8<Float>.scalarCount
    even = [Float](repeating: 0, count: capacity)
    odd = even
    // Silence precedes the sound.
    oddCount = Self.taps.count
  }

  /// Replaces the first `count` samples by samples at the lower rate and returns their number. `samples` has room for
  /// `longest`.
  mutating func process(_ samples: UnsafeMutablePointer<Float>, count: Int) -> Int {
    precondition(count <= Self.longest, "the work space has room for no more")
    take(samples, count: count)
    let ready = max(0, min(evenCount, oddCount - 2 * Self.taps.count + 1))
    filter(to: samples, count: ready)
    Self.drop(ready, of: &even, filled: &evenCount)
    Self.drop(ready, of: &odd, filled: &oddCount)
    return ready
  }

  /// Writes the last samples, followed by silence, and returns their number. `samples` has room for `longest`.
  mutating func finish(_ samples: UnsafeMutablePointer<Float>) -> Int {
    let reach = 2 * Self.taps.count - 1
    for n in 0..<reach { samples[n] = 0 }
    return process(samples, count: reach)
  }

  private mutating func take(_ samples: UnsafePointer<Float>, count: Int) {
    var samples = UnsafeBufferPointer(start: samples, count: count)[...]
    if nextIsOdd, let first = samples.popFirst() {
      odd[oddCount] = first
      oddCount += 1
      nextIsOdd = false
    }
    let pairs = samples.count / 2
    let first = samples.startIndex
    even.withUnsafeMutableBufferPointer { even in
      odd.withUnsafeMutableBufferPointer { odd in
        for n in 0..<pairs {
          even[evenCount + n] = samples[first + 2 * n]
          odd[oddCount + n] = samples[first + 2 * n + 1]
        }
      }
    }
    evenCount += pairs
    oddCount += pairs
    if samples.count > 2 * pairs {
      even[evenCount] = samples[first + 2 * pairs]
      evenCount += 1
      nextIsOdd = true
    }
  }

  private func filter(to output: UnsafeMutablePointer<Float>, count: Int) {
    let lanes = SIMD8<Float>.scalarCount
    let reach = Self.taps.count
    Self.taps.withUnsafeBufferPointer { taps in
      even.withUnsafeBufferPointer { even in
        odd.withUnsafeBufferPointer { odd in
          for m in stride(from: 0, to: count, by: lanes) {
            var sum = 0.5 * Self.lanes(even, m)
            for k in 0..<reach {
              sum += taps[k] * (Self.lanes(odd, m + reach + k) + Self.lanes(odd, m + reach - 1 - k))
            }
            // The last iteration reads beyond the inputs and writes beyond the outputs, into reserved space.
            UnsafeMutableRawPointer(output + m).storeBytes(of: sum, as: SIMD8<Float>.self)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func lanes(_ samples: UnsafeBufferPointer<Float>, _ index: Int) -> SIMD8<Float> {
    UnsafeRawPointer(samples.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: SIMD8<Float>.self)
  }

  private static func drop(_ spent: Int, of samples: inout [Float], filled: inout Int) {
    samples.withUnsafeMutableBufferPointer { samples in
      for n in spent..<filled { samples[n - spent] = samples[n] }
    }
    filled -= spent
  }
}
