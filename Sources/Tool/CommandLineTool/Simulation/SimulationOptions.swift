import ArgumentParser
import Pacing
import Simulation

/// Options for the runner, the plan and the music of a simulation.
struct SimulationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The plan file. Without it, the run is open and takes ten minutes.", valueName: "plan"))
  var plan: String?

  @Option(help: ArgumentHelp("steady, beginner, musical, town, trail or walker.", valueName: "who"))
  var runner = RunnerChoice.steady

  @Option(
    name: .customLong("strategy"),
    help: ArgumentHelp("How the music aligns with the steps: 1 to 4, as in the D-Jogger studies.", valueName: "1…4"))
  var laying = StrategyChoice(.startsInPhase)

  @Option(help: ArgumentHelp("What the music follows: plan, cadence or manual.", valueName: "mode"))
  var mode: ModeChoice?

  @Option(help: ArgumentHelp("Random seed. The same seed repeats the run exactly.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Duration in minutes, if not the whole plan.", valueName: "minutes"))
  var minutes: Double?

  @Option(
    help: ArgumentHelp("Variation of the step interval in percent. Runners have 1.5 to 3.", valueName: "percent"))
  var variation: Double?

  @Option(help: ArgumentHelp("How strongly steps follow the beat, 0 to 1.", valueName: "share"))
  var coupling: Double?

  @Option(help: ArgumentHelp("Timing error of the step sensor, in milliseconds.", valueName: "ms"))
  var roughness = 0.0

  @Option(
    help: ArgumentHelp(
      "Where the phone is carried whose motion sensor finds the steps. Without it, steps are exact.",
      valueName: "place"))
  var phone: PhoneChoice?

  @Option(
    help: ArgumentHelp(
      "Weight of the runner in kg. Above 90 kg, the maximum cadence is lower.", valueName: "kg"))
  var weight: Double?

  @Option(help: ArgumentHelp("Latency of the headphones, in milliseconds.", valueName: "ms"))
  var latency = 0.0

  @Option(help: ArgumentHelp("Largest tempo change from beat to beat, in percent.", valueName: "percent"))
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
      throw ValidationError("--phone and --roughness exclude each other. Leave one out.")
    }
    if plan == nil, mode == .plan { throw ValidationError("The mode “plan” needs a plan. Add --plan.") }
  }

  private func check(_ value: Double, in range: ClosedRange<Double>, _ option: String) throws {
    guard range.contains(value) else {
      throw ValidationError("\(option) must be from \(range.lowerBound) to \(range.upperBound).")
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
