import Pacing
import Units

extension PlanDrawing {
  private var knots: [TempoCurve.Knot] { timetable.paced.curve.knots }

  /// Each step as the area under its piece of the curve. Hovering shows what it is.
  var areas: [String] {
    let heartRates = plan.athlete.heartRates
    let steps = plan.steps
    return timetable.entries.flatMap { entry -> [String] in
      let step = steps[entry.step]
      let words =
        "\(plan.title(of: entry)) · \(step.extent.words(lasting: entry.length)) · \(step.request(heartRates: heartRates))"
      let shade = min(Int(entry.effort.share * 5), 4)
      let area = """
        <path class="e\(shade)" d="\(outline(of: entry))"><title>\(XML.escaped(words))</title></path>
        """
      guard entry.end < timetable.paced.duration || step.extent.isOpen else { return [area] }
      let end = XML.number(frame.x(entry.end))
      let top = XML.number(frame.y(timetable.paced.curve.rate(at: entry.end).value))
      let kind = step.extent.isOpen ? "open" : "edge"
      return [area, "<path class=\"\(kind)\" d=\"M\(end) \(XML.number(frame.bottom))V\(top)\"/>"]
    }
  }

  /// The curve itself, broken where it jumps.
  var curve: [String] {
    var path = ""
    var isBroken = true
    for (index, knot) in knots.enumerated() {
      if index > 0, knots[index - 1].time == knot.time { isBroken = true }
      path += (isBroken ? "M" : "L") + point(knot)
      isBroken = false
    }
    return ["<path class=\"curve\" d=\"\(path)\"/>"]
  }

  private func outline(of entry: Timetable.Entry) -> String {
    let within = knots.filter { $0.time > entry.start && $0.time < entry.end }
    // At a jump the step before ends with the rate before it.
    let last = knots.first { $0.time == entry.end }?.rate ?? timetable.paced.curve.rate(at: entry.end)
    let line =
      [TempoCurve.Knot(time: entry.start, rate: timetable.paced.curve.rate(at: entry.start))] + within
      + [TempoCurve.Knot(time: entry.end, rate: last)]
    let (start, end) = (XML.number(frame.x(entry.start)), XML.number(frame.x(entry.end)))
    return "M\(start) \(XML.number(frame.bottom))" + line.map { "L" + point($0) }.joined()
      + "L\(end) \(XML.number(frame.bottom))Z"
  }

  private func point(_ knot: TempoCurve.Knot) -> String {
    "\(XML.number(frame.x(knot.time))) \(XML.number(frame.y(knot.rate.value)))"
  }
}
