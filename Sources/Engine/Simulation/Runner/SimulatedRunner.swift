import Pacing
public import Units

/// A moving runner: makes one step after another, pulled by the beat according to the model.
public struct SimulatedRunner: Sendable {
  /// Time to complete most of a change of pace. Our own choice.
  private static let turning = Seconds(3)

  private let model: RunnerModel
  private var legs: StepOscillator
  private var randomness: SplitMix64
  private var heart: SimulatedHeart
  private var turn = 0
  private var isStanding = false
  /// Accumulated drift of the cadence, as a factor.
  private var wandered = 1.0
  /// As shares of the usual cadence: the current pace, and the goal of the last change.
  private var pace = 1.0
  private var wantedPace = 1.0
  private var led = 0.0
  private var last: Seconds
  /// Time of the next foot contact.
  public private(set) var nextStep: Seconds

  public init(_ model: RunnerModel, seed: UInt64) {
    self.model = model
    legs = StepOscillator(cadence: model.cadence, variation: model.variation, seed: seed)
    randomness = SplitMix64(seed: seed &+ 1)
    heart = SimulatedHeart(model)
    nextStep = model.setsOff
    last = model.setsOff
  }

  /// Nil when standing or before the start.
  public func cadence(at time: Seconds) -> BeatsPerMinute? {
    isStanding || time < model.setsOff ? nil : legs.cadence
  }
  public var heartRate: BeatsPerMinute { heart.rate }

  public func speed(at time: Seconds) -> MetresPerSecond {
    guard let cadence = cadence(at: time) else { return .zero }
    return MetresPerSecond(model.stride.pace(at: model.stride.effort(atCadence: cadence)).metresPerSecond)
  }

  /// Advances the heart.
  public mutating func live(for span: Seconds, until time: Seconds) {
    heart.beat(for: span, effort: cadence(at: time).map { model.stride.effort(atCadence: $0) })
  }

  /// Makes the step that is due and plans the next one.
  /// - Parameters:
  ///   - phase: phase of the beat heard at this step, in pulses that a step should meet; nil without music.
  ///   - carried: steps per minute that the music carries.
  public mutating func step(phase: Double?, carried: BeatsPerMinute?) {
    let now = nextStep
    takeTurns(until: now)
    pace += (wantedPace - pace) * min((now - last) / Self.turning, 1)
    wander(for: now - last)
    last = now
    if let carried { beLed(by: carried, for: legs.cadence.beatInterval) }
    legs.cadence = BeatsPerMinute(known: model.cadence.value * wandered * pace * (1 + led))
    var interval = legs.nextInterval()
    if let phase {
      interval = interval * (1 - model.coupling * Elementary.sin(2 * Elementary.pi * phase) / (2 * Elementary.pi))
    }
    if randomness.share() < model.stumbles { interval = interval * (1 + randomness.bipolar() / 3) }
    nextStep = now + interval
    if isStanding, let again = model.turns[turn...].first(where: { $0.turn == .goesOn }) {
      nextStep = again.at
    } else if isStanding {
      nextStep = Seconds(.infinity)
    }
  }

  private mutating func takeTurns(until now: Seconds) {
    while turn < model.turns.count, model.turns[turn].at <= now {
      switch model.turns[turn].turn {
      case .pace(let share): wantedPace = share
      case .stops: isStanding = true
      case .goesOn: isStanding = false
      }
      turn += 1
    }
  }

  private mutating func wander(for span: Seconds) {
    guard model.drift > 0 else { return }
    let minutes = max(span.value, 0) / 60
    // Reverts to the usual cadence over minutes; otherwise the drift would grow without bound.
    wandered += -(wandered - 1) * minutes / 4 + model.drift * minutes.squareRoot() * randomness.normal()
  }

  private mutating func beLed(by carried: BeatsPerMinute, for span: Seconds) {
    let wish = (carried / (model.cadence * wandered * pace) - 1)
    let wanted = min(max(wish, -model.willingness), model.willingness)
    led += (wanted - led) * min(model.following * span.value, 1)
  }
}
