import ArgumentParser

struct StretchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "stretch", abstract: "")

  func run() async throws {}
}
