import Pacing
import Units

/// A drawing of a plan: the tempo curve over time, with each step as an area in the colour of its effort.
///
/// The SVG is self-contained: it has no script and no embedded font, and follows the reader's light or dark mode. Screen
/// readers read its title and the list of steps.
package struct PlanDrawing {
  let plan: WorkoutPlan
  let timetable: Timetable
  let frame: DrawingFrame

  package init(_ plan: WorkoutPlan, _ timetable: Timetable) {
    self.plan = plan
    self.timetable = timetable
    frame = DrawingFrame(timetable.paced.curve)
  }

  package var svg: String {
    let size = "\(Int(DrawingFrame.width)) \(Int(DrawingFrame.height))"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img" aria-labelledby="title desc">
      <title id="title">\(XML.escaped(plan.title)): tempo curve</title>
      <desc id="desc">\(XML.escaped(description))</desc>
      <style>
      \(Self.style)
      </style>
      <rect class="paper" width="100%" height="100%" rx="14"/>
      \((heading + grid + areas + curve + labels + axes + legend).joined(separator: "\n"))
      </svg>

      """
  }

  /// A description of the drawing for screen readers.
  private var description: String {
    let heartRates = plan.athlete.heartRates
    let steps = plan.steps
    let sentences = timetable.entries.prefix(Self.mostDescribed).map { entry in
      let step = steps[entry.step]
      return "\(plan.title(of: entry)): \(step.extent.words(lasting: entry.length)), "
        + "\(step.request(heartRates: heartRates)), \(entry.rates.words) \(plan.unit(of: entry))."
    }
    let left = timetable.entries.count - sentences.count
    return ([summary + "."] + sentences + (left > 0 ? ["And \(left) more steps."] : [])).joined(separator: " ")
  }

  /// The most steps in a description.
  private static let mostDescribed = 60

  private var summary: String {
    let curve = timetable.paced.curve
    let range = curve.range(from: .zero, to: curve.duration)
    return "\(plan.activity.title), \(PlanText.time(timetable.paced.duration.rounded)), "
      + "\(range.words) \(units)"
  }

  /// The units of the curve.
  var units: String { Set(timetable.entries.map { plan.unit(of: $0) }).sorted().joined(separator: " or ") }

  private var heading: [String] {
    [
      "<text class=\"name ink\" x=\"\(XML.number(frame.left))\" y=\"38\">\(XML.escaped(XML.shortened(plan.title, to: 60)))</text>",
      "<text class=\"summary quiet\" x=\"\(XML.number(frame.left))\" y=\"60\">\(XML.escaped(summary))</text>",
    ]
  }

  private static let style = """
    svg { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; font-size: 12px; }
    .name { font-size: 22px; font-weight: 600; } .summary { font-size: 13px; }
    .step { font-weight: 600; } .target { font-size: 11px; }
    .grid, .axis, .bracket { stroke-width: 1; fill: none; } .edge { stroke-width: 1.5; }
    .open { stroke-width: 1.5; stroke-dasharray: 4 4; }
    .curve { fill: none; stroke-width: 2.75; stroke-linejoin: round; stroke-linecap: round; }
    \(DrawingColours.light.rules)
    @media (prefers-color-scheme: dark) {
    \(DrawingColours.dark.rules)
    }
    """
}

extension ClosedRange<BeatsPerMinute> {
  /// "166" or "162–176".
  var words: String {
    lowerBound.whole == upperBound.whole ? "\(lowerBound.whole)" : "\(lowerBound.whole)–\(upperBound.whole)"
  }
}
