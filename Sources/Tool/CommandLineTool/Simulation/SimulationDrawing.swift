import Pacing
import Plans
import Simulation
import Units

/// A simulated run as an SVG: tempos, heart rate and the offset of each step from its beat, on one time axis.
///
/// The SVG contains no script, uses the reader's font and follows light or dark mode. Lines differ by dashes and width as well
/// as by colour.
struct SimulationDrawing {
  static let width = 960.0
  static let height = 640.0
  private static let mostPoints = 480
  private static let mostSteps = 3000

  let simulation: PlanSimulation
  private let times: TimeAxis
  private let tempos: DrawingPanel
  private let hearts: DrawingPanel
  private let phases: DrawingPanel

  init(_ simulation: PlanSimulation) {
    self.simulation = simulation
    times = TimeAxis(simulation.length, atMost: 12)
    let samples = simulation.run.samples
    let rates = samples.flatMap { [$0.wanted, $0.carried, $0.cadence].compactMap { $0?.value } }
    tempos = DrawingPanel(top: 92, bottom: 308, values: rates, step: 5, length: simulation.length)
    hearts = DrawingPanel(
      top: 340, bottom: 430, values: samples.map(\.heartRate.value), step: 20, length: simulation.length)
    phases = DrawingPanel(top: 462, bottom: 582, values: [-150, 150], step: 75, length: simulation.length)
  }

  var svg: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" aria-labelledby="title desc">
    <title id="title">\(XML.escaped(simulation.title)): a simulated run</title>
    <desc id="desc">\(XML.escaped(description))</desc>
    <style>
    \(SimulationColours.style)
    </style>
    <rect class="paper" width="100%" height="100%" rx="14"/>
    \((heading + panels + songs + lines + steps + timeAxis).joined(separator: "\n"))
    </svg>

    """
  }

  private var summary: String {
    let score = simulation.score
    return "\(simulation.options.runner.rawValue) runner, strategy \(simulation.options.strategy.rawValue), "
      + "\(Int((score.shareInTime * 100).rounded())) % of steps within 25 ms of a beat, "
      + "R \((score.resultantLength * 1000).rounded() / 1000)"
  }

  private var description: String {
    "Tempo wanted and played and the runner's cadence, heart rate, and the distance of each step from its beat over "
      + "\(PlanText.time(Seconds(simulation.length.value.rounded()))): \(summary)."
  }

  private var heading: [String] {
    let left = DrawingPanel.left
    return [
      text("name ink", XML.shortened(simulation.title, to: 50), x: left, y: 38),
      text("summary quiet", summary, x: left, y: 60),
      legend("wanted", "wanted", x: 640), legend("carried", "music", x: 730), legend("cadence", "steps", x: 812),
    ]
  }

  private func legend(_ kind: String, _ words: String, x: Double) -> String {
    "<path class=\"\(kind)\" d=\"M\(XML.number(x)) 34h24\"/>" + text("quiet", words, x: x + 30, y: 38)
  }

  private var panels: [String] {
    grid(tempos, "steps per minute") + grid(hearts, "heart rate") + band + grid(phases, "beat to step, ms")
  }

  /// The range that counts as in time.
  private var band: [String] {
    let near = RunScore.nearness.value * 1000
    let (top, bottom) = (phases.y(near), phases.y(-near))
    let width = XML.number(DrawingPanel.right - DrawingPanel.left)
    return [
      "<rect class=\"band\" x=\"\(XML.number(DrawingPanel.left))\" y=\"\(XML.number(top))\" width=\"\(width)\" "
        + "height=\"\(XML.number(bottom - top))\"/>"
    ]
  }

  private func grid(_ panel: DrawingPanel, _ unit: String) -> [String] {
    let (left, right) = (XML.number(DrawingPanel.left), XML.number(DrawingPanel.right))
    var lines = panel.marks.map { "<path class=\"grid\" d=\"M\(left) \(XML.number(panel.y($0)))H\(right)\"/>" }
    lines += panel.marks.map {
      text("quiet", XML.number($0), x: DrawingPanel.left - 10, y: panel.y($0) + 4, anchor: "end")
    }
    let middle = XML.number((panel.top + panel.bottom) / 2)
    lines.append(
      "<text class=\"quiet\" transform=\"translate(18 \(middle)) rotate(-90)\" text-anchor=\"middle\">\(unit)</text>")
    return lines
  }

  private var lines: [String] {
    [
      line("wanted", in: tempos) { $0.wanted.value }, line("cadence", in: tempos) { $0.cadence?.value },
      line("carried", in: tempos) { $0.carried?.value }, line("heart", in: hearts) { $0.heartRate.value },
    ]
  }

  /// Averages over a few seconds of a long run, with gaps where data is missing.
  private func line(_ kind: String, in panel: DrawingPanel, of value: (SimulatedRun.Sample) -> Double?) -> String {
    let samples = simulation.run.samples
    let each = max(1, samples.count / Self.mostPoints)
    var path = ""
    var isBroken = true
    for index in stride(from: 0, to: samples.count, by: each) {
      let values = samples[index..<min(index + each, samples.count)].compactMap(value)
      guard !values.isEmpty else {
        isBroken = true
        continue
      }
      let y = panel.y(values.reduce(0, +) / Double(values.count))
      path += "\(isBroken ? "M" : "L")\(XML.number(panel.x(samples[index].time))) \(XML.number(y))"
      isBroken = false
    }
    return "<path class=\"line \(kind)\" d=\"\(path)\"/>"
  }

  /// A dot for each step, or for every few steps of a long run.
  private var steps: [String] {
    let steps = simulation.run.steps
    let each = max(1, steps.count / Self.mostSteps)
    var path = ""
    for index in stride(from: 0, to: steps.count, by: each) {
      guard let distance = steps[index].distance else { continue }
      let y = phases.y(min(max(distance.value * 1000, -150), 150))
      path += "M\(XML.number(phases.x(steps[index].time))) \(XML.number(y))h0"
    }
    return ["<path class=\"dots\" d=\"\(path)\"/>"]
  }

  /// The starts of songs.
  private var songs: [String] {
    simulation.run.songs.filter { $0.start.at < simulation.length }.map { start in
      let x = XML.number(tempos.x(start.start.at))
      return "<path class=\"song\" d=\"M\(x) \(XML.number(tempos.top))V\(XML.number(phases.bottom))\"/>"
    }
  }

  private var timeAxis: [String] {
    let y = phases.bottom
    return times.ticks.flatMap { tick in
      [
        "<path class=\"axis\" d=\"M\(XML.number(phases.x(tick))) \(XML.number(y))v5\"/>",
        text("quiet", times.label(tick), x: phases.x(tick), y: y + 20, anchor: "middle"),
      ]
    } + [
      text("quiet", times.unit == "min" ? "minutes" : "seconds", x: DrawingPanel.right, y: y + 40, anchor: "end"),
      text("quiet", "thin upright lines: a song begins", x: DrawingPanel.left, y: y + 40),
    ]
  }

  private func text(_ kind: String, _ words: String, x: Double, y: Double, anchor: String = "start") -> String {
    """
    <text class="\(kind)" x="\(XML.number(x))" y="\(XML.number(y))" text-anchor="\(anchor)">\(XML.escaped(words))</text>
    """
  }
}
