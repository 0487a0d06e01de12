import Units

/// The K filter of ITU-R BS.1770-4: a shelf for the acoustic effect of the head, then a high-pass.
///
/// The recommendation tabulates coefficients for 48 kHz only. They result from two analogue prototypes by the bilinear
/// transform (Brecht De Man, "Evaluation of implementations of the EBU R128 loudness measurement", AES 145, 2018). The
/// prototypes give the same curve at any sample rate.
struct KWeighting: Sendable {
  /// Both filters process two channels at once, because the recursion takes more time than the arithmetic.
  typealias Pair = SIMD2<Double>

  /// The last two inputs of each filter and outputs of the second.
  struct State: Sendable {
    fileprivate var x1 = Pair.zero, x2 = Pair.zero
    fileprivate var y1 = Pair.zero, y2 = Pair.zero
    fileprivate var z1 = Pair.zero, z2 = Pair.zero

    /// After long silence the recursion would pass through denormal numbers, which cost a hundred times as much.
    fileprivate mutating func flushDenormals() {
      let tiny = Pair(repeating: 1e-30)
      y1.replace(with: 0, where: y1 .< tiny .& y1 .> -tiny)
      y2.replace(with: 0, where: y2 .< tiny .& y2 .> -tiny)
      z1.replace(with: 0, where: z1 .< tiny .& z1 .> -tiny)
      z2.replace(with: 0, where: z2 .< tiny .& z2 .> -tiny)
    }
  }

  private struct Biquad: Sendable {
    var b0: Double, b1: Double, b2: Double
    var a1: Double, a2: Double
  }

  private let shelf: Biquad
  /// Its zeros are a second difference.
  private let highPass: Biquad

  init(sampleRate: Double) {
    shelf = Self.shelf(at: 1681.974450955533, quality: 0.7071752369554196, gain: 3.999843853973347, sampleRate)
    highPass = Self.highPass(at: 38.13547087602444, quality: 0.5003270373238773, sampleRate)
  }

  /// Filters `count` samples of two channels and returns the sums of squares. For a single channel, pass it twice.
  func sumOfSquares(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, count: Int, state: inout State
  ) -> Pair {
    var sum = Pair.zero
    withUnsafeTemporaryAllocation(of: Pair.self, capacity: min(count, Self.run)) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      for start in stride(from: 0, to: count, by: Self.run) {
        let length = min(Self.run, count - start)
        shelveForwards(first + start, second + start, into: scratch, count: length, state: &state)
        sum += sumOfSquares(afterFeedback: scratch, count: length, state: &state)
      }
    }
    state.flushDenormals()
    return sum
  }

  private static let run = 256

  /// The feed-forward part of the shelf. Separate, because its samples do not depend on each other.
  private func shelveForwards(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, into output: UnsafeMutablePointer<Pair>, count: Int,
    state: inout State
  ) {
    let s = shelf
    for i in 0..<min(2, count) {
      let x = Pair(Double(first[i]), Double(second[i]))
      output[i] = s.b0 * x + s.b1 * state.x1 + s.b2 * state.x2
      (state.x2, state.x1) = (state.x1, x)
    }
    guard count > 2 else { return }
    // Single numbers, because the compiler vectorises them better than pairs.
    let numbers = UnsafeMutableRawPointer(output).assumingMemoryBound(to: Double.self)
    for i in 2..<count {
      numbers[2 * i] = s.b0 * Double(first[i]) + s.b1 * Double(first[i - 1]) + s.b2 * Double(first[i - 2])
      numbers[2 * i + 1] = s.b0 * Double(second[i]) + s.b1 * Double(second[i - 1]) + s.b2 * Double(second[i - 2])
    }
    state.x1 = Pair(Double(first[count - 1]), Double(second[count - 1]))
    state.x2 = Pair(Double(first[count - 2]), Double(second[count - 2]))
  }

  private func sumOfSquares(afterFeedback shelved: UnsafePointer<Pair>, count: Int, state: inout State) -> Pair {
    let (s, h) = (shelf, highPass)
    var (y1, y2, z1, z2) = (state.y1, state.y2, state.z1, state.z2)
    // Carrying products to the next step keeps the compiler from vectorising across steps instead of channels.
    var heldY = s.a2 * y2
    var heldZ = h.a2 * z2
    var sum = Pair.zero
    for i in 0..<count {
      // Add the newest output last: then only one multiplication and one addition wait for the previous step.
      let y = (shelved[i] - heldY) - s.a1 * y1
      let z = (y - 2 * y1 + y2 - heldZ) - h.a1 * z1
      sum += z * z
      heldY = s.a2 * y1
      heldZ = h.a2 * z1
      (y2, y1) = (y1, y)
      (z2, z1) = (z1, z)
    }
    (state.y1, state.y2, state.z1, state.z2) = (y1, y2, z1, z2)
    return sum
  }

  private static func shelf(
    at frequency: Double, quality: Double, gain decibels: Double, _ sampleRate: Double
  ) -> Biquad {
    let k = warped(frequency, sampleRate)
    let top = Elementary.amplitude(decibels: decibels)
    let middle = Elementary.pow(top, 0.4996667741545416)
    let a0 = 1 + k / quality + k * k
    return Biquad(
      b0: (top + middle * k / quality + k * k) / a0, b1: 2 * (k * k - top) / a0,
      b2: (top - middle * k / quality + k * k) / a0,
      a1: 2 * (k * k - 1) / a0, a2: (1 - k / quality + k * k) / a0)
  }

  private static func highPass(at frequency: Double, quality: Double, _ sampleRate: Double) -> Biquad {
    let k = warped(frequency, sampleRate)
    let a0 = 1 + k / quality + k * k
    // The numerator is not divided by a0: the recommendation's own filter has 1, −2, 1.
    return Biquad(b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) / a0, a2: (1 - k / quality + k * k) / a0)
  }

  private static func warped(_ frequency: Double, _ sampleRate: Double) -> Double {
    let (sine, cosine) = Elementary.sineCosine(Elementary.pi * frequency / sampleRate)
    return sine / cosine
  }
}
