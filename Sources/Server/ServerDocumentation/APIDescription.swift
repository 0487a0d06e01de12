package import Foundation
package import Yams

/// The OpenAPI document: what every route takes and answers.
package struct APIDescription {
  struct ReadingError: Error, CustomStringConvertible {
    let description: String
  }
  /// As it was written.
  package let text: String
  package let root: Node

  package init(text: String) throws {
    guard let root = try compose(yaml: text), root["openapi"] != nil else {
      throw ReadingError(description: "The description of the API is no OpenAPI document.")
    }
    self.text = text
    self.root = root
  }

  package init(at file: URL) throws {
    try self.init(text: String(contentsOf: file, encoding: .utf8))
  }

  /// What stands at the end of `#/components/…`; `node` itself when it is no reference, or one to nowhere.
  func resolved(_ node: Node) -> Node {
    var node = node
    // References to references are few; a ring of them ends here.
    for _ in 0..<8 {
      guard let path = node.text("$ref"), let target = target(of: path) else { return node }
      node = target
    }
    return node
  }

  /// The last part of a reference.
  package static func name(of reference: String) -> String { String(reference.split(separator: "/").last ?? "") }

  private func target(of path: String) -> Node? {
    guard path.hasPrefix("#/") else { return nil }
    return path.dropFirst(2).split(separator: "/").reduce(root as Node?) { node, part in
      node?[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
  }
}

extension Node {
  /// Nil when there isn't one, or no text.
  package func text(_ key: String) -> String? { self[key]?.string }

  func isTrue(_ key: String) -> Bool { self[key]?.bool == true }

  /// In the order in which they stand.
  package func entries(_ key: String) -> [(name: String, value: Node)] {
    self[key]?.mapping.map { mapping in mapping.compactMap { key, value in key.string.map { ($0, value) } } } ?? []
  }

  package func list(_ key: String) -> [Node] { self[key]?.sequence.map(Array.init) ?? [] }

  func words(_ key: String) -> [String] { list(key).compactMap(\.string) }
}
