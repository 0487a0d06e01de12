import Units

/// Estimates the step rate from the last four seconds of movement.
///
/// A phone on the body moves up and down once per step, once per stride (arm swing, a pocket on one leg) and at multiples of
/// both. Three facts identify the step:
/// - people take 66–240 steps per minute, so a walker's stride (mostly below) is no candidate;
/// - candidates are compared by speed, which is acceleration divided by rate: harmonics are strong in acceleration and weak in
///   speed;
/// - a runner leaves the ground, so at the step rate the phone moves faster than any walker's harmonics. Half of such a rate is
///   therefore a runner's stride.
struct CadenceSpectrum: Sendable {
  struct Peak {
    /// Steps per second.
    let rate: Double
    /// Amplitude of the movement at that rate, m/s².
    let amplitude: Float
  }

  /// Number of samples in four seconds: enough to separate 1.9 from 2.4 steps per second, and to detect a new pace after two.
  private static let length = Int(4 * MotionHistory.rate)
  /// Steps per second. Walkers' strides lie below.
  static let slowest = 1.1
  /// In Hz. Low enough to see whether a peak extends below the candidates.
  private static let lowest = 0.9
  private static let binsPerOctave = 36
  /// Up to 4.1 Hz.
  private static let bins = 80
  private static let firstCandidate = 11
  /// In m/s for a stride of 1 Hz; grows with the square of the rate, like a walker's movement. At twice their step rate,
  /// walkers reach at most 0.045 of it, apart from moments of a swinging bag (recordings). At the step rate, twice their
  /// stride, runners reach 0.07–0.5 (model).
  private static let runningSpeed: Float = 0.05
  /// Search range for the double of a rate, in bins to either side.
  private static let doubleSlack = 4
  /// Preference for rates near the previous one: a change of more than 15 % needs clear evidence.
  private static let loyalty: Float = 1.4
  private static let loyalBins = Double(binsPerOctave) * 0.2

  private let window: [Float]
  private let windowSum: Float
  /// 2·cos ω of each rate, for Goertzel's recursion.
  private let turns: [SIMD8<Float>]
  private let rates: [Float]
  private var tapered: [Float]
  private var amplitudes: [Float]

  init() {
    window = (0..<Self.length).map { index in
      Float(0.5 - 0.5 * Elementary.cos(2 * Elementary.pi * (Double(index) + 0.5) / Double(Self.length)))
    }
    windowSum = window.reduce(0, +)
    rates = (0..<Self.bins).map { Float(Self.rate(ofBin: Double($0))) }
    turns = (0..<Self.bins / 8).map { group in
      var turn = SIMD8<Float>()
      for lane in 0..<8 {
        let rate = Self.rate(ofBin: Double(8 * group + lane))
        turn[lane] = Float(2 * Elementary.cos(2 * Elementary.pi * rate / MotionHistory.rate))
      }
      return turn
    }
    tapered = [Float](repeating: 0, count: Self.length)
    amplitudes = [Float](repeating: 0, count: Self.bins)
  }

  private static func rate(ofBin bin: Double) -> Double {
    lowest * Elementary.pow(2, bin / Double(binsPerOctave))
  }

  /// The step rate before sample `end`.
  /// - Parameter followed: the previous rate, if any.
  mutating func peak(of history: borrowing MotionHistory, before end: Int, followed: Double?) -> Peak {
    taper(history, before: end)
    measure()
    let fastest = fastestMovement(followed: followed)
    let bin = runnersStep(ifStride: fastest) ?? fastest
    return Peak(rate: Self.rate(ofBin: Double(bin) + refinement(bin)), amplitude: amplitudes[bin])
  }

  private mutating func taper(_ history: borrowing MotionHistory, before end: Int) {
    history.withSamples(before: end, length: Self.length) { samples in
      var mean: Float = 0
      for index in 0..<Self.length { mean += samples[index] * window[index] }
      mean /= windowSum
      for index in 0..<Self.length { tapered[index] = (samples[index] - mean) * window[index] }
    }
  }

  /// Goertzel 1958, eight rates at once.
  private mutating func measure() {
    let scale = 2 / windowSum
    for group in turns.indices {
      let turn = turns[group]
      var last = SIMD8<Float>()
      var before = SIMD8<Float>()
      for sample in tapered {
        let next = turn * last - before + sample
        before = last
        last = next
      }
      let power = last * last + before * before - turn * last * before
      for lane in 0..<8 { amplitudes[8 * group + lane] = max(0, power[lane]).squareRoot() * scale }
    }
  }

  private func fastestMovement(followed: Double?) -> Int {
    let favourite = followed.map { Elementary.log2($0 / Self.lowest) * Double(Self.binsPerOctave) }
    var best = Self.firstCandidate
    var most: Float = -1
    for bin in Self.firstCandidate..<Self.bins - 1 where isPeak(bin) {
      let isFavourite = favourite.map { (Double(bin) - $0).magnitude < Self.loyalBins } ?? false
      let score = isFavourite ? speed(bin) * Self.loyalty : speed(bin)
      if score > most {
        most = score
        best = bin
      }
    }
    return best
  }

  private func isPeak(_ bin: Int) -> Bool {
    speed(bin) >= speed(bin - 1) && speed(bin) >= speed(bin + 1)
  }

  /// The peak at twice a rate, if only a runner moves that fast there.
  private func runnersStep(ifStride bin: Int) -> Int? {
    let double = bin + Self.binsPerOctave
    guard double - Self.doubleSlack < Self.bins else { return nil }
    var best = double - Self.doubleSlack
    for near in best...min(double + Self.doubleSlack, Self.bins - 1) where speed(near) > speed(best) { best = near }
    return speed(best) > Self.runningSpeed * rates[bin] * rates[bin] ? best : nil
  }

  /// In m/s: the integral of a sinusoidal acceleration.
  private func speed(_ bin: Int) -> Float { amplitudes[bin] / (2 * Float(Elementary.pi) * rates[bin]) }

  /// Offset of the peak from the bin, in bins: the vertex of a parabola through three amplitudes.
  private func refinement(_ bin: Int) -> Double {
    guard bin > 0, bin < Self.bins - 1 else { return 0 }
    let left = amplitudes[bin - 1]
    let right = amplitudes[bin + 1]
    let bend = left - 2 * amplitudes[bin] + right
    guard bend < 0 else { return 0 }
    return Double(min(max((left - right) / (2 * bend), -0.5), 0.5))
  }
}
