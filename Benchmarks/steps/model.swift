import Glibc

/// The detector on modelled movement: a table of counts and times, or, given `cost SECONDS`, nothing but work to count.
@main struct Model {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "cost", let seconds = Double(arguments[2]) {
      work(for: seconds)
    } else {
      steps()
      changes()
      falseSteps()
    }
  }

  /// Ten minutes are made whatever is asked, so that two runs differ by the detector alone.
  private static func work(for seconds: Double) {
    let cadence = BeatsPerMinute(known: 170)
    let run = SimulatedMotion([.moving(.running, at: cadence, .minutes(10))], placement: .armBand, seed: 1)
    var detector = StepDetector()
    for sample in run.samples.prefix(Int(seconds * 100)) { detector.receive(sample) }
    print("\(detector.stepCount) steps")
  }

  private static func steps() {
    row("placement", "gait", "cadences", "count %", "half ms", "90 % ms")
    for placement in PhonePlacement.allCases {
      for (gait, cadences) in [(Gait.walking, [80.0, 100, 120, 140]), (.running, [150, 165, 180, 200, 220])] {
        var worst = 0.0
        var misses: [Double] = []
        for (index, cadence) in cadences.enumerated() {
          let motion = SimulatedMotion(
            [.rest(Seconds(5)), .moving(gait, at: BeatsPerMinute(known: cadence), .minutes(2)), .rest(Seconds(5))],
            placement: placement, sensor: SimulatedSensor(unevenness: 0.2, ceiling: 39, turning: 0.3), asymmetry: 0.03,
            seed: UInt64(index))
          let found = heard(motion)
          let excess = 100 * (Double(found.count) / Double(motion.steps.count) - 1)
          if excess.magnitude >= worst.magnitude { worst = excess }
          misses += offsetFree(motion.steps.map(\.value), found)
        }
        misses.sort()
        row(
          "\(placement)", "\(gait)", "\(Int(cadences[0]))–\(Int(cadences[cadences.count - 1]))", tenths(worst),
          "\(Int(1_000 * misses[misses.count / 2]))", "\(Int(1_000 * misses[misses.count * 9 / 10]))")
      }
    }
  }

  private static func changes() {
    row("change of pace", "", "", "seconds until within 3 %, worst placement", "", "")
    for (gait, before, after) in [
      (Gait.walking, 100.0, 110.0), (.walking, 120, 105), (.running, 160, 170), (.running, 165, 190), (.running, 180, 165),
    ] {
      var longest = 0.0
      for placement in PhonePlacement.allCases {
        let motion = SimulatedMotion(
          [
            .moving(gait, at: BeatsPerMinute(known: before), Seconds(20)),
            .moving(gait, at: BeatsPerMinute(known: after), Seconds(10)),
          ], placement: placement, variation: 0.005, seed: 1)
        var detector = StepDetector()
        for sample in motion.samples where sample.time.value < 28 {
          detector.receive(sample)
          let cadence = detector.cadence?.value ?? 0
          if sample.time.value > 20, (cadence / after - 1).magnitude > 0.03 {
            longest = max(longest, sample.time.value - 20)
          }
        }
      }
      row("\(gait)", "\(Int(before)) to \(Int(after))", "", tenths(longest), "", "")
    }
  }

  private static func falseSteps() {
    let hours = { (episode: MotionEpisode) in
      (0..<30).map { heard(SimulatedMotion([episode], placement: .pocket, seed: UInt64($0))).count }
    }
    row("no steps in", "", "", "steps an hour", "", "")
    row("rough road", "30 × 2 min", "", "\(hours(.driving(.minutes(2))).reduce(0, +))", "", "")
    row("handling", "30 × 2 min", "", "\(hours(.handling(.minutes(2))).reduce(0, +))", "", "")
    row("rest", "30 × 2 min", "", "\(hours(.rest(.minutes(2))).reduce(0, +))", "", "")
  }

  private static func heard(_ motion: SimulatedMotion) -> [Double] {
    var detector = StepDetector()
    var found: [Double] = []
    for sample in motion.samples {
      detector.receive(sample)
      while let step = detector.takeStep() { found.append(step.time.value) }
    }
    detector.finish()
    while let step = detector.takeStep() { found.append(step.time.value) }
    return found
  }

  private static func offsetFree(_ contacts: [Double], _ steps: [Double]) -> [Double] {
    let distances = contacts.map { contact in
      steps.map { $0 - contact }.min { $0.magnitude < $1.magnitude } ?? .infinity
    }
    let offset = distances.sorted()[distances.count / 2]
    return distances.map { ($0 - offset).magnitude }
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func row(_ cells: String...) {
    print(cells.map { $0 + String(repeating: " ", count: max(1, 15 - $0.count)) }.joined())
  }
}
