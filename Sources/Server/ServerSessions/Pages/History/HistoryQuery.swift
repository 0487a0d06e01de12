import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// The query of the history page, with the field names of its form.
struct HistoryQuery: Sendable {
  /// Without empty fields.
  let pairs: [FormPair]

  private static let names: Set = ["activity", "from", "to", "text"]

  init(_ pairs: [FormPair]) {
    self.pairs = pairs.filter { Self.names.contains($0.name) && !$0.value.isEmpty }
  }

  /// Forms encode spaces as `+`.
  init(_ request: Request) { self.init(formPairs(in: request.uri.query ?? "")) }

  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  func without(_ name: String) -> HistoryQuery { HistoryQuery(pairs.filter { $0.name != name }) }

  func with(_ name: String, _ value: String) -> HistoryQuery { HistoryQuery(without(name).pairs + [(name, value)]) }

  var address: String { "/history" + (pairs.isEmpty ? "" : "?") + pairs.encoded }

  /// Skips invalid values, and returns an error for each field.
  func filter(_ days: ReaderDays, _ texts: TextCatalogue) -> (filter: SessionFilter, faults: [String: String]) {
    var filter = SessionFilter()
    var faults: [String: String] = [:]
    filter.states = [.started, .paused, .ended]
    filter.activity = self["activity"].flatMap { Activity(rawValue: $0) }
    filter.text = self["text"]
    if let from = self["from"] {
      filter.from = days.start(of: from)
      if filter.from == nil { faults["from"] = texts("history.faults.day") }
    }
    if let to = self["to"] {
      filter.to = days.start(of: to, plus: 1)
      if filter.to == nil { faults["to"] = texts("history.faults.day") }
    }
    if let from = filter.from, let to = filter.to, from >= to {
      faults["to"] = texts("history.faults.order")
      filter.to = nil
    }
    return (filter, faults)
  }
}
