import ArgumentParser
import AudioFiles
import Foundation
import Pacing
import Plans
import Simulation
import Units

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run a plan with a simulated runner, and show what the live music would do.",
    discussion: """
      The live controller receives the runner's steps and heart rate and plays synthetic songs. The same seed gives the \
      same run on every machine. Without a plan, it is an open run in which the music follows the steps.

      EXAMPLES
        upbeat simulate --plan Examples/6-by-2-minutes.yaml --runner beginner --strategy 4
        upbeat simulate --plan Examples/easy-30-minutes.yaml --svg run.svg
        upbeat simulate --minutes 10 --strategy 4 --variation 2 --roughness 15 --json | jq .score
      """)

  @OptionGroup var options: SimulationOptions

  @Flag(help: "Print everything as one JSON object.")
  var json = false

  @Option(help: ArgumentHelp("Write a chart of the run to this SVG file.", valueName: "file"))
  var svg: String?

  @Option(help: ArgumentHelp("Write events and actions to this file, for `upbeat replay`.", valueName: "file"))
  var recording: String?

  func validate() throws {
    guard !json || svg == nil else { throw ValidationError("Use either --json or --svg.") }
  }

  func run() async throws {
    let simulation = try PlanSimulation(options)
    if let recording {
      try write(Console.json(simulation.run.recording.numbers), to: recording)
    }
    if json {
      try Console.emit(json: SimulationReport(simulation))
    } else if let svg {
      try write(Data(SimulationDrawing(simulation).svg.utf8), to: svg)
      Console.say("Drew \(simulation.title) in \(svg)")
    } else {
      for line in SimulationTable(simulation).lines { Console.say(line) }
    }
  }

  private func write(_ data: Data, to path: String) throws {
    do {
      try AtomicFile.write(data, to: path)
    } catch {
      throw CommandError(error.sentence)
    }
  }
}
