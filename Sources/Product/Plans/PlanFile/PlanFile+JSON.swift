package import Exercises
package import Foundation
import Yams

extension PlanFile {
  /// Parses a plan in JSON. Issues refer to the JSON as we format it, in one line.
  /// The pointer of each issue is its position in the JSON document.
  /// - Parameter personal: as for plans in YAML.
  package static func plan(
    json bytes: Data, naming personal: PersonalExercises? = nil
  ) throws(PlanFileError) -> WorkoutPlan {
    guard bytes.count <= largest else { throw .tooLarge }
    let own: Data
    do {
      // YAML accepts most JSON, but not all of its escapes.
      let value = withoutNulls(try JSONSerialization.jsonObject(with: bytes))
      own = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    } catch {
      throw .notJSON
    }
    return try plan(from: own, naming: personal)
  }
}

extension WorkoutPlan {
  /// The stored form: JSON with sorted keys, so that equal plans have equal texts.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// The JSON pointers (RFC 6901) of positions in a plan.
struct PlanPointers {
  private var pointers: [String: String] = [:]

  /// - Parameter root: of a plan without aliases.
  init(_ root: Node) { note(root, at: "") }

  /// Empty, which is the whole plan, for unknown positions.
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

  /// The outer element wins when a mapping and its first key share a position.
  private mutating func note(_ mark: Mark?, _ pointer: String) {
    guard let mark else { return }
    let place = "\(mark.line):\(mark.column)"
    if pointers[place] == nil { pointers[place] = pointer }
  }
}

/// Optional fields may be null.
private func withoutNulls(_ value: Any) -> Any {
  switch value {
  case let object as [String: Any]: object.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
  case let list as [Any]: list.map(withoutNulls)
  default: value
  }
}
