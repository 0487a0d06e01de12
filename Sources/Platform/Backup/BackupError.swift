package import Archives
internal import Foundation
package import Persistence
package import Storage

/// Why there is no backup, or why one will not be restored.
package enum BackupError: Error, Hashable, Sendable {
  /// Nothing is ever written over.
  case exists(path: String)
  case cannotWrite(path: String, errno: Int32)
  case archive(ArchiveError)
  case database(DatabaseError)
  case files(FilesError)

  // What is saved.
  /// The database is of another version of Upbeat than this program.
  case schemaDiffers(applied: Int, known: Int)

  // What is restored.
  case notABackup
  /// In a form that a newer Upbeat writes.
  case newerFormat(Int)
  case newerSchema(backup: Int, known: Int)
  /// A migration that the backup has seen is not what this program holds under that number.
  case otherSchema(migration: Int)
  case incomplete
  /// What the manifest says and what is there differ.
  case damaged(part: String)
  /// What was written into the database is not what came out of the backup.
  case notStoredAlike(table: String)

  // The place.
  case databaseNotEmpty
  /// There is another secret key already.
  case otherKey(path: String)
}

extension BackupError {
  /// For the person at the keyboard: what is wrong, and what to do.
  package var sentence: String {
    switch self {
    case .exists(let path): "“\(path)” is already there. A backup is never written over another file."
    case .cannotWrite(let path, ENOSPC), .cannotWrite(let path, EDQUOT):
      "The disk is full: “\(path)” could not be written."
    case .cannotWrite(let path, let errno): "“\(path)” could not be written: \(String(cString: strerror(errno)))."
    case .archive(let error): error.sentence
    case .database(.diskFull): "The disk is full: the database could not be written."
    case .database(let error): "The database failed: \(error)."
    case .files(let error): error.sentence
    case .schemaDiffers(let applied, let known):
      "The database has seen \(applied) of this program's \(known) migrations. Start `upbeat serve` of this version once, then back up."
    case .notABackup: "This is no backup of Upbeat's."
    case .newerFormat(let number):
      "The backup was made by a newer Upbeat (form \(number)). Restore it with that version or a later one."
    case .newerSchema(let backup, let known):
      "The backup was made by a newer Upbeat: it has seen \(backup) migrations, this program knows \(known). Restore it with that version or a later one."
    case .otherSchema(let number):
      "The backup was made by another program than Upbeat's releases: migration \(number) is not the same."
    case .incomplete: "The backup is cut short: its table of contents is missing. Nothing was restored."
    case .damaged(let part): "The backup is damaged: \(part) is not what was saved. Nothing was restored."
    case .notStoredAlike(let table):
      "The database did not keep table “\(table)” as it was saved. Nothing was restored."
    case .databaseNotEmpty:
      "The database is not empty. A backup is restored into an empty place only: name another by --data or --database."
    case .otherKey(let path):
      "“\(path)” holds another secret key than the backup. Move it away, or restore into another folder."
    }
  }
}
