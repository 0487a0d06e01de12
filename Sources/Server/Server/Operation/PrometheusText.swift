/// Metrics in the text format of Prometheus 0.0.4. No backend of swift-metrics writes it:
/// `Documentation/Decisions/own-or-library.md`.
struct PrometheusText {
  enum Kind: String { case counter, gauge, histogram }
  private(set) var text = ""

  mutating func figure(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func sample(_ name: String, _ labels: [(String, String)] = [], _ value: Double) {
    let inside = labels.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
    let number = value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    text += "\(name)\(inside.isEmpty ? "" : "{\(inside)}") \(number)\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
