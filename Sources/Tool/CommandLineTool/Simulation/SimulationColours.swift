/// The colours of the drawing as CSS, for light and dark mode. They differ in brightness as well as hue, so that everyone can
/// distinguish them.
struct SimulationColours {
  let paper: String
  let ink: String
  let quiet: String
  let line: String
  let band: String
  let carried: String
  let cadence: String
  let heart: String

  static let light = SimulationColours(
    paper: "#ffffff", ink: "#1c2230", quiet: "#5b6475", line: "#e3e6ec", band: "#dcefe3", carried: "#c2410c",
    cadence: "#3a6fb0", heart: "#a21c4f")
  static let dark = SimulationColours(
    paper: "#14171f", ink: "#eef1f7", quiet: "#a3acbd", line: "#2b303c", band: "#1d3528", carried: "#fb923c",
    cadence: "#7db0ea", heart: "#f472a6")

  private var rules: String {
    """
    .paper { fill: \(paper); } .ink { fill: \(ink); } .quiet { fill: \(quiet); } .band { fill: \(band); }
    .grid, .song { stroke: \(line); } .axis, .wanted { stroke: \(quiet); }
    .carried { stroke: \(carried); } .cadence { stroke: \(cadence); } .heart { stroke: \(heart); }
    .dots { stroke: \(ink); }
    """
  }

  static let style = """
    svg { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; font-size: 12px; }
    .name { font-size: 22px; font-weight: 600; } .summary { font-size: 13px; }
    .grid, .axis, .song { stroke-width: 1; fill: none; }
    .wanted, .carried, .cadence, .heart { fill: none; stroke-linejoin: round; }
    .wanted { stroke-width: 1.5; stroke-dasharray: 5 4; } .carried { stroke-width: 2.5; } .cadence { stroke-width: 1.25; }
    .heart { stroke-width: 2; } .dots { stroke-width: 2; stroke-linecap: round; fill: none; opacity: 0.55; }
    \(light.rules)
    @media (prefers-color-scheme: dark) {
    \(dark.rules)
    }
    """
}
