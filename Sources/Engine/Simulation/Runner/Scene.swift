import Pacing
import Sensors
import Units

/// All participants of a simulated run, and the messages on their way to the controller.
struct Scene {
  var runner: SimulatedRunner
  var player: SimulatedPlayer
  var library: SimulatedLibrary
  var controller: LiveController
  private let sensor: StepSensor
  private var phone: CarriedPhone?
  private var randomness: SplitMix64
  private var posted: [LiveEvent] = []
  private var press = 0

  init(_ setup: SimulatedRun.Setup) {
    runner = SimulatedRunner(setup.runner, seed: setup.seed)
    player = SimulatedPlayer(latency: setup.settings.outputLatency, partsPerMillion: setup.skew)
    library = SimulatedLibrary(seed: setup.seed &+ 2, scatter: setup.scatter)
    controller = LiveController(setup.settings, workout: setup.workout)
    sensor = setup.sensor
    randomness = SplitMix64(seed: setup.seed &+ 3)
    let gait: Gait = setup.runner.stride.gait == .running ? .running : .walking
    phone = setup.phone.map { CarriedPhone($0, gait: gait, seed: setup.seed &+ 4) }
    foreseeNextStep()
  }

  /// The song loaded before the start, for the plan's first steps.
  func firstWish(_ setup: SimulatedRun.Setup) -> SongWish {
    SongWish(
      steps: controller.wantedCadence, stepsPerBeat: .one, stretch: setup.settings.stretch, urgency: .now)
  }

  mutating func post(_ kind: LiveEvent.Kind, at time: Seconds) { posted.append(LiveEvent(kind, at: time)) }

  /// The next message that has arrived by `time`, in order of arrival.
  mutating func due(until time: Seconds) -> LiveEvent? {
    var first: Int?
    for index in posted.indices where posted[index].time <= time {
      if let known = first, posted[known].time <= posted[index].time { continue }
      first = index
    }
    return first.map { posted.remove(at: $0) }
  }

  mutating func press(until time: Seconds, _ setup: SimulatedRun.Setup) {
    while press < setup.presses.count, setup.presses[press].at <= time {
      post(.button(setup.presses[press].button), at: setup.presses[press].at)
      press += 1
    }
  }

  /// Tells the phone the next contact in advance, because the movement before it depends on its time.
  mutating func foreseeNextStep() {
    guard runner.nextStep < Seconds(.infinity) else { return }
    phone?.foresee(contact: runner.nextStep)
  }

  /// Reports the steps that the phone detects.
  mutating func feelSteps(until time: Seconds) {
    for (step, toldAt) in phone?.feel(until: time) ?? [] {
      post(.step(at: step.time, confidence: Double(step.confidence)), at: toldAt)
    }
  }

  /// Reports a step by the ideal sensor, unless it is missed.
  mutating func report(stepAt time: Seconds) {
    guard phone == nil, !sensor.dropouts.contains(where: { $0.contains(time) }) else { return }
    let timed = time + sensor.lateness + sensor.roughness * randomness.normal()
    if randomness.share() >= sensor.missed {
      post(.step(at: timed, confidence: 1), at: max(time + sensor.delay, timed))
    }
    if randomness.share() < sensor.invented {
      let bump = time + Seconds(0.05 + 0.25 * randomness.share())
      post(.step(at: bump, confidence: 0.6), at: bump + sensor.delay)
    }
  }
}
