public import Units

/// How the music follows a runner. The controller clamps every value to the range given here.
public struct LiveSettings: Sendable, Equatable {
  public var mode: LiveMode
  public var strategy = AlignmentStrategy.startsInPhase
  /// Initial cadence in steps per minute, if there is no plan.
  public var openCadence = BeatsPerMinute(known: 160)

  /// Maximum stretch of a song in either direction; 0.04…0.15. Each song's own limits also apply.
  public var stretch = 0.08
  /// How far the music may leave its target to meet the runner unnoticed; 0…0.04 (Van Dyck et al. 2015).
  public var following = 0.03
  /// Maximum unannounced change of tempo per beat; 0.0005…0.006.
  public var changePerBeat = 0.003
  /// Maximum change of tempo per second at an announced interval; 0.001…0.02.
  public var announcedChangePerSecond = 0.01
  /// Factor that limits falls, because sudden drops make people stumble; 0.3…1. Our own choice.
  public var fall = 0.7

  /// How early a tempo change must be known: the stretcher's look-ahead plus one buffer; 0.02…1 s.
  public var lead = Seconds(0.08)
  /// Time from the player to the ear; 0…1 s. Bluetooth headphones take 0.1 to 0.3 s.
  public var outputLatency = Seconds(0)
  /// Mean delay of detected steps after the foot strike; −0.2…0.5 s.
  public var stepLatency = Seconds(0)
  /// How long before the beat steps should land: the negative mean asynchrony; −0.05…0.1 s (Buhmann et al. 2018).
  public var asynchrony = Seconds(0)

  /// Change of tempo per press of faster or slower; 0.005…0.05.
  public var buttonStep = 0.02
  /// The cadence to coach towards; nil for no coaching.
  public var coachedCadence: BeatsPerMinute?
  /// Change of cadence per coaching stage; 0.005…0.03, the most that runners follow unnoticed.
  public var coachingStep = 0.02

  /// The music never asks for more steps per minute.
  public var fastestCadence = SafetyCaps.fastestCadence(age: nil, weight: nil)
  /// The music eases off above this heart rate; nil if neither age nor maximum is known.
  public var heartRateCeiling: BeatsPerMinute?
  /// Controls that need reading are locked from this speed on; 0.5…10 m/s.
  public var lockingSpeed = MetresPerSecond(2.2)
  /// The runner's relation of cadence and speed; the starting point of pace mode.
  public var stride: Stride?

  public init(mode: LiveMode) { self.mode = mode }

  /// The settings with every number clamped to its range.
  var held: LiveSettings {
    var held = self
    held.mode = mode.held
    held.stretch = stretch.held(within: 0.04...0.15)
    held.following = following.held(within: 0...0.04)
    held.changePerBeat = changePerBeat.held(within: 0.0005...0.006)
    held.announcedChangePerSecond = announcedChangePerSecond.held(within: 0.001...0.02)
    held.fall = fall.held(within: 0.3...1)
    held.lead = Seconds(lead.value.held(within: 0.02...1))
    held.outputLatency = Seconds(outputLatency.value.held(within: 0...1))
    held.stepLatency = Seconds(stepLatency.value.held(within: -0.2...0.5))
    held.asynchrony = Seconds(asynchrony.value.held(within: -0.05...0.1))
    held.buttonStep = buttonStep.held(within: 0.005...0.05)
    held.coachingStep = coachingStep.held(within: 0.005...0.03)
    held.lockingSpeed = MetresPerSecond(lockingSpeed.value.held(within: 0.5...10))
    held.fastestCadence = fastestCadence.held(within: LiveSettings.cadences)
    held.openCadence = openCadence.held(within: LiveSettings.cadences.lowerBound...held.fastestCadence)
    return held
  }

  /// Range of steps per minute for music: from a stroll to a sprint. Our own choice.
  static let cadences = BeatsPerMinute(known: 60)...BeatsPerMinute(known: 220)
}
