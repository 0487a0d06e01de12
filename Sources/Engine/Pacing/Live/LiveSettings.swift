public import Units

/// How the music follows this runner. Where a range is given, the controller holds values within it.
public struct LiveSettings: Sendable, Equatable {
  public var mode: LiveMode
  public var strategy = AlignmentStrategy.startsInPhase
  /// Steps per minute to begin with where no plan says so.
  public var openCadence = BeatsPerMinute(known: 160)

  /// How far a song is stretched either way; 0.04…0.15, and never further than the song bears.
  public var stretch = 0.08
  /// How far music leaves what it was asked for to meet the runner, unnoticed; 0…0.04 (Van Dyck et al. 2015).
  public var following = 0.03
  /// Largest change of tempo from beat to beat that is not announced; 0.0005…0.006.
  public var changePerBeat = 0.003
  /// Largest change a second at an interval that was announced; 0.001…0.02.
  public var announcedChangePerSecond = 0.01
  /// Falls are gentler by this factor, because sudden drops make people stumble; 0.3…1. Our own choice.
  public var fall = 0.7

  /// How far ahead a tempo change must be known: the stretcher's reading ahead and one buffer; 0.02…1 s.
  public var lead = Seconds(0.08)
  /// From the player handing out a sample until the ear hears it; 0…1 s. Bluetooth headphones take 0.1 to 0.3 s.
  public var outputLatency = Seconds(0)
  /// How much later than the foot's contact the step detector puts it, on average; −0.2…0.5 s.
  public var stepLatency = Seconds(0)
  /// How long before the beat steps shall land: the negative mean asynchrony; −0.05…0.1 s (Buhmann et al. 2018).
  public var asynchrony = Seconds(0)

  /// What one press of faster or slower changes; 0.005…0.05.
  public var buttonStep = 0.02
  /// The cadence to be coached to; nil for none.
  public var coachedCadence: BeatsPerMinute?
  /// How far one stage of coaching goes; 0.005…0.03, the most that is followed unnoticed.
  public var coachingStep = 0.02

  /// Never asks for more steps per minute than this.
  public var fastestCadence = SafetyCaps.fastestCadence(age: nil, weight: nil)
  /// Music eases off above it; nil where neither age nor maximum is known.
  public var heartRateCeiling: BeatsPerMinute?
  /// From this speed on, controls that need reading are locked; 0.5…10 m/s.
  public var lockingSpeed = MetresPerSecond(2.2)
  /// How cadence and speed go together for this runner; what pace mode starts from.
  public var stride: Stride?

  public init(mode: LiveMode) { self.mode = mode }

  /// The same with every number within its range.
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

  /// Steps per minute that music is ever asked to carry: from a stroll to a sprint. Our own choice.
  static let cadences = BeatsPerMinute(known: 60)...BeatsPerMinute(known: 220)
}
