import ArgumentParser

struct ActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activity",
    abstract: "Show and convert activity files of watches and apps (FIT, GPX, TCX).",
    discussion: """
      EXAMPLES
        upbeat activity show morning.fit
        upbeat activity convert morning.fit morning.gpx
      """,
    subcommands: [ShowActivityCommand.self, ConvertActivityCommand.self])
}
