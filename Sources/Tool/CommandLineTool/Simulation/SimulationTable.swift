import Foundation
import Pacing
import Simulation
import Units

/// A simulated run as a table: a line for each part, then how well beats met steps.
struct SimulationTable {
  /// More lines than anyone reads.
  private static let mostParts = 60

  let lines: [String]

  init(_ simulation: PlanSimulation) {
    let (run, score) = (simulation.run, simulation.score)
    let head = "\(simulation.title) · \(simulation.options.runner.rawValue) runner"
    let rows = simulation.parts.prefix(Self.mostParts).map { Self.row($0, of: run) }
    var lines = [
      "\(head) · strategy \(simulation.options.strategy.rawValue) · seed \(simulation.options.seed)", "",
    ]
    lines += TextTable(rows: [["start", "part", "wanted", "music", "steps", "heart", "in time", "R"]] + rows).lines
    if simulation.parts.count > rows.count { lines.append("  … and \(simulation.parts.count - rows.count) more") }
    lines += [
      "",
      "  \(Self.percent(score.shareInTime)) of \(score.steps) steps within 25 ms of a beat, R "
        + "\(Self.decimals(score.resultantLength, 3)), "
        + "\(Self.signed(score.mean.value * 1000)) ± \(Self.decimals(score.deviation.value * 1000, 1)) ms",
      "  " + (score.timeToLock.map { "locked \(Self.decimals($0.value, 1)) s after the first step" } ?? "never locked"),
      "  \(run.songs.count) songs; \(Self.warnings(run))",
    ]
    self.lines = lines
  }

  private static func row(_ part: PlanSimulation.Part, of run: SimulatedRun) -> [String] {
    let samples = run.samples.filter { $0.time >= part.start && $0.time < part.end }
    let score = RunScore(run, from: part.start, until: part.end)
    return [
      TextTable.clock(part.start), part.title, mean(samples.map(\.wanted.value)),
      mean(samples.compactMap(\.carried?.value)), mean(samples.compactMap(\.cadence?.value)),
      mean(samples.map(\.heartRate.value)), score.steps > 0 ? percent(score.shareInTime) : "–",
      score.steps > 0 ? decimals(score.resultantLength, 2) : "–",
    ]
  }

  private static func warnings(_ run: SimulatedRun) -> String {
    let count = run.warnings.count
    return count == 0 ? "no warnings" : count == 1 ? "1 warning" : "\(count) warnings"
  }

  private static func mean(_ values: [Double]) -> String {
    values.isEmpty ? "–" : "\(Int((values.reduce(0, +) / Double(values.count)).rounded()))"
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private static func signed(_ value: Double) -> String { (value < 0 ? "−" : "+") + decimals(value.magnitude, 1) }

  private static func decimals(_ value: Double, _ places: Int) -> String {
    value.formatted(.number.precision(.fractionLength(places)).locale(Locale(identifier: "en_US_POSIX")))
  }
}
