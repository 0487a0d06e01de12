import Foundation
import Yams

/// YAML as indented JSON, with keys in document order.
struct ExampleText {
  private(set) var text = ""

  init(_ node: Node) { write(node, margin: "") }

  private mutating func write(_ node: Node, margin: String) {
    switch node {
    case .scalar(let scalar): text += Self.text(of: scalar)
    case .mapping(let mapping):
      writeList(Array(mapping), between: "{", and: "}", margin) { json, pair, margin in
        json.text += Self.quoted(pair.key.string ?? "") + ": "
        json.write(pair.value, margin: margin)
      }
    case .sequence(let sequence):
      writeList(Array(sequence), between: "[", and: "]", margin) { json, item, margin in
        json.write(item, margin: margin)
      }
    case .alias: text += "null"
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item], between opening: String, and closing: String, _ margin: String,
    _ write: (inout Self, Item, String) -> Void
  ) {
    guard !items.isEmpty else {
      text += opening + closing
      return
    }
    text += opening
    for (place, item) in items.enumerated() {
      text += (place == 0 ? "\n" : ",\n") + margin + "  "
      write(&self, item, margin + "  ")
    }
    text += "\n" + margin + closing
  }

  private static func text(of scalar: Node.Scalar) -> String {
    switch scalar.style {
    case .singleQuoted, .doubleQuoted, .literal, .folded: return quoted(scalar.string)
    case .any, .plain:
      let isNumber = Double(scalar.string) != nil && scalar.string.first.map { $0.isNumber || $0 == "-" } == true
      return ["true", "false", "null"].contains(scalar.string) || isNumber ? scalar.string : quoted(scalar.string)
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default:
        scalar.value < 0x20 ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : "\(scalar)"
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
