public import Pacing
public import Units

/// A model of a person on foot, as far as music and sensors matter.
public struct RunnerModel: Sendable {
  /// A change by the runner, independent of the music.
  public enum Turn: Sendable, Equatable {
    /// Changes to another cadence within some seconds, as a share of the usual one.
    case pace(Double)
    case stops
    case goesOn
  }

  public var cadence: BeatsPerMinute
  /// Standard deviation of step intervals, as a share of them; 0.015–0.03 in runners.
  public var variation = 0.02
  /// Standard deviation of the cadence's drift per minute, as a share: fatigue, hills.
  public var drift = 0.0
  /// Strength of the pull of a beat on a step: the share of a small distance that is corrected per step.
  ///
  /// The runner is a Kuramoto oscillator: each interval is shortened by this value times sin(2π·phase)/2π (Strogatz 2000, doi
  /// 10.1016/S0167-2789(00)00094-4). Tapping fingers correct 0.2–0.5 (Repp 2005, doi 10.3758/BF03206433).
  public var coupling = 0.0
  /// Share of the difference between the music's tempo and the runner's cadence that is adopted per second, up to
  /// `willingness`.
  public var following = 0.0
  /// Maximum deviation from the usual cadence that the music can cause, as a share; 0.03 is unnoticed (Van Dyck et al. 2015).
  public var willingness = 0.03
  /// Probability that a step is a stumble: up to a third of an interval early or late.
  public var stumbles = 0.0
  /// In order of time.
  public var turns: [(at: Seconds, turn: Turn)] = []
  /// Time of the first step.
  public var setsOff = Seconds(2)

  public var stride = Stride(
    gait: .running, usualCadence: BeatsPerMinute(known: 166), usualPace: Pace(secondsPerKilometre: 360))
  /// Resting and maximum heart rate.
  public var resting = BeatsPerMinute(known: 60)
  public var maximum = BeatsPerMinute(known: 185)

  public init(cadence: BeatsPerMinute) { self.cadence = cadence }
}
