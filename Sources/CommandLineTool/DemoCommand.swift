import ArgumentParser

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "demo", abstract: "")

  func run() async throws {}
}
