import ServerKernel
import Yams

/// A value in a schema, as a row of a table.
struct SchemaRow: Sendable {
  /// With the path to it: `items[].name`.
  let name: String
  let type: TypeWords
  let isRequired: Bool
  let prose: Prose
  /// Its constraints: “1 to 64 characters”.
  let limits: [String]
}

extension APIDescription {
  /// The properties of a schema, and those of unnamed schemas inside it.
  func rows(of schema: Node, within prefix: String = "", deep depth: Int = 0) -> [SchemaRow] {
    // Descriptions are not deeper, and unnamed schemas cannot form a cycle.
    guard depth < 6 else { return [] }
    return properties(of: schema).flatMap { property in
      let name = prefix + property.name
      let row = SchemaRow(
        name: name, type: TypeWords(property.schema), isRequired: property.isRequired,
        prose: Prose(property.schema.text("description") ?? ""), limits: Self.limits(of: property.schema))
      return [row] + inner(property.schema, name, depth)
    }
  }

  private func inner(_ schema: Node, _ name: String, _ depth: Int) -> [SchemaRow] {
    if schema["$ref"] != nil { return [] }
    if let items = schema["items"], items["$ref"] == nil {
      return rows(of: items, within: name + "[].", deep: depth + 1)
    }
    return rows(of: schema, within: name + ".", deep: depth + 1)
  }

  static func limits(of schema: Node) -> [String] {
    var limits: [String] = []
    if let value = schema.text("const") { limits.append("always \(value)") }
    let values = schema.words("enum")
    if !values.isEmpty { limits.append("one of " + values.joined(separator: ", ")) }
    for (least, most, unit) in [
      ("minLength", "maxLength", "characters"), ("minItems", "maxItems", "entries"), ("minimum", "maximum", ""),
    ] {
      switch (schema.text(least), schema.text(most)) {
      case (let least?, let most?): limits.append("\(least) to \(most) \(unit)")
      case (let least?, nil): limits.append("at least \(least) \(unit)")
      case (nil, let most?): limits.append("at most \(most) \(unit)")
      case (nil, nil): break
      }
    }
    if let pattern = schema.text("pattern") { limits.append("like \(pattern)") }
    if let preset = schema.text("default") { limits.append("default: \(preset)") }
    if let items = schema["items"] { limits += Self.limits(of: items).map { "each \($0)" } }
    return limits.map { $0.trimmingSuffix { $0 == " " } }
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    String(reversed().drop(while: predicate).reversed())
  }
}
