import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("An access token")
struct AccessTokenTests {
  @Test(arguments: DatabaseKind.allCases)
  func `does what it was made for, until its end`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let secret = try await upbeat.makeToken(of: anna, scopes: ["jobs:read", "account:read"], lifetime: Seconds(3600))
      let owner = try #require(try await upbeat.tokens.owner(of: secret, at: .start + 3599.0))
      let token = try #require(try await upbeat.tokens.tokens(of: anna.id).first)

      #expect(
        owner == SignedIn(person: anna.id, role: .administrator, proof: .token(token.id, [.jobsRead, .accountRead])))
      #expect(token.name == "watch")
      #expect(token.lastUsed == .start + 3599.0)
      #expect(try await upbeat.tokens.owner(of: secret, at: .start + 3600.0) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `can be revoked by its owner alone, and sleeps while they are shut out`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let bert = try await upbeat.person("bert")
      let secret = try await upbeat.makeToken(of: bert)
      let token = try #require(try await upbeat.tokens.tokens(of: bert.id).first).id
      #expect(
        try await upbeat.tokens.revoke(token, of: anna.id, noting: upbeat.entry(.tokenRevoked, of: anna)) == false)
      _ = try await upbeat.administration.suspend(bert.id, at: .start, noting: upbeat.entry(.suspended, of: bert))
      #expect(try await upbeat.tokens.owner(of: secret, at: .start) == nil)
      _ = try await upbeat.administration.restore(bert.id, noting: upbeat.entry(.restored, of: bert))
      #expect(try await upbeat.tokens.owner(of: secret, at: .start) != nil)
      #expect(try await upbeat.tokens.revoke(token, of: bert.id, noting: upbeat.entry(.tokenRevoked, of: bert)))
      #expect(try await upbeat.tokens.owner(of: secret, at: .start) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is one of fifty at most`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      for _ in 0..<50 { _ = try await upbeat.makeToken(of: anna) }
      await #expect(throws: AccessTokenStore.TooMany(maximum: 50)) { _ = try await upbeat.makeToken(of: anna) }
    }
  }

  @Test func `says what is wrong with its form`() {
    var generator = SystemRandomNumberGenerator()
    let error = #expect(throws: FormError.self) {
      try NewAccessToken(name: "a\u{202E}", scopes: ["all"], lifetime: Seconds(1), at: .start, using: &generator)
    }
    #expect(error?.faults.map(\.field) == [.name, .scopes, .expiry])
  }

  @Test func `is told from chance by its prefix and its check`() throws {
    var generator = SystemRandomNumberGenerator()
    let secret = TokenSecret(using: &generator)
    #expect(secret.text.wholeMatch(of: /upb_[0-9a-f]{72}/) != nil)
    #expect(TokenSecret(secret.text) == secret)
    let last = secret.text.hasSuffix("0") ? "1" : "0"
    for wrong in ["", "upb_", String(secret.text.dropLast()), secret.text + "0", secret.text.dropLast() + last] {
      #expect(TokenSecret(wrong) == nil)
    }
  }
}
