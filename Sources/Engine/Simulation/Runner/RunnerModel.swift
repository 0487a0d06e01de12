public import Pacing
public import Units

/// A person on foot, as far as music and sensors can tell.
public struct RunnerModel: Sendable {
  /// What the runner does of their own accord, whatever the music does.
  public enum Turn: Sendable, Equatable {
    /// Takes up another cadence, as a share of the usual one, within some seconds.
    case pace(Double)
    case stops
    case goesOn
  }

  public var cadence: BeatsPerMinute
  /// Standard deviation of intervals as a share of them; 0.015–0.03 in runners.
  public var variation = 0.02
  /// How far the cadence wanders in a minute, as a share: tiring, hills. Standard deviation.
  public var drift = 0.0
  /// How strongly the beat pulls a step: the share of the distance between them corrected a step, at small distances.
  ///
  /// The runner is a Kuramoto oscillator: each interval is shortened by this times sin(2π·phase)/2π (Strogatz 2000,
  /// doi 10.1016/S0167-2789(00)00094-4). Tapping fingers correct 0.2–0.5 (Repp 2005, doi 10.3758/BF03206433).
  public var coupling = 0.0
  /// Share of the difference between the music's tempo and the own cadence taken over each second, up to `willingness`.
  public var following = 0.0
  /// How far from the usual cadence the music leads, as a share; 0.03 unnoticed (Van Dyck et al. 2015).
  public var willingness = 0.03
  /// Chance that a step is a stumble: up to a third of an interval early or late.
  public var stumbles = 0.0
  /// In order of time.
  public var turns: [(at: Seconds, turn: Turn)] = []
  /// When the first step is made.
  public var setsOff = Seconds(2)

  public var stride = Stride(
    gait: .running, usualCadence: BeatsPerMinute(known: 166), usualPace: Pace(secondsPerKilometre: 360))
  public var resting = BeatsPerMinute(known: 60)
  public var maximum = BeatsPerMinute(known: 185)

  public init(cadence: BeatsPerMinute) { self.cadence = cadence }
}
