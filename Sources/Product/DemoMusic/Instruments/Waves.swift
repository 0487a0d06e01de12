/// Periodic waveforms, four at a time. Phases are in cycles.
enum Waves {
  /// sin(2π·phase) with an error of 4·10⁻⁶, for phases up to a few thousand cycles.
  @inline(__always)
  static func sine(_ phase: SIMD4<Float>) -> SIMD4<Float> {
    // Adding and subtracting 3·2²² rounds to the nearest integer.
    let whole = (phase + 12_582_912) - 12_582_912
    let x = phase - whole
    // Fold into ±¼ cycle, where a short series suffices.
    let magnitude = x.replacing(with: -x, where: x .< 0)
    let folded = magnitude.replacing(with: 0.5 - magnitude, where: magnitude .> 0.25)
    let s = folded * (2 * Float.pi)
    let z = s * s
    var series = z * (1 / 362_880) - 1 / 5_040
    series = series * z + 1 / 120
    series = series * z - 1 / 6
    let value = s + s * z * series
    return value.replacing(with: -value, where: x .< 0)
  }

  /// PolyBLEP: smooths a falling edge over two samples to reduce the aliasing of saw and square (Välimäki and Huovilainen
  /// 2007).
  @inline(__always)
  static func saw(_ phase: SIMD4<Float>, step: SIMD4<Float>) -> SIMD4<Float> {
    let after = phase / step
    let before = (phase - 1) / step
    var correction = SIMD4<Float>(repeating: 0)
    correction.replace(with: 2 * after - after * after - 1, where: after .< 1)
    correction.replace(with: before * before + 2 * before + 1, where: before .> -1)
    return 2 * phase - 1 - correction
  }

  /// High for `width` of the cycle.
  @inline(__always)
  static func pulse(_ phase: SIMD4<Float>, step: SIMD4<Float>, width: Float) -> SIMD4<Float> {
    let shifted = wrapped(phase + (1 - width))
    return saw(phase, step: step) - saw(shifted, step: step)
  }

  /// Its harmonics decay so fast that aliasing doesn't matter.
  @inline(__always)
  static func triangle(_ phase: SIMD4<Float>) -> SIMD4<Float> {
    let centred = phase - 0.5
    return 1 - 4 * centred.replacing(with: -centred, where: centred .< 0)
  }

  /// Wraps a phase below two cycles to 0…1.
  @inline(__always)
  static func wrapped(_ phase: SIMD4<Float>) -> SIMD4<Float> {
    phase.replacing(with: phase - 1, where: phase .>= 1)
  }
}
