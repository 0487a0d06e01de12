package import Archives
internal import Foundation
package import Persistence
package import Storage

/// Why a backup failed, or a backup can't be restored.
package enum BackupError: Error, Hashable, Sendable {
  /// Existing files are never overwritten.
  case exists(path: String)
  case cannotWrite(path: String, errno: Int32)
  case archive(ArchiveError)
  case database(DatabaseError)
  case files(FilesError)

  // Backing up.
  /// The database was migrated by another version of Upbeat.
  case schemaDiffers(applied: Int, known: Int)

  // Restoring.
  case notABackup
  /// A newer version of Upbeat wrote the backup.
  case newerFormat(Int)
  case newerSchema(backup: Int, known: Int)
  /// A migration in the backup differs from the program's with the same number.
  case otherSchema(migration: Int)
  case incomplete
  /// The manifest and the content differ.
  case damaged(part: String)
  /// The restored rows differ from those in the backup.
  case notStoredAlike(table: String)

  // The target.
  case databaseNotEmpty
  /// A different secret key exists already.
  case otherKey(path: String)
}

extension BackupError {
  /// A sentence for the administrator: what is wrong, and what to do.
  package var sentence: String {
    switch self {
    case .exists(let path): "“\(path)” already exists. Choose another name for the backup."
    case .cannotWrite(let path, ENOSPC), .cannotWrite(let path, EDQUOT):
      "The disk is full: couldn't write “\(path)”."
    case .cannotWrite(let path, let errno): "Couldn't write “\(path)”: \(String(cString: strerror(errno)))."
    case .archive(let error): error.sentence
    case .database(.diskFull): "The disk is full: couldn't write the database."
    case .database(let error): "The database failed: \(error)."
    case .files(let error): error.sentence
    case .schemaDiffers(let applied, let known):
      "The database has \(applied) of \(known) migrations. Start `upbeat serve` of this version once, then back up."
    case .notABackup: "This isn't a backup made by Upbeat."
    case .newerFormat(let number):
      "This backup was made by a newer version of Upbeat (format \(number)). Restore it with that version or a later one."
    case .newerSchema(let backup, let known):
      "This backup was made by a newer version of Upbeat (\(backup) migrations, not \(known)). Restore it with that version."
    case .otherSchema(let number):
      "This backup was made by an unofficial build: migration \(number) differs. Restore it with that build."
    case .incomplete: "The backup is incomplete: its table of contents is missing. Nothing was restored."
    case .damaged(let part): "The backup is damaged in \(part). Nothing was restored."
    case .notStoredAlike(let table):
      "The database changed the content of table “\(table)”. Nothing was restored."
    case .databaseNotEmpty:
      "The database isn't empty. Restore the backup into an empty one: name it with --data or --database."
    case .otherKey(let path):
      "“\(path)” contains another secret key than the backup. Move it away, or restore into another folder."
    }
  }
}
