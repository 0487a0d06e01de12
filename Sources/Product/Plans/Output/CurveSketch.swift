package import Pacing
import Units

/// A tempo curve as text for a terminal:
///
///     176 ┤    ▃██ ███
///     169 ┤ ▂▅████▅███▃
///     162 ┤███████████████▅▂
///         └─────┴─────┴─────
///         0    10    20 min
package struct CurveSketch {
  private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  package let lines: [String]

  /// - Precondition: at least ten columns and one row.
  package init(_ curve: TempoCurve, columns: Int = 64, rows: Int = 6) {
    precondition(columns >= 10 && rows >= 1, "a sketch needs some room")
    let range = curve.range(from: .zero, to: curve.duration)
    // The scale starts slightly below the lowest rate, so that this is visible. Its minimum span keeps a flat curve flat.
    let span = max(range.upperBound.value - range.lowerBound.value, 4) * 1.15
    let bottom = range.upperBound.value - span
    let heights = (0..<columns).map { column in
      let time = curve.duration * ((Double(column) + 0.5) / Double(columns))
      return (curve.rate(at: time).value - bottom) / span * Double(rows)
    }
    let labels = (0..<rows).map { row in
      row == 0 || row == rows - 1 || row == rows / 2
        ? "\(Int((bottom + span * Double(rows - row) / Double(rows)).rounded()))" : ""
    }
    let margin = labels.map(\.count).max() ?? 0
    var lines = (0..<rows).map { row in
      let floor = Double(rows - 1 - row)
      let cells = heights.map { height in
        Self.eighths[Int((min(max(height - floor, 0), 1) * 8).rounded())]
      }
      return Self.padded(labels[row], to: margin) + " ┤" + String(cells)
    }
    let axis = TimeAxis(curve.duration, atMost: columns / 8)
    var rule = Array(repeating: Character("─"), count: columns + 1)
    var words = Array(repeating: Character(" "), count: columns + 6)
    for tick in axis.ticks {
      let column = Int((tick / curve.duration * Double(columns)).rounded())
      rule[column] = "┴"
      let label = axis.label(tick)
      words.replaceSubrange(column..<min(column + label.count, words.count), with: label.prefix(words.count - column))
    }
    lines.append(Self.padded("", to: margin) + " └" + String(rule))
    lines.append(Self.padded("", to: margin) + "  " + String(words).trimmedAtEnd + " \(axis.unit)")
    self.lines = lines
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: width - text.count) + text
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
