/// The two ends of "from … to …".
struct RampText {
  /// Nil when the ramp starts at the end of the step before: "to 5:00/km".
  let from: String?
  let to: String

  /// Nil for a text that isn't a ramp.
  init?(_ text: String) {
    let words = text.split { $0.isWhitespace }
    guard let middle = words.firstIndex(where: { $0.lowercased() == "to" }), middle + 1 < words.count else {
      return nil
    }
    var start = words[..<middle]
    if start.first?.lowercased() == "from" { start = start.dropFirst() }
    from = start.isEmpty ? nil : start.joined(separator: " ")
    to = words[(middle + 1)...].joined(separator: " ")
  }
}
