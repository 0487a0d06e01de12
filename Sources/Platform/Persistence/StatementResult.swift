/// The result of a statement.
package struct StatementResult: Hashable, Sendable {
  package let rows: [Row]
  /// The number of inserted, updated or deleted rows, without those deleted by `ON DELETE CASCADE`.
  package let changes: Int

  package init(rows: [Row], changes: Int) {
    self.rows = rows
    self.changes = changes
  }
}
