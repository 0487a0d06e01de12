/// A table of figures without empty columns.
struct FigureTable: Sendable {
  struct Row: Sendable {
    let name: String
    /// A link of the name.
    let address: String?
    let cells: [String]
  }
  struct Column: Sendable {
    let head: String
    let cells: [String?]

    init(_ head: String, _ cells: [String?]) {
      self.head = head
      self.cells = cells
    }
  }

  let caption: String
  let head: String
  let heads: [String]
  let rows: [Row]

  /// Nil without rows.
  /// - Parameter addresses: of the rows; empty without links.
  init?(
    _ caption: String, _ head: String, rows names: [String], linkedTo addresses: [String] = [], _ columns: [Column]
  ) {
    guard !names.isEmpty else { return nil }
    let known = columns.filter { column in column.cells.contains { $0 != nil } }
    self.caption = caption
    self.head = head
    heads = known.map(\.head)
    rows = names.enumerated().map { place, name in
      Row(
        name: name, address: addresses.indices.contains(place) ? addresses[place] : nil,
        cells: known.map { $0.cells[place] ?? "–" })
    }
  }
}
