import Foundation
import Hummingbird
import ServerKernel
import Units

/// The query of the library page, with the field names of its form.
struct LibraryQuery: Sendable {
  /// Without empty fields.
  let pairs: [FormPair]

  private static let names: Set = [
    "search", "cadenceMin", "cadenceMax", "genre", "artist", "album", "key", "mix", "energy", "state", "favourite",
    "blocked", "doubtful", "addedFrom", "sort",
  ]

  init(_ pairs: [FormPair]) { self.pairs = pairs.filter { Self.names.contains($0.name) && !$0.value.isEmpty } }

  /// Forms encode spaces as `+`.
  init(_ request: Request) { self.init(formPairs(in: request.uri.query ?? "")) }

  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  func has(_ name: String, _ value: String) -> Bool { pairs.contains { $0 == (name, value) } }

  /// Whether it restricts the list.
  var isFilter: Bool { pairs.contains { $0.name != "sort" } }

  func without(_ names: String...) -> LibraryQuery { LibraryQuery(pairs.filter { !names.contains($0.name) }) }

  func without(_ name: String, _ value: String) -> LibraryQuery { LibraryQuery(pairs.filter { $0 != (name, value) }) }

  func with(_ name: String, _ value: String) -> LibraryQuery { LibraryQuery(without(name).pairs + [(name, value)]) }

  var address: String { "/library" + (pairs.isEmpty ? "" : "?") + pairs.encoded }

  /// The query of the API for the same list. Throws a problem with the field.
  /// - Parameter timeZone: of the reader, for the start of a day.
  func parameters(in timeZone: TimeZone) throws(Problem) -> [FormPair] {
    var parameters: [FormPair] = []
    for (name, value) in pairs {
      switch name {
      case "energy":
        guard let energy = Energy(rawValue: value) else {
          throw .wrongParameter("energy", "Expected an energy level.")
        }
        parameters += [("energyMin", String(energy.range.lowerBound)), ("energyMax", String(energy.range.upperBound))]
      case "key": parameters.append((self["mix"] == nil ? "key" : "mixableWith", value))
      case "mix": break
      case "addedFrom":
        guard let moment = Self.day(value, in: timeZone) else { throw .wrongParameter("addedFrom", "Expected a day.") }
        parameters.append((name, Date(timeIntervalSince1970: moment).formatted(.iso8601)))
      default: parameters.append((name, value))
      }
    }
    return parameters
  }

  /// The start of a day such as `2026-11-21`, as Unix time in seconds.
  private static func day(_ text: String, in timeZone: TimeZone) -> Double? {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    do { return try style.parse(text).timeIntervalSince1970 } catch { return nil }
  }
}

/// Three levels of energy.
enum Energy: String, Sendable, CaseIterable {
  case calm, lively, driving

  var range: ClosedRange<Double> {
    switch self {
    case .calm: 0...0.4
    case .lively: 0.4...0.7
    case .driving: 0.7...1
    }
  }

  /// - Parameter energy: 0…1.
  init(_ energy: Double) { self = energy < 0.4 ? .calm : energy < 0.7 ? .lively : .driving }
}
