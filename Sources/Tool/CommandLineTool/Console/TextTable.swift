import Units

/// Text in aligned columns.
struct TextTable {
  let lines: [String]

  /// - Parameter rows: all with the same number of cells.
  init(rows: [[String]]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    lines = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: column + 1 < row.count ? widths[column] - cell.count : 0)
      }
      return "  " + cells.joined(separator: "  ")
    }
  }

  /// "7:05"
  static func clock(_ time: Seconds) -> String {
    let whole = Int(time.value.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
