import Foundation
import Plans
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The drawing of a plan")
struct PlanDrawingTests {
  private func drawing(_ yaml: String) throws -> String {
    let plan = try plan(yaml)
    return PlanDrawing(plan, plan.timetable()).svg
  }

  @Test(arguments: [
    "for: 1s", "for: 24h", "name: '<b>&\"]]>'\nfor: 30min",
    "activity: cycle\nsteps: [{for: 4min, cadence: 80}, {for: 1min}]",
    "steps: [{repeat: 20, steps: [{repeat: 50, steps: [{for: 1s, cadence: 180}, {for: 2s, cadence: 150}]}]}]",
    "steps: [{repeat: 200, steps: [{name: Fast, for: 30s, cadence: 180}, {name: Slow, for: 30s, cadence: 150}]}]",
  ])
  func `is sound XML whatever the plan`(yaml: String) throws {
    let svg = try drawing(yaml)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test func `speaks to those who cannot see it`() throws {
    let svg = try drawing("name: Hills\nsteps: [{name: Up & away, for: 5min, cadence: 170}]")
    #expect(svg.contains("role=\"img\" aria-labelledby=\"title desc\""))
    #expect(svg.contains("<title id=\"title\">Hills: tempo curve</title>"))
    #expect(svg.contains("Up &amp; away: 5min, 170 spm, 170 steps per minute."))
  }

  @Test func `is dark for those who like it dark`() throws {
    #expect(try drawing("for: 5min").contains("@media (prefers-color-scheme: dark)"))
  }
}
