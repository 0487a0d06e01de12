import ArgumentParser
import Backup
import Foundation
import Persistence
import Server
import ServerKernel

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore a backup into an empty database and data folder, and update it.",
    discussion: """
      Checks the whole backup first. The database is filled in one transaction, or stays empty.

      EXAMPLES
        upbeat restore upbeat-monday.tar --data /srv/upbeat
        upbeat restore upbeat-monday.tar --database postgresql://upbeat:secret@database/upbeat
      """)

  @Argument(help: ArgumentHelp("The backup file.", valueName: "file"))
  var path: String

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read().configuration
    try configuration.makeDataFolder()
    let files = try configuration.openFiles(now: WallClock.now)
    let database = try await StoredPlace.open(configuration)
    do {
      let report = try await Restoration(database: database, files: files, keyPath: configuration.secretKeyPath)
        .restore(from: path, now: WallClock.now())
      try await database.close()
      self.report(report, keyPath: configuration.secretKeyPath)
    } catch {
      try await database.close()
      switch error {
      case let error as BackupError: throw CommandError(error.sentence)
      case is MigrationError: throw StartError(error, configuration)
      default: throw error
      }
    }
  }

  private func report(_ report: Restoration.Report, keyPath: String) {
    let rows = report.manifest.tables.reduce(0) { $0 + $1.rows }
    Console.say("Restored \(rows) rows and \(report.manifest.files.count) files.")
    if !report.migrated.isEmpty { Console.say("Applied \(report.migrated.count) migrations.") }
    if !report.manifest.hasKey {
      Console.say(
        "The backup contains no secret key. Put yours at \(keyPath), or `upbeat serve` won't start."
      )
    }
    if !report.missingFiles.isEmpty {
      Console.say(
        "\(report.missingFiles.count) files aren't in the file storage yet. `upbeat doctor` checks them again.")
    }
  }
}
