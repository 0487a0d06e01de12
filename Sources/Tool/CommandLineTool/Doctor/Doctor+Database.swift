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
            ? .ok(.database, "SQLite finds its file whole.")
            : .failed(
              .database, "SQLite finds its file damaged: \(damage.prefix(3).joined(separator: "; ")).",
              "Stop the server, keep the file, and restore the last backup into another folder."))
        findings.append(walSize(path))
      case .postgres:
        if let there = try await health.postgresTime() { findings.append(difference(to: there)) }
      }
    } catch {
      findings.append(.failed(.database, "The database does not answer (\(error)).", "Look into its log."))
    }
    return findings
  }

  private func migrations(_ database: any Database) async -> Finding {
    let known = BackupSchema.current.migrator
    do {
      let applied = try await database.read { try known.applied(in: $0) }
      if applied == known.checksums { return .ok(.database, "The schema is up to date (\(applied.count) migrations).") }
      if applied.count > known.checksums.count {
        return .failed(.database, "A newer Upbeat has been at this database.", "Install that version again.")
      }
      guard applied == Array(known.checksums.prefix(applied.count)) else {
        return .failed(
          .database, "The schema was made by another line of migrations.", "Use the program that made it.")
      }
      return .warning(
        .database, "\(known.checksums.count - applied.count) migrations are still to be applied.",
        "`upbeat serve` applies them when it starts.")
    } catch {
      return .failed(.database, "The schema cannot be read (\(error)).", "Look into the database's log.")
    }
  }

  private func walSize(_ path: String) -> Finding {
    let size = (URL(filePath: path + "-wal").fileSize ?? 0) / 1_048_576
    return size < 256
      ? .ok(.database, "The write-ahead log has \(size) MB.")
      : .warning(
        .database, "The write-ahead log has grown to \(size) MB.",
        "Something reads for very long, such as a backup. If it stays so, restart the server.")
  }

  private func difference(to there: Int64) -> Finding {
    let seconds = Double(abs(WallClock.now().milliseconds - there)) / 1000
    return seconds < 2
      ? .ok(.clock, "The clock agrees with the database server's.")
      : .warning(
        .clock, "The clock and the database server's differ by \(Int(seconds.rounded())) seconds.",
        "Let both machines set their clocks by the network (timedatectl set-ntp true).")
  }
}

extension URL {
  /// In bytes; nil when there is no such file.
  fileprivate var fileSize: Int? {
    do { return try resourceValues(forKeys: [.fileSizeKey]).fileSize } catch { return nil }
  }
}
