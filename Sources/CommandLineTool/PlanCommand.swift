import ArgumentParser

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "plan", abstract: "")

  func run() async throws {}
}
