/// The colours of a drawing for light or dark backgrounds, as a style sheet.
///
/// They are written rule by rule, because many SVG viewers don't support CSS variables.
/// Effort runs from light to deep blue in even steps of brightness, so that the steps differ for everyone and in print. The
/// curve contrasts with them.
struct DrawingColours {
  let paper: String
  let ink: String
  let quiet: String
  let line: String
  let curve: String
  /// From the lowest to the highest effort.
  let efforts: [String]

  static let light = DrawingColours(
    paper: "#ffffff", ink: "#1c2230", quiet: "#5b6475", line: "#e3e6ec", curve: "#c2410c",
    efforts: ["#dbe9f6", "#b9d5ee", "#8fb8e2", "#6796d1", "#4a6fb5"])
  static let dark = DrawingColours(
    paper: "#14171f", ink: "#eef1f7", quiet: "#a3acbd", line: "#2b303c", curve: "#fb923c",
    efforts: ["#1f2c40", "#27405f", "#305884", "#3d73ab", "#5590d2"])

  var rules: String {
    let shades = efforts.enumerated().map { ".e\($0.offset) { fill: \($0.element); }" }.joined(separator: " ")
    return """
      .paper { fill: \(paper); } .ink { fill: \(ink); } .quiet { fill: \(quiet); }
      .grid { stroke: \(line); } .axis, .open, .bracket { stroke: \(quiet); } .edge { stroke: \(paper); }
      .curve { stroke: \(curve); } \(shades)
      """
  }
}
