import Yams

/// An operation of the OpenAPI document, with what it inherits from its path and the document.
struct OperationNode {
  private let description: APIDescription
  private let path: String
  private let method: String
  private let node: Node
  private let parameters: [Node]

  init(_ description: APIDescription, _ path: String, _ item: Node, _ method: String, _ node: Node) {
    self.description = description
    self.path = path
    self.method = method
    self.node = node
    parameters = (item.list("parameters") + node.list("parameters")).map(description.resolved)
  }

  func operation(_ address: String) -> APIPage.Operation {
    let bodies = node["requestBody"].map { APIPage.Content.all(of: description.resolved($0), description) } ?? []
    return APIPage.Operation(
      anchor: node.text("operationId") ?? method + path.replacing("/", with: "-").filter { $0 != "{" && $0 != "}" },
      method: method.uppercased(), path: path, summary: node.text("summary") ?? "",
      operationProse: Prose(node.text("description") ?? ""), access: access, parameters: parameters.map(parameter),
      hasParameters: !parameters.isEmpty, bodies: bodies,
      answers: node.entries("responses").map { status, answer in
        APIPage.DocumentedResponse(
          status, answer, description, isShared: answer["$ref"] != nil && !status.hasPrefix("2"))
      },
      curl: curl(address, bodies.first))
  }

  private var requirements: [Node] {
    node["security"] == nil ? description.root.list("security") : node.list("security")
  }

  private var needsNobody: Bool {
    requirements.isEmpty || requirements.contains { $0.mapping?.isEmpty == true }
  }

  /// The allowed ways to authenticate, any of which is enough.
  private var access: String {
    if requirements.isEmpty { return "Everybody." }
    let ways = requirements.map { requirement in
      let parts = requirement.mapping.map { $0.map(Self.words) } ?? []
      return parts.isEmpty ? "everybody" : parts.joined(separator: " and ")
    }
    let sentence = ways.joined(separator: ", or ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  private static func words(_ scheme: Node, _ scopes: Node) -> String {
    let scopes = scopes.sequence?.compactMap(\.string) ?? []
    return switch (scheme.string ?? "", scopes.isEmpty) {
    case ("session", true): "logged-in users"
    case ("session", false): "logged-in users with the role " + scopes.joined(separator: ", ")
    case ("token", false): "an access token with " + scopes.joined(separator: ", ")
    case (let name, _): "anyone with a \(name)"
    }
  }

  private func parameter(_ node: Node) -> APIPage.Parameter {
    APIPage.Parameter(place: node.text("in") ?? "", row: SchemaRow(node, named: node.text("name") ?? "", description))
  }

  private func curl(_ address: String, _ body: APIPage.Content?) -> String {
    var url = address + path
    for parameter in parameters where parameter.text("in") == "path" {
      guard let name = parameter.text("name") else { continue }
      url = url.replacing("{\(name)}", with: value(of: parameter))
    }
    let query = parameters.filter { $0.text("in") == "query" && $0.isTrue("required") }
      .compactMap { parameter in parameter.text("name").map { "\($0)=\(value(of: parameter))" } }
    if !query.isEmpty { url += "?" + query.joined(separator: "&") }
    var parts = [method == "get" ? "curl \(quoted(url))" : "curl -X \(method.uppercased()) \(quoted(url))"]
    if !needsNobody { parts.append("-H \"Authorization: Bearer $UPBEAT_TOKEN\"") }
    for parameter in parameters where parameter.text("in") == "header" && parameter.isTrue("required") {
      parts.append("-H " + quoted("\(parameter.text("name") ?? ""): \(value(of: parameter))"))
    }
    if let body {
      parts.append("-H " + quoted("Content-Type: \(body.mediaType)"))
      parts.append(body.example.isEmpty ? "--data-binary @FILE" : "-d " + quoted(body.example))
    }
    return parts.joined(separator: " \\\n  ")
  }

  private func value(of parameter: Node) -> String {
    (parameter["example"] ?? parameter["schema"].map { description.example(of: $0) })?.string ?? ""
  }

  /// Quotes an argument for a shell.
  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
