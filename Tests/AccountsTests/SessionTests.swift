import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("A session")
struct SessionTests {
  private let years = Double(3 * 365 * 24 * 3600)

  @Test(arguments: DatabaseKind.allCases, Stay.allCases)
  func `ends when it was not used for long, and not before`(kind: DatabaseKind, stay: Stay) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let token = try await upbeat.logIn("anna", stay: stay).sessionToken
      let nearlyOver = stay.idleTime.value - 1

      #expect(try await upbeat.sessions.owner(of: token, at: .start + nearlyOver) != nil)
      #expect(try await upbeat.sessions.owner(of: token, at: .start + 2 * nearlyOver) != nil)
      #expect(try await upbeat.sessions.owner(of: token, at: .start + (3 * nearlyOver + 1)) == nil)
      try await upbeat.sessions.sweep(at: .start + (3 * nearlyOver + 1))
      #expect(try await upbeat.database.all("SELECT id FROM session").isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `notes once a minute that its owner was seen`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let token = try await upbeat.logIn("anna").sessionToken
      _ = try await upbeat.sessions.owner(of: token, at: .start + 59)
      #expect(try await upbeat.sessions.sessions(of: anna.id, at: .start).map(\.lastSeen) == [.start])

      _ = try await upbeat.sessions.owner(of: token, at: .start + 60)
      #expect(try await upbeat.sessions.sessions(of: anna.id, at: .start).map(\.lastSeen) == [.start + 60])
    }
  }

  @Test(arguments: DatabaseKind.allCases, ["used", "swept"])
  func `from when the clock was ahead does not last for as long`(kind: DatabaseKind, way: String) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let token = try await upbeat.logIn("anna", stay: .short, at: .start + years).sessionToken

      if way == "swept" { try await upbeat.sessions.sweep(at: .start) }
      #expect(try await upbeat.sessions.owner(of: token, at: .start) != nil)
      #expect(try await upbeat.sessions.owner(of: token, at: .start + (Stay.short.idleTime.value + 1)) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `can be ended by its owner alone, one or all others`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let bert = try await upbeat.person("bert")
      var annas: [Entry] = []
      for _ in 0..<3 { annas.append(try await upbeat.logIn("anna")) }
      let berts = try await upbeat.logIn("bert")
      var generator = SystemRandomNumberGenerator()
      func entry(_ account: Account) -> AuditEntry {
        AuditEntry(.sessionEnded, by: account.id, about: account.id, from: nil, at: .start, using: &generator)
      }

      #expect(try await upbeat.sessions.end(annas[0].session.id, of: bert.id, noting: entry(bert)) == false)
      #expect(try await upbeat.sessions.end(annas[0].session.id, of: anna.id, noting: entry(anna)))
      #expect(try await upbeat.sessions.owner(of: annas[0].sessionToken, at: .start) == nil)
      try await upbeat.sessions.endOthers(of: anna.id, than: annas[2].session.id, noting: entry(anna))

      #expect(try await upbeat.sessions.sessions(of: anna.id, at: .start).map(\.id) == [annas[2].session.id])
      #expect(try await upbeat.sessions.owner(of: berts.sessionToken, at: .start) != nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `opens nothing by what is stored of it`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let entry = try await upbeat.logIn("anna")
      let row = try #require(try await upbeat.database.first("SELECT token_hash FROM session"))

      #expect(SecretToken(try row.blob("token_hash").hexadecimal) == nil)
      #expect(try row.blob("token_hash") != Array(entry.sessionToken.text.utf8))
      var generator = SystemRandomNumberGenerator()
      #expect(try await upbeat.sessions.owner(of: SecretToken(using: &generator), at: .start) == nil)
    }
  }

  @Test(arguments: [
    ("203.0.113.77", "203.0.113.0/24"), ("::ffff:203.0.113.77", "203.0.113.0/24"),
    ("2001:db8:1:2::3", "2001:db8:1::/48"), ("nonsense", "unknown"), ("203.0.113.77; DROP TABLE", "unknown"),
  ])
  func `shows a network and not a household`(text: String, coarse: String) {
    #expect(ClientAddress(text).coarse == coarse)
  }

  @Test(arguments: [
    ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"),
    ("curl/8.0", "curl"), ("<script>", "Unknown device"), ("", "Unknown device"),
  ])
  func `names a device in our words only`(userAgent: String, words: String) {
    #expect(DeviceWords.words(for: userAgent) == words)
  }
}
