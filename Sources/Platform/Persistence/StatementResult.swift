/// What a statement came to.
public struct Answer: Hashable, Sendable {
  public let rows: [Row]
  /// How many rows were inserted, updated or deleted, those that followed by `ON DELETE CASCADE` left out.
  public let changes: Int

  public init(rows: [Row], changes: Int) {
    self.rows = rows
    self.changes = changes
  }
}
