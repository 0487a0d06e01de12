import ArgumentParser

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "coverage", abstract: "")

  func run() async throws {}
}
