import Backup
import Foundation
import Persistence
import Server
import ServerKernel
import Units

extension Doctor {
  func database(_ database: any Database) async -> [Finding] {
    var findings = [await migrations(database)]
    let health = DatabaseHealthStore(database: database)
    do {
      switch configuration.database {
      case .sqlite(let path):
        let damage = try await health.sqliteDamage()
        findings.append(
          damage.isEmpty
            ? .ok(.database, "The SQLite file is intact.")
            : .failed(
              .database, "The SQLite file is damaged: \(damage.prefix(3).joined(separator: "; ")).",
              "Stop the server, keep the file, and restore the latest backup into another folder."))
        findings.append(walSize(path))
      case .postgres:
        if let there = try await health.postgresTime() { findings.append(difference(to: there)) }
      }
    } catch {
      findings.append(.failed(.database, "The database isn't responding (\(error)).", "Check its log."))
    }
    return findings
  }

  private func migrations(_ database: any Database) async -> Finding {
    let known = BackupSchema.current.migrator
    do {
      let applied = try await database.read { try known.applied(in: $0) }
      if applied == known.checksums { return .ok(.database, "The schema is up to date (\(applied.count) migrations).") }
      if applied.count > known.checksums.count {
        return .failed(.database, "A newer version of Upbeat used this database.", "Install that version again.")
      }
      guard applied == Array(known.checksums.prefix(applied.count)) else {
        return .failed(
          .database, "The schema was created by another build of Upbeat.", "Use the build that created it.")
      }
      return .warning(
        .database, "\(known.checksums.count - applied.count) migrations are pending.",
        "`upbeat serve` applies them when it starts.")
    } catch {
      return .failed(.database, "Couldn't read the schema (\(error)).", "Check the log of the database.")
    }
  }

  private func walSize(_ path: String) -> Finding {
    let size = (URL(filePath: path + "-wal").fileSize ?? 0) / 1_048_576
    return size < 256
      ? .ok(.database, "The write-ahead log has \(size) MB.")
      : .warning(
        .database, "The write-ahead log has grown to \(size) MB.",
        "Something reads for very long, such as a backup. If this persists, restart the server.")
  }

  private func difference(to there: Int64) -> Finding {
    let seconds = Double(abs(WallClock.now().milliseconds - there)) / 1000
    return seconds < 2
      ? .ok(.clock, "The clock matches the clock of the database server.")
      : .warning(
        .clock, "The clock differs from the clock of the database server by \(Int(seconds.rounded())) seconds.",
        "Set both clocks from the network (timedatectl set-ntp true).")
  }
}

extension URL {
  /// In bytes; nil if the file doesn't exist.
  fileprivate var fileSize: Int? {
    do { return try resourceValues(forKeys: [.fileSizeKey]).fileSize } catch { return nil }
  }
}
