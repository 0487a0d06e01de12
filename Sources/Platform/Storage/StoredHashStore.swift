package import Persistence

/// Columns that refer to content by its hash.
extension Row {
  package func hash(_ column: String) throws(DatabaseError) -> ContentHash {
    try known(ContentHash(try text(column)), in: column)
  }

  package func hashOrNil(_ column: String) throws(DatabaseError) -> ContentHash? {
    guard let text = try textOrNil(column) else { return nil }
    return try known(ContentHash(text), in: column)
  }
}
