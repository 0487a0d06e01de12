import Pacing
public import Units

/// Typical runners for trying out a plan.
public enum RunnerPreset: Sendable, Equatable, CaseIterable {
  /// Even steps that ignore the music.
  case steady
  /// Uneven steps, a drifting cadence, occasional stumbles; reacts to the music a little.
  case beginner
  /// Even steps; follows the music.
  case musical
  /// Changes pace and stops at traffic lights.
  case town
  /// Very uneven ground.
  case trail
  case walker
}

extension RunnerModel {
  /// - Parameter cadence: the plan's cadence at its start, or the target. Walkers have their own.
  public init(_ preset: RunnerPreset, cadence: BeatsPerMinute) {
    self.init(cadence: cadence)
    switch preset {
    case .steady: variation = 0.015
    case .beginner:
      variation = 0.03
      drift = 0.006
      coupling = 0.05
      following = 0.05
      stumbles = 0.002
    case .musical:
      variation = 0.015
      drift = 0.002
      coupling = 0.2
      following = 0.2
      willingness = 0.08
    case .town:
      coupling = 0.05
      following = 0.1
      willingness = 0.05
      turns = [
        (Seconds(90), .pace(1.05)), (Seconds(150), .pace(0.98)), (Seconds(200), .stops), (Seconds(225), .goesOn),
        (Seconds(330), .pace(1.03)), (Seconds(420), .stops), (Seconds(440), .goesOn),
      ]
    case .trail:
      variation = 0.035
      drift = 0.015
      coupling = 0.05
      following = 0.05
      stumbles = 0.01
    case .walker:
      self.cadence = BeatsPerMinute(known: 112)
      following = 0.1
      stride = Stride(
        gait: .walking, usualCadence: BeatsPerMinute(known: 112), usualPace: Pace(secondsPerKilometre: 720))
    }
  }
}
