import Accounts
import Foundation
import HTTPTypes
import Server
import ServerKernel
import Testing
import Yams

/// `Documentation/openapi.yaml`, as far as tests use it.
struct APIDocument {
  struct Operation {
    let method: String
    let path: String
    let access: RouteTable.Access?
    let content: [String: Any]
  }
  private let root: [String: Any]

  init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/openapi.yaml").standardized
    root = try #require(try Yams.load(yaml: String(contentsOf: file, encoding: .utf8)) as? [String: Any])
  }

  /// In alphabetical order.
  var operations: [Operation] {
    get throws {
      let paths = try #require(root["paths"] as? [String: [String: Any]])
      return try paths.flatMap { path, item in
        try item.filter { methods.contains($0.key) }.map { method, content in
          let content = try #require(content as? [String: Any])
          return Operation(
            method: method.uppercased(), path: path, access: try Self.access(content["security"]), content: content)
        }
      }
      .sorted { ($0.path, $0.method) < ($1.path, $1.method) }
    }
  }

  /// The values of `name` under `components/schemas`.
  func values(_ name: String) throws -> [String] {
    let schema = try #require(value(at: ["components", "schemas", name]) as? [String: Any])
    return try #require(schema["enum"] as? [String])
  }

  /// The documented codes of problems.
  func explainedProblems() throws -> [String] {
    let problems = try #require(root["x-problems"] as? [String: String])
    return problems.keys.sorted()
  }

  /// The documented codes of problems for `operation` with `status`.
  func problems(_ operation: Operation, _ status: Int) throws -> [String] {
    let responses = try #require(operation.content["responses"] as? [String: Any])
    return resolved(responses[String(status)])?["x-problem-codes"] as? [String] ?? []
  }

  /// The names of the parameters of `operation` in `place`, such as the query or a header.
  func parameters(_ operation: Operation, in place: String) -> [String] {
    let parameters = (operation.content["parameters"] as? [Any] ?? []).compactMap { resolved($0) }
    return parameters.filter { $0["in"] as? String == place }.compactMap { $0["name"] as? String }
  }

  /// Follows `$ref`, also repeatedly.
  func resolved(_ value: Any?) -> [String: Any]? {
    guard let object = value as? [String: Any] else { return nil }
    guard let reference = object["$ref"] as? String else { return object }
    return resolved(self.value(at: reference.split(separator: "/").dropFirst().map(String.init)))
  }

  private func value(at path: [String]) -> Any? {
    var value: Any = root
    for name in path {
      guard let inner = (value as? [String: Any])?[name] else { return nil }
      value = inner
    }
    return value
  }

  /// Nil for a combination that no route has.
  private static func access(_ security: Any?) throws -> RouteTable.Access? {
    let choices = try #require(security as? [[String: [String]]])
    if choices.isEmpty || choices.contains([:]) { return .everybody }
    let token = choices.first { $0["token"] != nil }?["token"]
    guard let text = token?.first, token?.count == 1, let scope = Scope(rawValue: text) else { return nil }
    if choices == [["session": ["administrator"]], ["token": ["administration"]]] { return .administrator }
    return choices == [["session": []], ["token": [text]]] ? .person(scope) : nil
  }
}

extension APIDocument.Operation {
  var name: String { "\(method) \(path)" }

  /// The bodies by content type, with their descriptions.
  func bodies(in document: APIDocument) -> [String: [String: Any]] {
    let content = document.resolved(content["requestBody"])?["content"] as? [String: [String: Any]]
    return content ?? [:]
  }

  var statuses: Set<Int> { Set((content["responses"] as? [String: Any] ?? [:]).keys.compactMap { Int($0) }) }
}

extension RouteTable.Entry {
  var name: String { "\(method.rawValue) \(path)" }

  /// Whether the document must describe it. The others are pages.
  var isDescribed: Bool {
    path.hasPrefix("/api/") || ["/healthz", "/readyz", "/metrics"].contains(path)
  }
}

private let methods = ["get", "put", "post", "delete", "patch", "options"]
