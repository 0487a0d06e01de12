import ArgumentParser
import Pacing
import Simulation

/// Who runs what to which music in a simulation.
struct SimulationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The plan file; without one it is an open run of ten minutes.", valueName: "plan"))
  var plan: String?

  @Option(help: ArgumentHelp("steady, beginner, musical, town, trail or walker.", valueName: "who"))
  var runner = RunnerChoice.steady

  @Option(
    name: .customLong("strategy"),
    help: ArgumentHelp("How music is laid under steps, 1 to 4 as in the D-Jogger studies.", valueName: "1…4"))
  var laying = StrategyChoice(.startsInPhase)

  @Option(help: ArgumentHelp("What drives the music: plan, cadence or manual.", valueName: "mode"))
  var mode: ModeChoice?

  @Option(help: ArgumentHelp("Repeats the run of this number exactly.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How long to run, if not the whole plan.", valueName: "minutes"))
  var minutes: Double?

  @Option(
    help: ArgumentHelp("How uneven steps are, in percent of an interval; 1.5 to 3 in runners.", valueName: "percent"))
  var variation: Double?

  @Option(help: ArgumentHelp("How strongly beats draw steps, 0 to 1.", valueName: "share"))
  var coupling: Double?

  @Option(help: ArgumentHelp("How roughly steps are timed, in milliseconds.", valueName: "ms"))
  var roughness = 0.0

  @Option(
    help: ArgumentHelp(
      "Where a phone is carried whose motion sensor must find the steps; without it each step is told.",
      valueName: "place"))
  var phone: PhoneChoice?

  @Option(
    help: ArgumentHelp(
      "What the runner weighs: above 90 kg the music asks for fewer steps per minute at most.", valueName: "kg"))
  var weight: Double?

  @Option(help: ArgumentHelp("How late headphones sound, in milliseconds.", valueName: "ms"))
  var latency = 0.0

  @Option(help: ArgumentHelp("Largest change of tempo from beat to beat, in percent.", valueName: "percent"))
  var change = 0.3

  var strategy: AlignmentStrategy { laying.strategy }

  func validate() throws {
    try check(minutes ?? 1, in: 0.5...600, "--minutes")
    try check(variation ?? 2, in: 0...10, "--variation")
    try check(coupling ?? 0, in: 0...1, "--coupling")
    try check(weight ?? 70, in: 20...400, "--weight")
    try check(roughness, in: 0...200, "--roughness")
    try check(latency, in: 0...1000, "--latency")
    try check(change, in: 0.05...0.6, "--change")
    if phone != nil, roughness > 0 {
      throw ValidationError("--phone finds the steps itself: leave out --roughness, or --phone.")
    }
    if plan == nil, mode == .plan { throw ValidationError("Mode plan needs a plan: give one with --plan.") }
  }

  private func check(_ value: Double, in range: ClosedRange<Double>, _ option: String) throws {
    guard range.contains(value) else {
      throw ValidationError("\(option) is from \(range.lowerBound) to \(range.upperBound).")
    }
  }
}

enum RunnerChoice: String, ExpressibleByArgument, CaseIterable {
  case steady, beginner, musical, town, trail, walker

  var preset: RunnerPreset {
    switch self {
    case .steady: .steady
    case .beginner: .beginner
    case .musical: .musical
    case .town: .town
    case .trail: .trail
    case .walker: .walker
    }
  }
}

enum PhoneChoice: String, ExpressibleByArgument, CaseIterable {
  case hand, swingingArm, armBand, pocket, backPocket, waist, chest

  var placement: PhonePlacement {
    switch self {
    case .hand: .hand
    case .swingingArm: .swingingArm
    case .armBand: .armBand
    case .pocket: .pocket
    case .backPocket: .backPocket
    case .waist: .waist
    case .chest: .chest
    }
  }
}

enum ModeChoice: String, ExpressibleByArgument, CaseIterable {
  case plan, cadence, manual

  var mode: LiveMode {
    switch self {
    case .plan: .plan
    case .cadence: .cadence
    case .manual: .manual
    }
  }
}

/// A number from 1 to 4.
struct StrategyChoice: ExpressibleByArgument {
  let strategy: AlignmentStrategy

  init(_ strategy: AlignmentStrategy) { self.strategy = strategy }

  init?(argument: String) {
    guard let strategy = Int(argument).flatMap(AlignmentStrategy.init) else { return nil }
    self.strategy = strategy
  }

  static let allValueStrings = AlignmentStrategy.allCases.map { "\($0.rawValue)" }
  var defaultValueDescription: String { "\(strategy.rawValue)" }
}
