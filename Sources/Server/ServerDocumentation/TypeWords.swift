import Yams

/// A type in words, with a link to its description.
struct TypeWords: Sendable {
  /// Before the name: “list of ”.
  var before = ""
  var name: String
  /// Whether the type has a section of its own.
  var isDescribed = false
  var anchor = ""

  init(_ schema: Node) {
    if let reference = schema.text("$ref") {
      name = APIDescription.name(of: reference)
      isDescribed = true
      anchor = Self.anchor(ofSchema: name)
      return
    }
    let choices = schema.list("oneOf") + schema.list("anyOf") + schema.list("allOf")
    let types = Self.types(of: schema)
    if types.contains("array"), let items = schema["items"] {
      self = TypeWords(items)
      before = "list of " + before
    } else if types.isEmpty, choices.count == 1 || choices.contains(where: { Self.types(of: $0) == ["null"] }),
      let choice = choices.first(where: { Self.types(of: $0) != ["null"] })
    {
      self = TypeWords(choice)
    } else {
      let kind = types.first { $0 != "null" } ?? (choices.isEmpty ? "any value" : "one of several")
      name = schema.text("format").map { "\(kind) (\($0))" } ?? kind
    }
    let mayBeNull = types.contains("null") || choices.contains { Self.types(of: $0) == ["null"] }
    if mayBeNull { before = "null or " + before }
  }

  static func anchor(ofSchema name: String) -> String { "schema-\(name)" }

  /// In OpenAPI 3.1, `type` is one string or a list.
  static func types(of schema: Node) -> [String] {
    if let type = schema.text("type") { return [type] }
    let types = schema.words("type")
    return types.isEmpty && schema["properties"] != nil ? ["object"] : types
  }
}
