internal import Persistence
internal import Schema
internal import Storage

/// A line of the saved table `file`.
enum SavedFile {
  /// Nil if the line is invalid.
  static func facts(_ line: some Collection<UInt8>, _ columns: [Table.Column]) -> (hash: ContentHash, size: Int64)? {
    guard let values = RowLine.values(line, columns) else { return nil }
    var (hash, size): (ContentHash?, Int64?)
    for (column, value) in zip(columns, values) {
      switch (column.name.description, value) {
      case ("hash", .text(let text)): hash = ContentHash(text)
      case ("size", .integer(let number)): size = number
      default: continue
      }
    }
    guard let hash, let size else { return nil }
    return (hash, size)
  }
}
