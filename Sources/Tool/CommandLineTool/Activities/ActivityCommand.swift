import ArgumentParser

struct ActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activity",
    abstract: "Look into files of watches and apps (FIT, GPX, TCX), and convert them.",
    discussion: """
      EXAMPLES
        upbeat activity show morning.fit
        upbeat activity convert morning.fit morning.gpx
      """,
    subcommands: [ShowActivityCommand.self, ConvertActivityCommand.self])
}
