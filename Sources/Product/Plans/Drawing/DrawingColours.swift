/// The colours of a drawing, for light or for dark paper, in the words of a style sheet.
///
/// They are written out rule by rule: many programs that show SVG know no variables. Effort runs from light to deep
/// blue, evenly in brightness, so that its steps can be told apart by everyone and in print; the curve stands out.
struct DrawingColours {
  let paper: String
  let ink: String
  let quiet: String
  let line: String
  let curve: String
  /// From the least effort to the most.
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
