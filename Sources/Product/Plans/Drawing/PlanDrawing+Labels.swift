import Units

extension PlanDrawing {
  /// A label above a step, or above all rounds of repeated steps.
  private struct Label {
    let from: Double
    let to: Double
    let name: String
    let target: String
    let isRepeated: Bool
  }

  /// The width of a letter in the widest common font. There is no font to measure.
  private static let letterWidth = 7.6
  private static let smallLetterWidth = 6.4
  private static let gap = 8.0

  /// The height reserved for labels above the highest rate.
  var labelRoom: Double { 34 }

  /// Labels never overlap: one that doesn't fit is left out, and the area's tooltip still has its text.
  var labels: [String] { spans.flatMap(drawn) }

  private func drawn(_ label: Label) -> [String] {
    let centre = (label.from + label.to) / 2
    let room = label.to - label.from - Self.gap
    var lines: [String] = []
    if label.isRepeated {
      let (left, right, y) = (XML.number(label.from + 2), XML.number(label.to - 2), XML.number(frame.top - 5))
      lines.append("<path class=\"bracket\" d=\"M\(left) \(y)v-5H\(right)v5\"/>")
    }
    let most = Int(max(room, 0) / Self.letterWidth)
    let baseline = frame.top - labelRoom + 2
    let halves = Self.inTwo(label.name)
    if label.name.count > most, halves.allSatisfy({ $0.count <= most }) {
      for (row, half) in halves.enumerated() {
        lines.append(text("step ink", half, x: centre, y: baseline + Double(row) * 15, anchor: "middle"))
      }
      return lines
    }
    let name = XML.shortened(label.name, to: most)
    guard most > 0, name == label.name || name.count >= 5 else { return lines }
    lines.append(text("step ink", name, x: centre, y: baseline, anchor: "middle"))
    if Double(label.target.count) * Self.smallLetterWidth <= room {
      lines.append(text("target quiet", label.target, x: centre, y: baseline + 15, anchor: "middle"))
    }
    return lines
  }

  /// Split at the space that minimizes the longer part.
  private static func inTwo(_ name: String) -> [String] {
    let spaces = name.indices.filter { name[$0] == " " }
    let halves = spaces.map { [String(name[..<$0]), String(name[name.index(after: $0)...])] }
    return halves.min { max($0[0].count, $0[1].count) < max($1[0].count, $1[1].count) } ?? [name]
  }

  private var spans: [Label] {
    let steps = plan.steps
    var labels: [Label] = []
    var step = 0
    var entry = 0
    for part in plan.parts {
      let timed = part.timed(in: plan.activity)
      let indices = step..<(step + timed.flatMap(\.steps).count)
      let done = entry..<(entry + timed.stepsDone(upTo: .max))
      var name = indices.map { plan.title(ofStep: $0) }.joined(separator: ", ")
      var isRepeated = true
      switch part {
      case .step: isRepeated = false
      case .rounds(let count, _): name = "\(count) × \(name)"
      case .exercise(let exercise): name = exercise.words
      case .group(let group): name = group.words
      }
      labels.append(
        Label(
          from: frame.x(timetable.entries[done.lowerBound].start),
          to: frame.x(timetable.entries[done.upperBound - 1].end), name: name,
          target: indices.map { steps[$0].request(heartRates: nil) }.joined(separator: ", "), isRepeated: isRepeated))
      (step, entry) = (indices.upperBound, done.upperBound)
    }
    return labels
  }
}
