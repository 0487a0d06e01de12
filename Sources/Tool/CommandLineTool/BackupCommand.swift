import ArgumentParser
import Backup
import Foundation
import Persistence
import Server
import ServerKernel
import Units

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up everything into one file, while the server runs.",
    discussion: """
      The file contains personal data and, unless --without-key is set, the key that decrypts them. Store it where nobody \
      else can read it. It can be restored into SQLite and into PostgreSQL, from either.

      EXAMPLES
        upbeat backup /backups/upbeat-monday.tar
        upbeat backup --files-by-reference accounts-and-workouts.tar
      """)

  enum FileContent: String, EnumerableFlag {
    case withFiles, filesByReference

    static func help(for value: Self) -> ArgumentHelp? {
      switch value {
      case .withFiles: "Include audio and pictures (default)."
      case .filesByReference: "Include only references to audio and pictures. Back them up separately."
      }
    }
  }

  @Argument(help: ArgumentHelp("The backup file. It must not exist yet.", valueName: "file"))
  var path: String

  @Flag(exclusivity: .exclusive) var files = FileContent.withFiles

  @Flag(help: "Leave out the secret key. Without it, e-mail addresses and health data can't be decrypted.")
  var withoutKey = false

  @OptionGroup var options: ConfigurationOptions

  @Flag(help: "Print the table of contents as one JSON object.")
  var json = false

  func run() async throws {
    let configuration = try options.read().configuration
    try StoredPlace.checkIsThere(configuration)
    let database = try await StoredPlace.open(configuration)
    do {
      let manifest = try await BackupWriter(
        database: database, files: try configuration.openFiles(now: WallClock.now), version: StoredPlace.version
      ).write(
        to: path, files: files == .withFiles ? .included : .byReference, key: try key(configuration),
        now: WallClock.now())
      try await database.close()
      try report(manifest)
    } catch let error as BackupError {
      try await database.close()
      throw CommandError(error.sentence)
    }
  }

  /// Nil if the data folder has no key file. Then the key is a setting, and backups contain no settings.
  private func key(_ configuration: Configuration) throws -> [UInt8]? {
    guard !withoutKey, configuration.secretKey == nil else { return nil }
    guard FileManager.default.fileExists(atPath: configuration.secretKeyPath) else { return nil }
    return [UInt8](try Data(contentsOf: URL(filePath: configuration.secretKeyPath)))
  }

  private func report(_ manifest: BackupManifest) throws {
    if json { try Console.emit(json: manifest) }
    let rows = manifest.tables.reduce(0) { $0 + $1.rows }
    Console.say("Saved \(rows) rows of \(manifest.tables.count) tables and \(manifest.files.count) files to \(path).")
    if !manifest.hasKey { Console.say("The backup doesn't contain the secret key. Keep a copy of it elsewhere.") }
    guard manifest.files.unavailable.isEmpty else {
      manifest.files.unavailable.forEach { Console.say("Missing or damaged: file \($0)") }
      throw CommandError(
        "The backup is complete except for \(manifest.files.unavailable.count) missing or damaged files.")
    }
  }
}
