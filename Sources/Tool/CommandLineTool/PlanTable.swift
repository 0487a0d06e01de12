import Pacing
import Plans
import Units

/// A plan as a table: a line for each step in order, then the tempo curve.
struct PlanTable {
  /// More lines than anyone reads.
  private static let mostEntries = 60

  let lines: [String]

  init(_ plan: WorkoutPlan, _ timetable: Timetable) {
    let paced = timetable.paced
    var lines = ["\(plan.title) · \(plan.activity.title) · \(PlanText.time(paced.duration.rounded))", ""]
    let shown = timetable.entries.prefix(Self.mostEntries)
    let heartRates = plan.athlete.heartRates
    let steps = plan.steps
    let rows = shown.map { entry in
      let step = steps[entry.step]
      return [
        Self.clock(entry.start), plan.title(of: entry), step.extent.words(lasting: entry.length),
        step.request(heartRates: heartRates), Self.tempo(entry, of: plan),
      ]
    }
    lines += Self.aligned([["start", "step", "length", "target", "tempo"]] + rows)
    if shown.count < timetable.entries.count {
      lines.append("… and \(timetable.entries.count - shown.count) more steps")
    }
    if steps.contains(where: \.extent.isOpen) {
      lines += ["", "Steps “until lap” end when you press the lap button. Later times are estimates."]
    }
    self.lines = lines + [""] + CurveSketch(paced.curve).lines
  }

  private static func clock(_ time: Seconds) -> String {
    let whole = Int(time.value.rounded())
    let parts = whole >= 3600 ? [whole / 3600, whole / 60 % 60, whole % 60] : [whole / 60, whole % 60]
    return parts.enumerated().map { $0.offset > 0 && $0.element < 10 ? "0\($0.element)" : "\($0.element)" }
      .joined(separator: ":")
  }

  private static func tempo(_ entry: Timetable.Entry, of plan: WorkoutPlan) -> String {
    let (low, high) = (entry.rates.lowerBound.value.rounded(), entry.rates.upperBound.value.rounded())
    let range = low == high ? "\(Int(low))" : "\(Int(low))–\(Int(high))"
    return "\(range) \(plan.unit(of: entry))"
  }

  /// Separates columns by two spaces. The first column contains times and is right-aligned.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? space + cell : "  " + cell + (column + 1 < row.count ? space : "")
      }
      return line
    }
  }
}
