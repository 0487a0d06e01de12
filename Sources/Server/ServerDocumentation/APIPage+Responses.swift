import Yams

extension APIPage.DocumentedResponse {
  /// - Parameter isShared: shows only the sentence and a link to the full description.
  init(_ status: String, _ written: Node, _ description: APIDescription, isShared: Bool) {
    let answer = description.resolved(written)
    self.status = status
    answerProse = Prose(answer.text("description") ?? "")
    self.isShared = isShared
    sharedAnchor = APIPage.anchor(ofAnswer: APIDescription.name(of: written.text("$ref") ?? ""))
    headers = answer.entries("headers").map { name, header in
      SchemaRow(description.resolved(header), named: name, description)
    }
    contents = APIPage.Content.all(of: answer, description)
  }
}

extension APIPage.Content {
  /// One for each media type of a request or response body.
  static func all(of node: Node, _ description: APIDescription) -> [Self] {
    node.entries("content").map { mediaType, content in
      let schema = content["schema"] ?? Node([(Node, Node)]())
      let said =
        content["example"] ?? content.entries("examples").first.flatMap { description.resolved($0.value)["value"] }
      let example =
        if mediaType.hasSuffix("json") {
          ExampleText(said ?? description.example(of: schema)).text
        } else {
          (said ?? schema["const"])?.string ?? ""
        }
      return Self(
        mediaType: mediaType, type: TypeWords(schema),
        rows: schema["$ref"] == nil ? description.rows(of: schema["items"] ?? schema) : [],
        hasExample: !example.isEmpty, example: example)
    }
  }
}

extension SchemaRow {
  /// For a parameter or a header.
  init(_ node: Node, named name: String, _ description: APIDescription) {
    let schema = node["schema"] ?? Node([(Node, Node)]())
    self.init(
      name: name, type: TypeWords(schema), isRequired: node.isTrue("required"),
      prose: Prose(node.text("description") ?? ""), limits: APIDescription.limits(of: description.resolved(schema)))
  }
}
