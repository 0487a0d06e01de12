import ArgumentParser
import Plans
import Playlists
import Songs

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show which parts of a plan your music covers, and which tempo to add.",
    discussion: """
      Counts the songs that fit each part of the plan when stretched by at most 4 or 8 percent, at their original, half \
      or double tempo.

      EXAMPLES
        upbeat coverage --plan Examples/easy-30-minutes.yaml --music ~/Music
        upbeat coverage --plan my-run.yaml --music ~/Music --json | jq .suggestions
      """)

  @Option(help: ArgumentHelp("The plan file.", valueName: "plan"))
  var plan: String

  @Option(help: ArgumentHelp("A folder of music.", valueName: "folder"))
  var music: String

  @Flag(help: "Print everything as one JSON object.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() async throws {
    let plan = try PlanFile.readAloud(plan)
    let tracks = try await library.load([music]).tracks
    let coverage: Coverage
    do {
      coverage = try Coverage(of: plan.paced(), by: tracks)
    } catch {
      throw CommandError(error.sentence)
    }
    if json {
      try Console.emit(json: CoverageReport(coverage, of: plan))
    } else {
      for line in CoverageTable(coverage, of: plan).lines { Console.say(line) }
    }
  }
}
