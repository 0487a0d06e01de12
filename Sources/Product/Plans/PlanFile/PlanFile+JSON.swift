package import Foundation
import Yams

extension PlanFile {
  /// A plan in JSON as programs send it. What is wrong in it stands in the JSON as we write it ourselves, in one line;
  /// the pointer of each problem says where that is in terms of JSON.
  package static func plan(json bytes: Data) throws(PlanFileError) -> WorkoutPlan {
    guard bytes.count <= largest else { throw .tooLarge }
    let own: Data
    do {
      // YAML takes most JSON, but not each of its escapes.
      let value = withoutNulls(try JSONSerialization.jsonObject(with: bytes))
      own = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    } catch {
      throw .notJSON
    }
    return try plan(from: own)
  }
}

extension WorkoutPlan {
  /// As it is kept: JSON in the order of the alphabet, so that equal plans are equal texts.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// Where a problem is in a plan, as a JSON pointer (RFC 6901).
struct PlanPointers {
  private var pointers: [String: String] = [:]

  /// - Parameter root: of a plan in which nothing refers to another place.
  init(_ root: Node) { note(root, at: "") }

  /// The whole plan where nothing says more.
  func pointer(to problem: PlanIssue) -> String { pointers["\(problem.line):\(problem.column)"] ?? "" }

  private mutating func note(_ node: Node, at pointer: String) {
    note(node.mark, pointer)
    switch node {
    case .scalar, .alias: break
    case .sequence(let items):
      for (index, item) in items.enumerated() { note(item, at: "\(pointer)/\(index)") }
    case .mapping(let fields):
      for (key, value) in fields {
        let name = key.scalar?.string ?? ""
        let place = "\(pointer)/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
        note(key.mark, place)
        note(value, at: place)
      }
    }
  }

  /// The outer one wins where a mapping and its first word share a place.
  private mutating func note(_ mark: Mark?, _ pointer: String) {
    guard let mark else { return }
    let place = "\(mark.line):\(mark.column)"
    if pointers[place] == nil { pointers[place] = pointer }
  }
}

/// A field that may be left out may be null too.
private func withoutNulls(_ value: Any) -> Any {
  switch value {
  case let object as [String: Any]: object.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
  case let list as [Any]: list.map(withoutNulls)
  default: value
  }
}
