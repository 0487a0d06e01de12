internal import Foundation
internal import GRDB
internal import Persistence

extension Persistence.DatabaseError {
  /// Converts any error thrown by GRDB.
  init(from error: any Error) {
    switch error {
    case let error as Persistence.DatabaseError: self = error
    case let error as GRDB.DatabaseError: self.init(error)
    case is CancellationError: self = .cancelled
    case let error as POSIXError where error.code == .ENOSPC: self = .diskFull
    default: self = .unreachable
    }
  }

  init(_ error: GRDB.DatabaseError) {
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY:
      self = .unique(UniqueKey(sqlite: error.subject))
    case .SQLITE_CONSTRAINT_FOREIGNKEY:
      self = .foreignKey
    case .SQLITE_CONSTRAINT_NOTNULL:
      let place = error.subject.split(separator: ".", maxSplits: 1).map(String.init)
      self = .notNull(table: place.first ?? "", column: place.last ?? "")
    case .SQLITE_CONSTRAINT_CHECK:
      self = .check(constraint: error.subject)
    default:
      self.init(primary: error)
    }
  }

  private init(primary error: GRDB.DatabaseError) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: self = .cancelled
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
    case .SQLITE_CANTOPEN: self = .unreachable
    case .SQLITE_MISUSE: self = .closed
    case .SQLITE_ERROR: self = .statementRefused(reason: error.message ?? "")
    default: self = .failed(code: String(error.extendedResultCode.rawValue))
    }
  }
}

extension UniqueKey {
  /// - Parameter subject: `plan.owner, plan.name`, or `index 'plan_lower_name'`.
  fileprivate init(sqlite subject: String) {
    if subject.hasPrefix("index ") {
      self = .index(subject.dropFirst("index ".count).trimmingCharacters(in: ["'"]))
      return
    }
    let places = subject.components(separatedBy: ", ").map { $0.split(separator: ".", maxSplits: 1).map(String.init) }
    self = .columns(table: places.first?.first ?? "", places.map { $0.last ?? "" })
  }
}

extension GRDB.DatabaseError {
  /// The part after the colon in `UNIQUE constraint failed: plan.owner, plan.name`.
  fileprivate var subject: String {
    guard let message, let colon = message.range(of: ": ") else { return "" }
    return String(message[colon.upperBound...])
  }
}
