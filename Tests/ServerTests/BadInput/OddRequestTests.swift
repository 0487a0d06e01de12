import Accounts
import DatabaseSupport
import Foundation
import HTTPTypes
import Server
import ServerKernel
import Testing
import TestSupport

@Suite("An odd request", .serialized)
struct OddRequestTests {
  @Test func `for what no path names is answered, whatever stands in it`() async throws {
    try await withServer(.sqlite) { server, target in
      var parts = Rotation(strangeParts)
      var ends = Rotation([strangeEnds])
      for entry in server.routes {
        let takesPart = entry.path.contains("{")
        // A route without parameters has nothing below it, except files below `/`.
        for part in entry.path == "/"
          ? strangeParts.flatMap(\.self) + strangeEnds : takesPart ? parts.next() : ends.next()
        {
          let path =
            takesPart
            ? entry.path.replacing(/\{\w+\}/, with: "\u{1}") : entry.path + (entry.path == "/" ? "" : "/") + "\u{1}"
          var request = RawRequest(entry.method.rawValue, path)
          request.target = Array(
            request.target.split(separator: 1, omittingEmptySubsequences: false).joined(separator: part))
          let text = String(decoding: part.prefix(40), as: UTF8.self)
          try await target.send(request, as: "\(entry.name) with \(text)", to: nil)
        }
      }
    }
  }

  @Test(arguments: DatabaseKind.forBadInput)
  func `for a list is refused when its parameters are strange`(kind: DatabaseKind) async throws {
    try await withServer(kind) { _, target in
      var parts = Rotation(strangeParts + [strangeEnds, strangeNumbers, strangeCursors])
      for operation in try target.document.operations {
        for name in target.document.parameters(operation, in: "query") + (operation.path == "/readyz" ? ["a"] : []) {
          for part in parts.next() {
            var request = RawRequest("GET", operation.emptyPath + "?\(name)=")
            request.target += part
            let text = String(decoding: part.prefix(40), as: UTF8.self)
            try await target.send(request, as: "\(operation.name)?\(name)=\(text)", to: operation)
          }
        }
      }
    }
  }

  @Test func `is answered, whatever its headers say`() async throws {
    try await withServer(.sqlite) { server, target in
      let operations = try Dictionary(uniqueKeysWithValues: target.document.operations.map { ($0.name, $0) })
      var values = Rotation(strangeHeaders)
      for entry in server.routes {
        let operation = operations[entry.name]
        let path = entry.path.replacing(/\{\w+\}/, with: "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10")
        // Tries what applies to every request only once.
        let takesBody = [.post, .put, .patch].contains(entry.method)
        let isTheOne = entry.path == "/api/v1/me" && entry.method == .get
        let names = isTheOne ? headersOfAll : takesBody ? ["Content-Type"] : []
        for name in names + (operation.map { target.document.parameters($0, in: "header") } ?? []) {
          for value in isTheOne ? strangeHeaders.flatMap(\.self) : values.next() {
            var request = RawRequest(entry.method.rawValue, path)
            request.headers.append((name, value))
            let text = String(decoding: value.prefix(40), as: UTF8.self)
            try await target.send(request, as: "\(entry.name), \(name): \(text)", to: operation)
          }
        }
      }
    }
  }

  @Test func `with too many or too long headers is refused`() async throws {
    try await withServer(.sqlite) { _, target in
      var many = RawRequest("GET", "/api/v1/me")
      for number in 0..<20_000 { many = many.with("X-Flood-\(number)", "a") }
      let long = RawRequest("GET", "/api/v1/me").with("X-Flood", String(repeating: "a", count: 1_000_000))
      let cookies = RawRequest("GET", "/api/v1/me")
        .with("Cookie", String(repeating: "a=b; ", count: 200_000))
      for request in [many, long, cookies] {
        let answer = try await RawConnection(port: target.port).send(request.bytes)
        // Beyond the limit of the header, the server may close the connection without a response.
        if let answer { #expect((400..<500).contains(answer.status)) }
      }
    }
  }

  @Test func `by a method that a path does not know is told which it knows`() async throws {
    try await withServer(.sqlite) { server, target in
      for template in Set(server.routes.map(\.path)) {
        let path = template.replacing(/\{\w+\}/, with: "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10")
        // A parameter of another route may match the same path.
        let known = Set(server.routes.filter { leads($0.path, to: path) }.map(\.method.rawValue))
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get"]
        where !known.contains(method) {
          let answer = try await target.send(
            RawRequest(method, path), as: "\(method) \(path)", to: nil)
          if answer.body.isEmpty { continue }
          #expect(answer.status == 405, "\(method) \(path)")
          let allowed = Set((answer.header("allow") ?? "").split(separator: ", ").map(String.init))
          #expect(allowed.isSuperset(of: known), "\(method) \(path)")
          #expect(allowed.contains("HEAD") == known.contains("GET"), "\(method) \(path)")
        }
      }
    }
  }

  @Test func `that is hardly HTTP is refused, and the next one is answered`() async throws {
    try await withServer(.sqlite) { server, target in
      for bytes in hardlyHTTP {
        let answer = try await RawConnection(port: server.port).send(Array(bytes.utf8))
        #expect(answer.map { $0.status < 500 } ?? true, "\(bytes.prefix(60))")
      }
      let answer = try await server.client.get("/readyz")
      #expect(answer.status == 200)
    }
  }

  private func leads(_ template: String, to path: String) -> Bool {
    let (asked, parts) = (path.split(separator: "/"), template.split(separator: "/"))
    return asked.count == parts.count && zip(asked, parts).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
  }

  private func withServer(
    _ kind: DatabaseKind, _ body: (RunningServer, Target) async throws -> Void
  ) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await People.with(server, at: place) { people in
        try await body(server, try await Target(server, people, try APIDocument()))
      }
    }
  }
}

/// By intent: leaving the folder, invalid text, several values, almost valid identifiers, ends of the path.
private let strangeParts: [[[UInt8]]] = [
  [
    "..", ".", "%2e%2e", "..%2f..%2f..%2fetc%2fpasswd", "../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd",
    "..%5c..%5cwindows", String(repeating: "/..", count: 500), "templates/layout.mustache",
  ].map { Array($0.utf8) },
  ["%00", "a%00b", "%ff%fe", "%c0%af", "%", "%zz", "%25252e", "%F0%9F%8F%83", "%E2%80%AE"].map { Array($0.utf8) },
  [
    "'%20OR%201=1--", "%3Cscript%3Ealert(1)%3C/script%3E", "{id}", "*", "~root", ";a=b",
    String(repeating: "a", count: 4_000),
  ].map { Array($0.utf8) },
  [
    "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10", "019AA7D2-6C1E-7B7F-9D3E-5B1F0A4C2E10",
    "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e1",
  ].map { Array($0.utf8) },
  ["", "/", "//", "?", "#", "&&==&"].map { Array($0.utf8) },
]

private let strangeEnds: [[UInt8]] = [
  Array("styles/../../templates/layout.mustache".utf8), [0x80], [0xFF, 0xFE], Array("🏃".utf8),
]

private let strangeNumbers: [[UInt8]] = [
  "0", "-1", "201", "1.5", "1e400", "NaN", "Infinity", "9223372036854775808", "0x10", "%2B5", "%205", "5%20", "١٢",
].map { Array($0.utf8) }

/// JSON, but no valid cursor.
private let strangeCursors: [[UInt8]] = [
  "Ig", "IiI", "bnVsbA", "W10", "eyJpZCI6MX0", "IicgT1IgMT0xLS0i", "Ilx1MDAwMCI", "eyJpZCI6IlwidTAwMDAifQ",
].map { Array($0.utf8) }

private let headersOfAll = [
  "Authorization", "Cookie", "Content-Type", "Accept", "Accept-Encoding", "X-Forwarded-For", "Origin", "User-Agent",
  "Range", "X-Request-Id",
]

private let strangeHeaders: [[[UInt8]]] = [
  [
    "", " ", "Bearer", "Bearer ", "Bearer upb_", "Basic YTpi", "upbeat-session=", "upbeat-session=%00", "W/", "\"\"",
    "\"9223372036854775808\"", "W/\"-1\"", "\"1\", \"2\"",
  ].map { Array($0.utf8) },
  [
    "-1", "9223372036854775808", "1e400", "999.999.999.999", "::1, ::ffff:127.0.0.1", "bytes=0-0,-1",
    "gzip;q=0.000, *;q=1e400", "https://[::1", "null",
  ].map { Array($0.utf8) },
  [
    "'; DROP TABLE account; --", "<script>alert(1)</script>", String(repeating: "a", count: 10_000), "{{a}}", "%s%n",
  ].map { Array($0.utf8) } + [[0xFF, 0xFE], Array("🏃".utf8), [0x80]],
]

private let hardlyHTTP = [
  "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "\u{0}\u{0}\u{0}\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
  "POST /api/v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
  "POST /api/v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}{}{}",
  "POST /api/v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /api/v1/sessions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "POST /api/v1/sessions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
  "GET http://elsewhere.example/api/v1/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
  "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n", "GET / HTTP/1.1\nHost: a\n\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\r\n\r\n",
]
