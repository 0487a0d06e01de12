import Pacing
import Units

extension PlanDrawing {
  private var knots: [TempoCurve.Knot] { timetable.paced.curve.knots }

  /// Each step as the area under its part of the curve, with a tooltip.
  var areas: [String] {
    let heartRates = plan.athlete.heartRates
    let steps = plan.steps
    return timetable.entries.flatMap { entry -> [String] in
      let step = steps[entry.step]
      let words = [
        plan.title(of: entry), step.extent.words(lasting: entry.length), step.request(heartRates: heartRates),
      ].joined(separator: " · ")
      let pieces = timetable.paced.intervals[entry.intervals].map { interval in
        let shade = min(Int(interval.effort * 5), 4)
        return "<path class=\"e\(shade)\" d=\"\(outline(from: interval.start, to: interval.end))\"/>"
      }
      return ["<g><title>\(XML.escaped(words))</title>"] + pieces + ["</g>"] + edge(after: entry, step)
    }
  }

  /// The gap before the next step; a dashed line when the athlete decides when it starts.
  private func edge(after entry: Timetable.Entry, _ step: WorkoutStep) -> [String] {
    guard entry.end < timetable.paced.duration || step.extent.isOpen else { return [] }
    let x = XML.number(frame.x(entry.end))
    let top = XML.number(frame.y(timetable.paced.curve.rate(at: entry.end).value))
    let kind = step.extent.isOpen ? "open" : "edge"
    return ["<path class=\"\(kind)\" d=\"M\(x) \(XML.number(frame.bottom))V\(top)\"/>"]
  }

  /// The curve, interrupted at jumps.
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

  private func outline(from start: Seconds, to end: Seconds) -> String {
    let curve = timetable.paced.curve
    var path = "M\(XML.number(frame.x(start))) \(XML.number(frame.bottom))"
    path += "L" + point(TempoCurve.Knot(time: start, rate: curve.rate(at: start)))
    var index = firstKnot(after: start)
    while index < knots.count, knots[index].time < end {
      path += "L" + point(knots[index])
      index += 1
    }
    // At a jump there are two knots. The step before it ends at the rate of the first.
    let last = index < knots.count && knots[index].time == end ? knots[index].rate : curve.rate(at: end)
    path += "L" + point(TempoCurve.Knot(time: end, rate: last))
    return path + "V\(XML.number(frame.bottom))Z"
  }

  private func firstKnot(after time: Seconds) -> Int {
    var low = 0
    var high = knots.count
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func point(_ knot: TempoCurve.Knot) -> String {
    "\(XML.number(frame.x(knot.time))) \(XML.number(frame.y(knot.rate.value)))"
  }
}
