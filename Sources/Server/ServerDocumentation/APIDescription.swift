package import Foundation
package import Yams

/// The OpenAPI document.
package struct APIDescription {
  struct ReadingError: Error, CustomStringConvertible {
    let description: String
  }
  /// The original YAML.
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

  /// Follows a reference to `#/components/…`. Returns `node` itself if it isn't a reference or its target is missing.
  func resolved(_ node: Node) -> Node {
    var node = node
    // References to references are few. The limit ends a cycle.
    for _ in 0..<8 {
      guard let path = node.text("$ref"), let target = target(of: path) else { return node }
      node = target
    }
    return node
  }

  /// The last component of a reference.
  package static func name(of reference: String) -> String { String(reference.split(separator: "/").last ?? "") }

  private func target(of path: String) -> Node? {
    guard path.hasPrefix("#/") else { return nil }
    return path.dropFirst(2).split(separator: "/").reduce(root as Node?) { node, part in
      node?[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
  }
}

extension Node {
  /// Nil if the value is missing or not a string.
  package func text(_ key: String) -> String? { self[key]?.string }

  func isTrue(_ key: String) -> Bool { self[key]?.bool == true }

  /// In document order.
  package func entries(_ key: String) -> [(name: String, value: Node)] {
    self[key]?.mapping.map { mapping in mapping.compactMap { key, value in key.string.map { ($0, value) } } } ?? []
  }

  package func list(_ key: String) -> [Node] { self[key]?.sequence.map(Array.init) ?? [] }

  func words(_ key: String) -> [String] { list(key).compactMap(\.string) }
}
