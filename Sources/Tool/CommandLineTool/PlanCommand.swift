import ArgumentParser
import AudioFiles
import Foundation
import Pacing
import Plans
import Units

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Show a workout plan and its tempo curve, or list its errors.",
    discussion: """
      A plan file is a few lines of YAML: steps with a length and a target. Errors are reported with line and column.

      EXAMPLES
        upbeat plan Examples/6-by-2-minutes.yaml
        upbeat plan my-run.yaml --svg my-run.svg
        upbeat plan my-run.yaml --json | jq .paced.steps
      """)

  @Argument(help: ArgumentHelp("The plan file, YAML or JSON.", valueName: "plan"))
  var path: String

  @Flag(help: "Print the plan and its tempo curve as one JSON object, which is a valid plan file.")
  var json = false

  @Option(help: ArgumentHelp("Write a chart of the plan to this SVG file.", valueName: "file"))
  var svg: String?

  func validate() throws {
    guard !json || svg == nil else { throw ValidationError("Use either --json or --svg.") }
  }

  func run() async throws {
    let plan = try PlanFile.readAloud(path)
    let timetable = plan.timetable()
    if json {
      try Console.emit(json: PlanReport(plan, timetable))
    } else if let svg {
      do {
        try AtomicFile.write(Data(PlanDrawing(plan, timetable).svg.utf8), to: svg)
      } catch {
        throw CommandError(error.sentence)
      }
      Console.say("Drew \(plan.title) in \(svg)")
    } else {
      for line in PlanTable(plan, timetable).lines { Console.say(line) }
    }
  }
}
