internal import Foundation

/// The list of activities in a Strava export, `activities.csv`: names, descriptions, sports and gear by file.
struct StravaTable: Sendable {
  private var notes: [String: ActivityNote] = [:]

  /// Finds columns by their English names. In other languages, it uses their usual positions, and finds the file column by its
  /// values.
  init(_ bytes: [UInt8]) {
    let rows = CommaSeparatedRows(String(decoding: bytes, as: UTF8.self)).rows
    guard let header = rows.first else { return }
    func column(_ name: String, else usual: Int) -> Int {
      header.firstIndex { $0.lowercased() == name } ?? usual
    }
    let title = column("activity name", else: 2)
    let sport = column("activity type", else: 3)
    let description = column("activity description", else: 4)
    let gear = header.firstIndex { $0.lowercased() == "activity gear" }
    let isFile: (String) -> Bool = { $0.hasPrefix("activities/") }
    guard let file = rows.dropFirst().lazy.compactMap({ $0.firstIndex(where: isFile) }).first else { return }
    for row in rows.dropFirst() where row.indices.contains(file) && isFile(row[file]) {
      func text(_ column: Int?) -> String? {
        guard let column, row.indices.contains(column) else { return nil }
        return row[column]
      }
      let used = text(gear).flatMap { $0.isEmpty ? nil : "Gear: \($0)" }
      let words = [text(description), used].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
      notes[row[file]] = ActivityNote(title: text(title), notes: words, sport: text(sport))
    }
  }

  /// - Parameter name: of the file in the archive; folders before `activities` are ignored.
  func note(of name: String) -> ActivityNote? {
    if let note = notes[name] { return note }
    guard let range = name.range(of: "/activities/") else { return nil }
    return notes[String(name[name.index(after: range.lowerBound)...])]
  }
}

/// Parses comma-separated values (RFC 4180): quoted fields may contain commas, line breaks and doubled quotes.
struct CommaSeparatedRows {
  private(set) var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuote = false
    func end() {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        // A doubled quote stands for one quote.
        if wasQuote { field.append(byte) }
        wasQuote = isQuoted
        isQuoted.toggle()
        continue
      case UInt8(ascii: ",") where !isQuoted: end()
      case UInt8(ascii: "\n") where !isQuoted:
        end()
        rows.append(row)
        row = []
      case UInt8(ascii: "\r") where !isQuoted: break
      default: field.append(byte)
      }
      wasQuote = false
    }
    if !field.isEmpty || !row.isEmpty {
      end()
      rows.append(row)
    }
  }
}
