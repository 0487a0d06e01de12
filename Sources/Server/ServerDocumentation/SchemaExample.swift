import Yams

extension APIDescription {
  /// The schema's own example, or one generated from its properties.
  func example(of schema: Node, deep depth: Int = 0) -> Node {
    if let example = schema["example"] ?? schema.list("examples").first { return example }
    let schema = resolved(schema)
    if let example = schema["example"] ?? schema.list("examples").first ?? schema["const"] ?? schema["default"] {
      return example
    }
    if let first = schema.list("enum").first { return first }
    if let first = (schema.list("oneOf") + schema.list("anyOf")).first(where: { !isNull($0) }) {
      return example(of: first, deep: depth + 1)
    }
    let properties = self.properties(of: schema)
    if !properties.isEmpty {
      // Ends the recursion of a schema that contains itself.
      guard depth < 6 else { return Node([(Node, Node)]()) }
      return Node(properties.map { (Node($0.name), example(of: $0.schema, deep: depth + 1)) })
    }
    switch TypeWords.types(of: schema).first {
    case "object": return Node([(Node, Node)]())
    case "array":
      guard depth < 6, let items = schema["items"] else { return Node([Node]()) }
      return Node([example(of: items, deep: depth + 1)])
    case "integer", "number": return plain(schema.text("minimum") ?? "1")
    case "boolean": return plain("true")
    case "null": return plain("null")
    default: return quoted(Self.texts[schema.text("format") ?? ""] ?? "text")
    }
  }

  /// The schema's own properties and those of its `allOf` parts.
  func properties(of schema: Node) -> [SchemaProperty] {
    let schema = resolved(schema)
    let required = Set(schema.words("required"))
    let inherited = schema.list("allOf").flatMap { properties(of: $0) }
    let own = schema.entries("properties").map { name, value in
      SchemaProperty(name: name, schema: value, isRequired: required.contains(name))
    }
    return inherited.map { property in
      SchemaProperty(
        name: property.name, schema: property.schema,
        isRequired: property.isRequired || required.contains(property.name))
    } + own
  }

  private func isNull(_ schema: Node) -> Bool { TypeWords.types(of: resolved(schema)) == ["null"] }
  private func plain(_ text: String) -> Node { .scalar(Node.Scalar(text)) }
  private func quoted(_ text: String) -> Node { .scalar(Node.Scalar(text, .implicit, .doubleQuoted)) }

  private static let texts = [
    "uuid": "01980f1c-7a3e-7c55-9d2b-4f6a8e0b1c2d", "date-time": "2026-11-21T18:06:10Z", "date": "2026-11-21",
    "email": "ann@example.org", "uri": "https://example.org/", "password": "correct horse battery staple",
  ]
}

struct SchemaProperty {
  let name: String
  let schema: Node
  let isRequired: Bool
}
