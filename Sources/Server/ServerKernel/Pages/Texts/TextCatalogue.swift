package import Accounts
package import Foundation
import Yams

/// All texts of the pages in one language, by keys such as `accounts.signUp.title`.
///
/// Each part of the product has a file, `Web/texts/<language>/<part>.yaml`, and its name starts the keys.
/// Placeholders are in braces: `{count} songs`. A text that depends on a number has the forms `one` and `other`.
package struct TextCatalogue: Sendable {
  /// A file that isn't a catalogue of texts, or a key that one language lacks.
  struct LoadingError: Error, CustomStringConvertible {
    let description: String
  }
  private enum Entry: Hashable, Sendable, Encodable {
    case always(String)
    case counted(one: String, other: String)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .always(let text): try text.encode(to: encoder)
      case .counted(let one, let other): try ["one": one, "other": other].encode(to: encoder)
      }
    }
  }

  package let language: Language
  private let entries: [String: Entry]

  package init(_ folder: URL, _ language: Language) throws {
    self.language = language
    let place = folder.appending(path: language.rawValue)
    var entries: [String: Entry] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() where name.hasSuffix(".yaml") {
      let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
      guard let read = try Yams.load(yaml: text) else { continue }
      try Self.collect(read, under: String(name.dropLast(".yaml".count)), into: &entries)
    }
    self.entries = entries
  }

  /// All languages. Throws if one lacks a key of another: no page is half translated.
  package static func all(in folder: URL) throws -> [Language: TextCatalogue] {
    let catalogues = try Language.allCases.map { try TextCatalogue(folder, $0) }
    let keys = catalogues.reduce(into: Set()) { $0.formUnion($1.keys) }.filter { !$0.hasPrefix(problemPart) }
    for catalogue in catalogues {
      let missing = keys.subtracting(catalogue.keys).sorted()
      guard missing.isEmpty else {
        throw LoadingError(
          description: "Web/texts/\(catalogue.language.rawValue) lacks \(missing.joined(separator: ", "))")
      }
    }
    return Dictionary(uniqueKeysWithValues: catalogues.map { ($0.language, $0) })
  }

  /// Translations of the API's errors, by their code. The English texts are in the code.
  static let problemPart = "problems."

  package var keys: Set<String> { Set(entries.keys) }

  package func has(_ key: String) -> Bool { entries[key] != nil }

  /// The text with its placeholders filled. A missing key returns itself, and tests look for that.
  package func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    switch entries[key] {
    case .always(let text): text.filled(with: values)
    case .counted(_, let other): other.filled(with: values)
    case nil: key
    }
  }

  /// The same with a fallback for a missing key.
  package func callAsFunction(_ key: String, _ values: [String: String] = [:], orElse words: String) -> String {
    has(key) ? self(key, values) : words
  }

  /// The form for `count`, which fills the placeholder `{count}`.
  package func callAsFunction(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    var values = values
    values["count"] = number(count)
    return switch entries[key] {
    case .always(let text): text.filled(with: values)
    case .counted(let one, let other): (count == 1 ? one : other).filled(with: values)
    case nil: key
    }
  }

  /// `12,345` in English, `12.345` in German.
  package func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

  /// With a fixed number of decimals.
  package func number(_ number: Double, digits: Int) -> String {
    number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  package var locale: Locale { Locale(identifier: language == .german ? "de_DE" : "en_GB") }

  /// The text as a template: placeholders become Mustache tags. Nil for a missing key or a text with number forms.
  func forTemplate(_ key: String) -> String? {
    guard case .always(let text) = entries[key] else { return nil }
    return text.htmlEscaped.replacing(gap) { "{{\($0.output.1)}}" }
  }

  /// All texts below a key as JSON for scripts, without the key's prefix. Nil if there are none.
  package func json(below key: String) throws -> String? {
    var found: [String: Entry] = [:]
    for (name, entry) in entries where name.hasPrefix(key + ".") {
      found[String(name.dropFirst(key.count + 1))] = entry
    }
    guard !found.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The JSON is inside a `script` element, so it must not contain `</script>`.
    return String(decoding: try encoder.encode(found), as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static func collect(_ node: Any, under key: String, into entries: inout [String: Entry]) throws {
    switch node {
    case let text as String: entries[key] = .always(text)
    case let forms as [String: String] where Set(forms.keys) == ["one", "other"]:
      entries[key] = .counted(one: forms["one", default: ""], other: forms["other", default: ""])
    case let children as [String: Any]:
      for (name, child) in children { try collect(child, under: key + "." + name, into: &entries) }
    default:
      throw LoadingError(
        description: "“\(key)” in Web/texts is neither a text nor a group of texts. Put its value in quotes.")
    }
  }
}

extension String {
  fileprivate func filled(with values: [String: String]) -> String {
    guard contains("{") else { return self }
    return replacing(gap) { values[String($0.output.1)] ?? String($0.output.0) }
  }

  var htmlEscaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }
}

private nonisolated(unsafe) let gap = /\{([A-Za-z.]+)\}/
