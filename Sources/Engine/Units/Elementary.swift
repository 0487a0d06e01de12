/// Elementary functions in plain Swift, because Embedded WebAssembly has no C mathematics library.
///
/// Each function reduces its argument to a short interval and sums a power series there. The error stays below 4 units in the
/// last place of a `Double` (the tests compare with the C library).
public enum Elementary {
  public static let pi = 3.14159265358979323846

  /// Sine of an angle in radians. `sin`, `cos` and `sineCosine` are accurate for |x| below about 10⁶.
  public static func sin(_ x: Double) -> Double {
    let (r, quarter) = withinEighth(x)
    return sine(r, inQuarter: quarter)
  }

  public static func cos(_ x: Double) -> Double {
    let (r, quarter) = withinEighth(x)
    return sine(r, inQuarter: quarter + 1)
  }

  public static func sineCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let (r, quarter) = withinEighth(x)
    return (sine(r, inQuarter: quarter), sine(r, inQuarter: quarter + 1))
  }

  /// Reduces an angle to within ±π/4. `quarter` counts the quarter turns subtracted.
  private static func withinEighth(_ x: Double) -> (r: Double, quarter: Int) {
    let quarter = (x * (2 / pi)).rounded(.toNearestOrEven)
    // π/2 in two parts (Cody and Waite 1980). The first has 33 significant bits, so its product with `quarter` is exact.
    let r = (x - quarter * 1.57079632673412561417) - quarter * 6.07710050650619224932e-11
    return (r, Int(quarter))
  }

  private static func sine(_ r: Double, inQuarter quarter: Int) -> Double {
    // |r| ≤ π/4: the eleventh term is below 10⁻²¹.
    switch quarter & 3 {
    case 0: r * series(r * r, sineCoefficients, terms: 11)
    case 1: series(r * r, cosineCoefficients, terms: 11)
    case 2: -r * series(r * r, sineCoefficients, terms: 11)
    default: -series(r * r, cosineCoefficients, terms: 11)
    }
  }

  /// eˣ; infinity above 709.7, 0 below −708.
  public static func exp(_ x: Double) -> Double {
    if x > 709.7 { return .infinity }
    if x < -708 { return 0 }
    let power = (x * 1.4426950408889634).rounded(.toNearestOrEven)
    // ln 2 in two parts. The first ends in zero bits, so its product with `power` is exact.
    let r = (x - power * 6.93147180369123816490e-01) - power * 1.90821492927058770002e-10
    return series(r, exponentialCoefficients) * Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  /// Natural logarithm. Returns −∞ for 0 and NaN for negative numbers.
  public static func log(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0 else { return .nan }
    guard x < .infinity else { return .infinity }
    var mantissa = x.significand
    var exponent = Double(x.exponent)
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      exponent += 1
    }
    // ln m = 2·artanh s with s = (m − 1)/(m + 1), |s| ≤ 0.172.
    let s = (mantissa - 1) / (mantissa + 1)
    return exponent * 6.93147180369123816490e-01
      + (2 * s * series(s * s, artanhCoefficients) + exponent * 1.90821492927058770002e-10)
  }

  public static func log2(_ x: Double) -> Double { log(x) * 1.4426950408889634 }
  public static func log10(_ x: Double) -> Double { log(x) * 0.43429448190325183 }

  /// `base` raised to `exponent`. `base` must not be negative.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    if base == 0 { return 0 }
    return exp(exponent * log(base))
  }

  /// In radians, −π/2…π/2.
  public static func atan(_ x: Double) -> Double {
    if x.magnitude > 1 { return (x < 0 ? -pi / 2 : pi / 2) - atan(1 / x) }
    // Halve the angle twice: |t| ≤ tan(π/16) ≈ 0.199.
    let half = x / (1 + (1 + x * x).squareRoot())
    let quarter = half / (1 + (1 + half * half).squareRoot())
    return 4 * quarter * series(quarter * quarter, arctanCoefficients)
  }

  /// The angle of the point (x, y) in radians, −π…π; 0 at the origin.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x > 0 { return atan(y / x) }
    if x < 0 { return y >= 0 ? atan(y / x) + pi : atan(y / x) - pi }
    return y > 0 ? pi / 2 : (y < 0 ? -pi / 2 : 0)
  }

  /// Amplitude ratio to decibels: 20·log₁₀.
  public static func decibels(amplitude: Double) -> Double { 20 * log10(amplitude) }
  /// Decibels to amplitude ratio.
  public static func amplitude(decibels: Double) -> Double { exp(decibels * 0.11512925464970229) }

  private typealias Coefficients = InlineArray<14, Double>

  /// Σ cₖ·zᵏ by Horner's rule.
  @inline(__always)
  private static func series(_ z: Double, _ c: Coefficients, terms: Int = 14) -> Double {
    var sum = c[terms - 1]
    for k in stride(from: terms - 2, through: 0, by: -1) { sum = sum * z + c[k] }
    return sum
  }

  private static let sineCoefficients = alternatingFactorials(from: 1)
  private static let cosineCoefficients = alternatingFactorials(from: 0)
  private static let exponentialCoefficients: Coefficients = {
    var c = Coefficients(repeating: 1)
    for k in 1..<14 { c[k] = c[k - 1] / Double(k) }
    return c
  }()
  private static let artanhCoefficients: Coefficients = {
    var c = Coefficients(repeating: 0)
    for k in 0..<14 { c[k] = 1 / Double(2 * k + 1) }
    return c
  }()
  private static let arctanCoefficients: Coefficients = {
    var c = Coefficients(repeating: 0)
    for k in 0..<14 { c[k] = (k & 1 == 0 ? 1 : -1) / Double(2 * k + 1) }
    return c
  }()

  /// (−1)ᵏ/(2k + first)!
  private static func alternatingFactorials(from first: Int) -> Coefficients {
    var c = Coefficients(repeating: 1)
    for k in 1..<14 {
      let n = 2 * k + first
      c[k] = -c[k - 1] / Double(n * (n - 1))
    }
    return c
  }
}
