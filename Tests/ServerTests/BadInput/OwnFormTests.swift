import DatabaseSupport
import Foundation
import HTTPTypes
import Server
import Testing
import TestSupport

@Suite("A form of one's own", .serialized)
struct OwnFormTests {
  @Test(arguments: DatabaseKind.forBadInput)
  func `is answered with what is wrong, whatever stands in a field`(kind: DatabaseKind) async throws {
    // PostgreSQL rejects NUL in text.
    var values = Rotation([["\u{0}"], [StrangeValues.script, "\"><img src=x onerror=alert(1)>"], strangeFields])
    try await withForms(kind) { form in
      for (place, field) in form.fields.enumerated() {
        for value in values.next() {
          var fields = form.fields
          fields[place] = "\(field.prefix { $0 != "=" })=\(value.formEncoded)"
          try await form.send(Array(fields.joined(separator: "&").utf8), as: "\(field) as \(value.prefix(40))")
        }
      }
    }
  }

  @Test func `is answered when what comes is no form`() async throws {
    var bodies = Rotation(StrangeBodies.kinds)
    try await withForms(.sqlite) { form in
      for (name, body) in bodies.next() where body.count < 1_000_000 { try await form.send(body, as: name) }
    }
  }

  private struct Form {
    let target: Target
    let step: Step
    let path: String
    let body: String

    var fields: [String] { body.split(separator: "&").map(String.init) }

    func send(_ bytes: [UInt8], as name: String) async throws {
      let request = RawRequest("POST", path, body: bytes, type: "application/x-www-form-urlencoded")
        .with("Accept", "text/html")
      let answer = try await target.send(request, as: "\(step.route), \(name)", to: nil)
      #expect(!answer.text.contains("<script>alert"), "\(step.route), \(name)")
      #expect(!answer.text.contains("<img src=x"), "\(step.route), \(name)")
    }
  }

  /// All forms of pages for logged-in people, with example values.
  private func withForms(_ kind: DatabaseKind, _ work: (Form) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await People.with(server, at: place) { people in
        let document = try APIDocument()
        for step in Step.allPages where step.route.hasPrefix("POST ") && step.answers[.nobody] == 303 {
          guard let body = step.body else { continue }
          let target = try await Target(server, people, document)
          let belongings = try await Belongings(of: target.sender, people, for: step)
          try await work(
            Form(target: target, step: step, path: step.path(belongings), body: body(belongings, .owner)))
        }
      }
    }
  }
}

private let strangeFields = [
  "", " ", StrangeValues.statement, "{{page.title}}", "-1", "1e400",
  "9223372036854775807", "2026-02-30", "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10", String(repeating: "字", count: 2_000),
]

extension String {
  fileprivate var formEncoded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}
