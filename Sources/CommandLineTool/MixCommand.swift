import ArgumentParser

struct MixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "mix", abstract: "")

  func run() async throws {}
}
