import Accounts
import DatabaseSupport
import Foundation
import Server
import Testing
import TestSupport

@Suite("Bad input", .serialized)
struct BadInputTests {
  @Test(arguments: DatabaseKind.forBadInput)
  func `in any field of any body is refused with what is wrong, and leaves nothing behind`(
    kind: DatabaseKind
  ) async throws {
    var values = Rotation(StrangeValues.kinds)
    try await withTargets(kind) { operation, target in
      for (field, example) in try fields(of: operation, target.document) {
        let before = try await target.everything()
        var wasTaken = false
        for value in values.next() {
          let body = try object(example, replacing: field, with: value)
          let request = RawRequest(operation.method, operation.emptyPath, body: body, type: "application/json")
            .with("If-Match", "*")
          let name = "\(operation.name), \(field): \(String(decoding: value.prefix(60), as: UTF8.self))"
          let answer = try await target.send(request, as: name, to: operation)
          if answer.status < 400 { wasTaken = true }
        }
        if !wasTaken {
          let after = try await target.everything()
          #expect(after == before, "\(operation.name), \(field): something of what was refused was kept")
        }
      }
    }
  }

  @Test(arguments: DatabaseKind.forBadInput)
  func `for a body of any route is refused with what is wrong`(kind: DatabaseKind) async throws {
    var bodies = Rotation(StrangeBodies.kinds)
    var types = Rotation([StrangeBodies.types])
    try await withTargets(kind) { operation, target in
      guard operation.method != "GET" else { return }
      let takesJSON = operation.bodies(in: target.document)["application/json"] != nil
      for (name, body) in bodies.next() {
        let request = RawRequest(operation.method, operation.emptyPath, body: body, type: "application/json")
          .with("If-Match", "*")
        let answer = try await target.send(request, as: "\(operation.name), \(name)", to: operation)
        if takesJSON, !StrangeBodies.objects.contains(name) {
          #expect(answer.status >= 400, "\(operation.name) takes \(name)")
        }
        if takesJSON, name.hasPrefix("10 MB") { #expect(answer.status == 413, "\(operation.name), \(name)") }
      }
      for type in takesJSON ? types.next() : [] {
        let request = RawRequest(operation.method, operation.emptyPath, body: Array("{}".utf8), type: type)
          .with("If-Match", "*")
        let answer = try await target.send(request, as: "\(operation.name), type \(type)", to: operation)
        #expect(answer.status == 415, "\(operation.name), type \(type)")
      }
    }
  }

  private func withTargets(
    _ kind: DatabaseKind, _ body: (APIDocument.Operation, Target) async throws -> Void
  ) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await People.with(server, at: place) { people in
        let document = try APIDocument()
        for operation in try document.operations {
          try await body(operation, try await Target(server, people, document))
        }
      }
    }
  }

  /// Each field of the JSON body, with an example of the whole body.
  private func fields(
    of operation: APIDocument.Operation, _ document: APIDocument
  ) throws -> [(String, [String: Any])] {
    guard let content = operation.bodies(in: document)["application/json"] else { return [] }
    let example = try #require(content["example"] as? [String: Any], "\(operation.name)")
    let schema = try #require(document.resolved(content["schema"]), "\(operation.name)")
    // If the body may be one value or a list, uses the single value.
    let shapes = [schema] + (schema["oneOf"] as? [Any] ?? []).compactMap(document.resolved)
    let properties = try #require(shapes.compactMap { $0["properties"] as? [String: Any] }.first, "\(operation.name)")
    return properties.keys.sorted().map { ($0, example) }
  }

  /// `example` as JSON, with the raw `value` for `field`.
  private func object(_ example: [String: Any], replacing field: String, with value: [UInt8]) throws -> [UInt8] {
    var others = example
    others[field] = nil
    var bytes = Array("{".utf8)
    for (name, value) in others.sorted(by: { $0.key < $1.key }) {
      let json = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
      bytes += Array("\"\(name)\":".utf8) + Array(json) + Array(",".utf8)
    }
    return bytes + Array("\"\(field)\":".utf8) + value + Array("}".utf8)
  }
}
