import ArgumentParser
import Foundation
import Server
import ServerKernel

/// The options of all commands that use a server's data.
struct ConfigurationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A settings file. `upbeat config` lists all settings.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Data folder: everything Upbeat stores.", valueName: "folder"))
  var data: String?

  @Option(help: "sqlite:FILE or postgresql://USER:PASSWORD@HOST/NAME")
  var database: String?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Any other setting.", valueName: "name=value"))
  var others: [String] = []

  /// The effective settings, and their sources.
  /// - Parameter more: options that only some commands have.
  func read(_ more: [Setting: String?] = [:]) throws -> (configuration: Configuration, written: WrittenSettings) {
    // Only the owner may read a server's data, including database and logs.
    umask(0o077)
    var given: [Setting: String] = [:]
    for (setting, value) in more { given[setting] = value }
    given[.data] = data
    given[.database] = database
    for other in others {
      let parts = other.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw ValidationError("--set \(other): expected name=value") }
      guard let setting = Setting(rawValue: String(parts[0])) else {
        throw ValidationError("--set \(other): unknown setting “\(parts[0])”. `upbeat config` lists all settings.")
      }
      given[setting] = String(parts[1])
    }
    let environment = ProcessInfo.processInfo.environment
    let written = try WrittenSettings(file: config, environment: environment, commandLine: given)
    return (try Configuration(written, home: dataFolder(environment)), written)
  }

  /// The folder for a user's persistent data (XDG Base Directory Specification).
  private func dataFolder(_ environment: [String: String]) -> URL {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder, directoryHint: .isDirectory).appending(path: "upbeat")
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share/upbeat")
  }
}
