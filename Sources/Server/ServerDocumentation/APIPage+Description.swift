import Foundation
import Yams

extension APIPage {
  /// - Parameter address: the server's public address, for the example commands.
  init(_ description: APIDescription, address: String) {
    let root = description.root
    let info = root["info"]
    name = info?.text("title") ?? "API"
    version = info?.text("version") ?? ""
    summary = info?.text("summary") ?? ""
    prose = Prose(info?.text("description") ?? "")
    let components = root["components"]
    ways = (components?.entries("securitySchemes") ?? []).map { name, scheme in
      Way(wayName: name, wayProse: Prose(scheme.text("description") ?? ""))
    }
    groups = Self.groups(description, address)
    sharedAnswers = (components?.entries("responses") ?? []).map { name, node in
      SharedResponse(
        answerName: name, anchor: Self.anchor(ofAnswer: name),
        answer: DocumentedResponse("", node, description, isShared: false))
    }
    schemas = (components?.entries("schemas") ?? []).map { name, schema in
      Schema(
        schemaName: name, schemaAnchor: TypeWords.anchor(ofSchema: name),
        schemaProse: Prose(schema.text("description") ?? ""), schemaType: TypeWords(schema),
        limits: APIDescription.limits(of: schema), rows: description.rows(of: schema),
        values: Self.values(of: schema, named: name, root))
    }
  }

  static func anchor(ofAnswer name: String) -> String { "answer-\(name)" }

  private static func values(of schema: Node, named name: String, _ root: Node) -> [Value] {
    // The `type` of every problem links to this section.
    if name == "ProblemCode" {
      return root.entries("x-problems").map { word, sentence in
        Value(word: word, wordAnchor: "problem-\(word)", wordProse: Prose(sentence.string ?? ""))
      }
    }
    return schema.list("oneOf").compactMap { choice in
      choice.text("const").map { word in
        let anchor = TypeWords.anchor(ofSchema: name) + "-" + word
        return Value(word: word, wordAnchor: anchor, wordProse: Prose(choice.text("description") ?? ""))
      }
    }
  }

  private static let methods = ["get", "post", "put", "patch", "delete"]

  /// Operations by their first tag, in the document's order of tags, then in the order of operations.
  private static func groups(_ description: APIDescription, _ address: String) -> [Group] {
    var proses: [String: String] = [:]
    var names: [String] = []
    for tag in description.root.list("tags") {
      guard let name = tag.text("name") else { continue }
      names.append(name)
      proses[name] = tag.text("description")
    }
    var operations: [String: [Operation]] = [:]
    for (path, item) in description.root.entries("paths") {
      for method in methods {
        guard let node = item[method] else { continue }
        let tag = node.words("tags").first ?? "Other"
        if !names.contains(tag) { names.append(tag) }
        operations[tag, default: []].append(OperationNode(description, path, item, method, node).operation(address))
      }
    }
    return names.compactMap { name in
      operations[name].map { operations in
        let anchor = "about-" + name.lowercased().replacing(" ", with: "-")
        return Group(
          groupName: name.prefix(1).uppercased() + name.dropFirst(), groupAnchor: anchor,
          groupProse: Prose(proses[name] ?? ""), operations: operations)
      }
    }
  }
}
