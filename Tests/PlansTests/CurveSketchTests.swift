import Pacing
import Plans
import Testing
import Units

@Suite("A tempo curve drawn with letters")
struct CurveSketchTests {
  private func sketch(_ yaml: String, columns: Int = 64, rows: Int = 6) throws -> [String] {
    CurveSketch(try plan(yaml).paced().curve, columns: columns, rows: rows).lines
  }

  @Test func `shows slow and fast`() throws {
    let lines = try sketch(
      "steps: [{for: 10min, cadence: 150}, {for: 10min, cadence: 180}]", columns: 20, rows: 4)
    #expect(
      lines == [
        "180 ┤          ██████████",
        "    ┤          ██████████",
        "163 ┤          ██████████",
        "154 ┤▄▄▄▄▄▄▄▄▄▄██████████",
        "    └┴─────────┴─────────┴",
        "     0         10        20 min",
      ])
  }

  @Test(arguments: ["for: 1s", "for: 24h", "for: 7min\ncurve: steady"])
  func `fits any length`(yaml: String) throws {
    let lines = try sketch(yaml)
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.count <= 64 + 20 })
  }
}
