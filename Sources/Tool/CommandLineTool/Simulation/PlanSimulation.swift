import Pacing
import Plans
import Sensors
import Simulation
import Units

/// A simulated run of a plan, or a free run.
struct PlanSimulation {
  /// The first steps don't count, because nobody is in time from the start.
  private static let settling = Seconds(30)
  private static let openLength = Seconds.minutes(10)

  /// A named part of the run with its own results.
  struct Part {
    let title: String
    let start: Seconds
    let end: Seconds
  }

  let options: SimulationOptions
  let title: String
  let length: Seconds
  let parts: [Part]
  let setup: SimulatedRun.Setup
  let run: SimulatedRun
  let score: RunScore

  init(_ options: SimulationOptions) throws {
    self.options = options
    let plan = try options.plan.map { try PlanFile.readAloud($0) }
    let timetable = plan?.timetable()
    if let timetable, timetable.entries.contains(where: { $0.carrier == .music }) {
      throw CommandError("Couldn't simulate “\(options.plan ?? "")”: only walks and runs can be simulated.")
    }
    let whole = timetable?.paced.duration ?? Self.openLength
    let length = options.minutes.map(Seconds.minutes) ?? whole
    let mode = options.mode?.mode ?? (plan == nil ? .cadence : .plan)
    let weight = options.weight.map { Kilograms($0) }
    var settings = plan?.liveSettings(mode: mode, weight: weight) ?? LiveSettings(mode: mode)
    if plan == nil { settings.fastestCadence = SafetyCaps.fastestCadence(age: nil, weight: weight) }
    settings.strategy = options.strategy
    settings.outputLatency = Seconds(options.latency / 1000)
    settings.changePerBeat = options.change / 100
    let usual = timetable?.paced.curve.rate(at: .zero) ?? BeatsPerMinute(known: 166)
    settings.openCadence = usual
    var setup = SimulatedRun.Setup(
      settings, workout: timetable?.paced, runner: Self.runner(options, usual, plan, timetable), length: length,
      seed: options.seed)
    setup.sensor.roughness = Seconds(options.roughness / 1000)
    setup.phone = options.phone?.placement
    self.setup = setup
    self.length = length
    title = plan?.title ?? "Open run"
    parts = Self.parts(of: plan, timetable, until: length)
    run = SimulatedRun(setup)
    score = RunScore(run, from: min(Self.settling, length / 2), lockFrom: setup.runner.setsOff)
  }

  /// Simulated runners try to follow the plan. How well they manage depends on the options.
  private static func runner(
    _ options: SimulationOptions, _ usual: BeatsPerMinute, _ plan: WorkoutPlan?, _ timetable: Timetable?
  ) -> RunnerModel {
    var runner = RunnerModel(options.runner.preset, cadence: usual)
    if let variation = options.variation { runner.variation = variation / 100 }
    if let coupling = options.coupling { runner.coupling = coupling }
    // Random initial phases of beats and steps.
    var randomness = SplitMix64(seed: options.seed)
    runner.setsOff += Seconds(randomness.share())
    guard let plan, let timetable, options.runner != .walker else { return runner }
    if let stride = plan.liveSettings(mode: .plan, weight: nil).stride { runner.stride = stride }
    if let heart = plan.athlete.heartRates { (runner.resting, runner.maximum) = (heart.resting, heart.maximum) }
    let curve = timetable.paced.curve
    runner.turns += timetable.paced.intervals.map { interval in
      (at: interval.start, turn: .pace(curve.rate(at: (interval.start + interval.end) / 2) / usual))
    }
    runner.turns.sort { $0.at < $1.at }
    return runner
  }

  private static func parts(of plan: WorkoutPlan?, _ timetable: Timetable?, until length: Seconds) -> [Part] {
    guard let plan, let timetable else {
      return stride(from: 0, to: length.value, by: 60).map { start in
        Part(title: "minute \(Int(start / 60) + 1)", start: Seconds(start), end: min(Seconds(start + 60), length))
      }
    }
    return timetable.entries.filter { $0.start < length }.map {
      Part(title: plan.title(of: $0), start: $0.start, end: min($0.end, length))
    }
  }
}
