import Units

/// Acceleration of the trunk during a step in m/s², without gravity: x forwards, y to the side, z up.
enum TrunkMotion {
  static let gravity = 9.80665
  /// Share of a running step spent on the ground: a duty factor of a third of the stride (Alexander 2003, ch. 7).
  static let runningStance = 0.65
  /// Vertical range of the centre of mass in walking, in metres (Gard et al. 2004: 0.03–0.05).
  private static let walkingRise = 0.035

  static func push(_ moment: Footfalls.Moment, _ gait: Gait) -> SIMD3<Double> {
    switch gait {
    case .walking: walking(moment)
    case .running: running(moment)
    }
  }

  /// The body is lowest, with the largest upward push, shortly after contact in double support.
  private static func walking(_ moment: Footfalls.Moment) -> SIMD3<Double> {
    let turn = 2 * Elementary.pi * moment.share
    let pace = 2 * Elementary.pi / moment.length
    let rise = walkingRise / 2 * pace * pace
    let up = rise * (Elementary.cos(turn - 0.3) + 0.35 * Elementary.cos(2 * turn + 0.6))
    return SIMD3(
      0.35 * rise * Elementary.sin(turn), 0.25 * rise * Elementary.sin(moment.strideAngle), up) * moment.strength
  }

  /// A spring-mass runner (Blickhan 1989): half a sine of force in stance with a mean over the step of the body's weight, and
  /// free fall in flight.
  private static func running(_ moment: Footfalls.Moment) -> SIMD3<Double> {
    let stance = moment.share / runningStance
    let force =
      stance < 1 ? Elementary.pi / (2 * runningStance) * gravity * Elementary.sin(Elementary.pi * stance) : 0
    let brake = stance < 1 ? -2.5 * Elementary.sin(2 * Elementary.pi * stance) : 0
    return SIMD3(brake, 1.5 * Elementary.sin(moment.strideAngle), force - gravity) * moment.strength
  }

  /// The heel's shock: an oscillation of 18 Hz that decays within 50 ms; at most 1.
  static func shock(secondsAfterContact seconds: Double) -> Double {
    Elementary.sin(2 * Elementary.pi * 18 * seconds) * Elementary.exp(-seconds / 0.02) * 1.6
  }
}
