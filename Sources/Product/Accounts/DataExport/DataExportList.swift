/// A long list, split into files `NAME-1.json`, `NAME-2.json` and so on, each small enough to read at once.
package struct DataExportList: Sendable {
  private let name: String
  private let mostInAFile: Int

  package init(_ name: String, mostInAFile: Int) {
    self.name = name
    self.mostInAFile = mostInAFile
  }

  /// - Parameters:
  ///   - row: converts an item to its form in the file.
  ///   - page: returns the given number of items after an item, or from the start for nil. Fewer items mean the end.
  /// - Returns: at least one file, with an empty list if there are no items.
  package func entries<Item>(
    as row: (Item) -> some Encodable, _ page: (_ last: Item?, _ count: Int) async throws -> [Item]
  ) async throws -> [DataExportEntry] {
    var files: [DataExportEntry] = []
    var last: Item?
    repeat {
      let items = try await page(last, mostInAFile)
      if items.isEmpty, !files.isEmpty { break }
      files.append(try DataExportEntry(name: fileName(files.count + 1), json: items.map(row)))
      last = items.count == mostInAFile ? items.last : nil
    } while last != nil
    return files
  }

  /// Calls `body` with the rows of each file in turn.
  /// - Throws: the errors of `DataExportContents.json`.
  package func read<Row: Decodable>(
    from contents: DataExportContents, as type: Row.Type = Row.self, _ body: ([Row]) async throws -> Void
  ) async throws {
    var number = 1
    while let rows = try contents.json(fileName(number), as: [Row].self) {
      try await body(rows)
      number += 1
    }
  }

  private func fileName(_ number: Int) -> String { "\(name)-\(number).json" }
}
