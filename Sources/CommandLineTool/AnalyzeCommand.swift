import ArgumentParser

struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "analyze", abstract: "")

  func run() async throws {}
}
