import DatabaseSupport
import Foundation
import Server
import ServerKernel
import Testing

@Suite("The API's description")
struct DocumentTests {
  @Test func `holds every route, and no other, with who may use it`() async throws {
    let described = try APIDocument().operations
    try await RunningServer.with(.sqlite) { server in
      let routes = server.routes.filter(\.isDescribed)
      #expect(described.map(\.name) == routes.map(\.name).sorted(by: byPath))
      let access = Dictionary(uniqueKeysWithValues: routes.map { ($0.name, $0.access) })
      for operation in described {
        #expect(operation.access == access[operation.name], "\(operation.name)")
      }
    }
  }

  @Test func `lists every code of a problem that the sources know, and no other`() throws {
    let sources = try serverSources()
    let problem =
      /(?:Problem|init|Self)\(\s*(?:\.\w+|\w+\.status|HTTPResponse\.Status\([^)]*\)),\s*"([a-z0-9-]+)"/
    let codes = Set(sources.flatMap { $0.matches(of: problem).map { String($0.output.1) } })
    #expect(try APIDocument().values("ProblemCode") == codes.sorted())
    #expect(try APIDocument().explainedProblems() == codes.sorted())
  }

  @Test func `lists every code of a field that the sources know, and no other`() throws {
    let sources = try serverSources()
    let fault = /(?:code: |case \.\w+: )"([a-z0-9-]+)"/
    let places = sources.filter { $0.contains("FieldProblem(") || $0.contains("extension FieldError") }
    let codes = Set(places.flatMap { $0.matches(of: fault).map { String($0.output.1) } })
    #expect(try APIDocument().values("FaultCode") == codes.sorted())
  }

  @Test func `gives each operation a name of its own, a sentence, and all its answers`() throws {
    let operations = try APIDocument().operations
    let names = operations.compactMap { $0.content["operationId"] as? String }
    #expect(names.count == operations.count)
    #expect(Set(names).count == names.count)
    for operation in operations {
      let summary = operation.content["summary"] as? String ?? ""
      #expect(summary.hasSuffix(".") && summary.first?.isUppercase == true, "\(operation.name)")
      let expected: Set<Int> =
        switch operation.access {
        case .everybody: [429]
        case .person, .administrator: [401, 403, 429, 503]
        case nil: []
        }
      #expect(expected.isSubset(of: operation.statuses), "\(operation.name)")
    }
  }

  private func byPath(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.split(separator: " "), other.split(separator: " "))
    return (one[1], one[0]) < (other[1], other[0])
  }

  private func serverSources() throws -> [String] {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/Server").standardized
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
