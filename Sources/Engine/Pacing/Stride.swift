public import Units

/// The relation of cadence, speed and effort of one person on foot.
///
/// Everything is relative to the person's own usual cadence and pace, never "180 for all". The usual cadence at the usual pace
/// counts as effort 4 of 10, and the models extrapolate from there.
public struct Stride: Sendable, Equatable {
  public enum Gait: Sendable, Equatable {
    case running, walking
  }

  public let gait: Gait
  public let usualCadence: BeatsPerMinute
  public let usualPace: Pace

  public init(gait: Gait, usualCadence: BeatsPerMinute, usualPace: Pace) {
    self.gait = gait
    self.usualCadence = usualCadence
    self.usualPace = usualPace
  }

  /// The expected cadence of a person without measurements.
  ///
  /// Running: 166, what recreational runners choose (165 ± 8 at 3.04 m/s, doi 10.1080/17461391.2019.1626911). Walking: 112,
  /// between the 100 of moderate and the 130 of vigorous walking (Tudor-Locke 2019, doi 10.1186/s12966-019-0769-6); our own
  /// choice. Taller people step less often: both scale with 1/√height around 1.73 m, as a pendulum does. The resulting −48
  /// steps per minute per metre agree with the correlation in the study of runners (about −50). Elite runners show more (−123,
  /// Burns 2019, doi 10.1152/japplphysiol.00374.2018).
  public static func expectedCadence(_ gait: Gait, height: Metres?) -> BeatsPerMinute {
    let average = BeatsPerMinute(known: gait == .running ? 166 : 112)
    guard let height else { return average }
    return average * (1.73 / height.value).squareRoot()
  }

  /// The expected pace of a person without measurements: 6:00/km running, 12:00/km walking. The studies cited here report
  /// self-chosen speeds of 2.6 m/s for beginners and 3.04 m/s for experienced recreational runners. Our own choice.
  public static func expectedPace(_ gait: Gait) -> Pace {
    Pace(secondsPerKilometre: gait == .running ? 360 : 720)
  }

  /// The cadence at a pace.
  ///
  /// Running: 8 steps per minute for each m/s. Measured values: 5.6 (Burns 2019, elite over 100 km), 6.6 (3 steps for 15 % of
  /// 3.04 m/s, doi 10.1080/17461391.2019.1626911), 12 (van Oeveren 2017, beginners, doi 10.1371/journal.pone.0184273). Walking:
  /// the ratio of step length to step rate is constant (Sekiya & Nagasaki 1998), so cadence grows with the square root of
  /// speed.
  public func cadence(at pace: Pace) -> BeatsPerMinute {
    switch gait {
    case .running:
      let faster = pace.metresPerSecond - usualPace.metresPerSecond
      return BeatsPerMinute(known: max(usualCadence.value + 8 * faster, usualCadence.value / 2))
    case .walking:
      return usualCadence * (pace.metresPerSecond / usualPace.metresPerSecond).squareRoot()
    }
  }

  public func cadence(at effort: Effort) -> BeatsPerMinute { cadence(at: pace(at: effort)) }

  /// The pace at an effort.
  ///
  /// Running: each of the ten points is 8 % of the usual speed, so a runner with a usual 6:00/km reaches about 4:03/km all out;
  /// our own choice. Walking: each point is 5 steps per minute, so the 20 steps between moderate and vigorous relative
  /// intensity (doi 10.1186/s12966-021-01096-w) are four points.
  public func pace(at effort: Effort) -> Pace {
    let points = effort.outOfTen - Effort.usual.outOfTen
    switch gait {
    case .running: return usualPace * (1 + 0.08 * points)
    case .walking:
      let quicker = 1 + 5 * points / usualCadence.value
      return usualPace * max(quicker * quicker, 0.25)
    }
  }

  /// The inverse of `pace(at:)`, clamped to the range of `Effort`.
  public func effort(at pace: Pace) -> Effort {
    switch gait {
    case .running:
      let faster = pace.metresPerSecond / usualPace.metresPerSecond - 1
      return Effort(nearest: Effort.usual.share + faster / 0.8)
    case .walking: return effort(atCadence: cadence(at: pace))
    }
  }

  /// The effort at a cadence. Running: one point per 1.5 % of cadence, so 176 for a runner with a usual 166 is 8 of 10. The
  /// inverse of `cadence(at:)` would give all out, but runners meet a requested cadence partly by shorter steps. Our own
  /// choice.
  public func effort(atCadence cadence: BeatsPerMinute) -> Effort {
    let quicker = cadence / usualCadence - 1
    switch gait {
    case .running: return Effort(nearest: Effort.usual.share + quicker / 0.15)
    case .walking: return Effort(nearest: Effort.usual.share + quicker * usualCadence.value / 50)
    }
  }
}
