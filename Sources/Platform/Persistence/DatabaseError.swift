/// The errors of both databases. The cases carry facts, but never stored values.
package enum DatabaseError: Error, Hashable, Sendable {
  // Violated constraints of the schema.
  case unique(UniqueKey)
  /// A row refers to a missing one, or is deleted while others refer to it.
  case foreignKey
  case notNull(table: String, column: String)
  /// The constraint's name in the schema.
  case check(constraint: String)
  case unstorable(Unstorable)

  // The transaction was rolled back.
  /// Conflicts with other transactions persisted after all retries.
  case busy
  case cancelled
  /// A statement exceeded its time limit.
  case timedOut
  /// A statement followed one that had failed.
  case transactionSpoiled
  /// A reading transaction tried to write.
  case readOnly

  // The database is unavailable.
  case unreachable
  /// The connection failed before the commit. The transaction was rolled back.
  case connectionLost
  /// The connection failed during the commit: the transaction may have committed or not.
  case commitUnknown
  case closed
  case diskFull
  /// The file is damaged, or not a database.
  case damaged

  // Programming errors.
  case noColumn(String)
  case unexpectedNull(column: String)
  case unexpectedKind(column: String, expected: SQLValue.Kind, found: SQLValue.Kind)
  /// The column contains a value that no version of this program writes.
  case unexpectedValue(column: String)
  /// The database rejected a statement, for this reason.
  case statementRefused(reason: String)
  /// Any other error: a SQLSTATE, or SQLite's extended result code.
  case failed(code: String)
}

/// The columns or index of a violated `UNIQUE` constraint.
package enum UniqueKey: Hashable, Sendable {
  case columns(table: String, [String])
  /// An index on an expression, by its name.
  case index(String)
}

package enum Unstorable: Hashable, Sendable { case nulCharacter, notANumber }
