import ArgumentParser

@main
struct UpbeatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upbeat",
    abstract: "Music that keeps time with your training.",
    subcommands: [
      AnalyzeCommand.self, StretchCommand.self, PlanCommand.self, PlaylistCommand.self, MixCommand.self,
      CoverageCommand.self, DemoCommand.self,
    ])
}
