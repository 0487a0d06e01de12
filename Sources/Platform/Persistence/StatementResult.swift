/// What a statement came to.
package struct StatementResult: Hashable, Sendable {
  package let rows: [Row]
  /// How many rows were inserted, updated or deleted, those that followed by `ON DELETE CASCADE` left out.
  package let changes: Int

  package init(rows: [Row], changes: Int) {
    self.rows = rows
    self.changes = changes
  }
}
