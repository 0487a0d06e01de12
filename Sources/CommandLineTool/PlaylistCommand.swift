import ArgumentParser

struct PlaylistCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "playlist", abstract: "")

  func run() async throws {}
}
