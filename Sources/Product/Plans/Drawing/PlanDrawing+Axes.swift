import Units

extension PlanDrawing {
  /// Lines at round rates in the background.
  var grid: [String] {
    frame.rates.dropFirst().map { rate in
      let y = XML.number(frame.y(rate))
      return "<path class=\"grid\" d=\"M\(XML.number(frame.left)) \(y)H\(XML.number(frame.right))\"/>"
    }
  }

  var axes: [String] {
    let (left, right, bottom) = (frame.left, frame.right, frame.bottom)
    var lines = ["<path class=\"axis\" d=\"M\(XML.number(left)) \(XML.number(bottom))H\(XML.number(right))\"/>"]
    for rate in frame.rates {
      lines.append(
        text("quiet", PlanText.number(rate), x: left - 10, y: frame.y(rate) + 4, anchor: "end"))
    }
    for tick in frame.times.ticks {
      let x = frame.x(tick)
      lines.append("<path class=\"axis\" d=\"M\(XML.number(x)) \(XML.number(bottom))v5\"/>")
      lines.append(text("quiet", frame.times.label(tick), x: x, y: bottom + 20, anchor: "middle"))
    }
    lines.append(
      text("quiet", frame.times.unit == "min" ? "minutes" : "seconds", x: right, y: bottom + 40, anchor: "end"))
    let middle = XML.number((frame.top + bottom) / 2)
    lines.append(
      "<text class=\"quiet\" transform=\"translate(18 \(middle)) rotate(-90)\" text-anchor=\"middle\">\(units)</text>")
    return lines
  }

  /// The legend of effort colours.
  var legend: [String] {
    let y = frame.bottom + 40
    var lines = [text("quiet", "effort", x: frame.left, y: y, anchor: "start")]
    for shade in 0..<5 {
      let x = frame.left + 44 + Double(shade) * 58
      lines.append(
        "<rect class=\"e\(shade)\" x=\"\(XML.number(x))\" y=\"\(XML.number(y - 10))\" width=\"14\" height=\"12\" rx=\"3\"/>"
      )
      lines.append(text("quiet", "\(shade * 2)–\(shade * 2 + 2)", x: x + 20, y: y, anchor: "start"))
    }
    return lines
  }

  func text(_ kind: String, _ words: String, x: Double, y: Double, anchor: String) -> String {
    """
    <text class="\(kind)" x="\(XML.number(x))" y="\(XML.number(y))" text-anchor="\(anchor)">\(XML.escaped(words))</text>
    """
  }
}
