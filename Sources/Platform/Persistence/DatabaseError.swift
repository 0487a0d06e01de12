/// What can go wrong between a database and us, the same for both. The cases carry facts, none of them a stored value.
package enum DatabaseError: Error, Hashable, Sendable {
  // The schema keeps its promises.
  case unique(UniqueKey)
  /// A row refers to one that is not there, or is deleted while others refer to it.
  case foreignKey
  case notNull(table: String, column: String)
  /// The constraint's name in the schema.
  case check(constraint: String)
  case unstorable(Unstorable)

  // The transaction did not come to pass. Nothing of it was kept.
  /// Others held what it needed, or came in between, more often than we try.
  case busy
  case cancelled
  /// A statement took longer than it may.
  case timedOut
  /// An error of an earlier statement was ignored.
  case transactionSpoiled
  /// It was to read only, and tried to write.
  case readOnly

  // The database is not there.
  case unreachable
  /// The connection broke before the transaction was to be kept. Nothing of it was.
  case connectionLost
  /// The connection broke while the transaction was being kept: it may have been or not.
  case commitUnknown
  case closed
  case diskFull
  /// The file is damaged, or no database.
  case damaged

  // A mistake of ours.
  case noColumn(String)
  case unexpectedNull(column: String)
  case unexpectedKind(column: String, expected: SQLValue.Kind, found: SQLValue.Kind)
  /// The column holds a value that no version of this program has written.
  case unexpectedValue(column: String)
  /// A statement that makes no sense to the database, in its words.
  case statementRefused(reason: String)
  /// None of the above: a SQLSTATE, or SQLite's extended result code.
  case failed(code: String)
}

/// What must not be there twice.
package enum UniqueKey: Hashable, Sendable {
  case columns(table: String, [String])
  /// An index on something calculated, by its name.
  case index(String)
}

package enum Unstorable: Hashable, Sendable { case nulCharacter, notANumber }
