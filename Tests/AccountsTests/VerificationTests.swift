import DatabaseSupport
import Mail
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Confirming an address")
struct VerificationTests {
  @Test(arguments: DatabaseKind.allCases)
  func `by the link of the letter lets its reader in`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("owner")
      try await upbeat.signUp(.of("anna"))
      let messages = try await upbeat.writeLetters()

      #expect(messages.map(\.to.address) == ["anna@example.org"])
      #expect(messages.map(\.subject.rawValue) == ["Bestätige deine E-Mail-Adresse"])
      try await upbeat.confirm(messages[0].token())

      #expect(try await upbeat.logIn("anna").account.verified == .start)
      let anna = try await upbeat.accounts.named("anna")
      let entries = try await upbeat.audit.entries(of: anna.id, before: nil, atMost: 9)
      #expect(Set(entries.map(\.action)) == [.loggedIn, .verified, .signedUp])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `works once, of twenty at once too, and for three days`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("owner")
      try await upbeat.signUp(.of("anna"))
      try await upbeat.signUp(.of("bert"))
      let messages = try await upbeat.writeLetters()
      let token = try messages.to("anna@example.org").token()
      let successes = await withTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            do { try await upbeat.confirm(token) } catch { return error is UnusableLinkError ? 0 : 1_000 }
            return 1
          }
        }
        return await group.reduce(0, +)
      }

      #expect(successes == 1)
      let late = Moment.start + Double(72 * 3600)
      await #expect(throws: UnusableLinkError()) {
        try await upbeat.confirm(messages.to("bert@example.org").token(), at: late)
      }
      try await LinkStore(upbeat.database).sweep(at: late)
      #expect(try await upbeat.database.all("SELECT expires_at FROM account_link").isEmpty)
      for nonsense in ["", "x", "' OR 1=1 --", String(repeating: "A", count: 43), "a\u{0}"] {
        await #expect(throws: UnusableLinkError()) { try await upbeat.confirm(nonsense) }
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is the owner's business: a stranger who signs up with their address gets no link`(kind: DatabaseKind)
    async throws
  {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("owner")
      var form = SignUpForm.of("stranger", email: "OWNER@example.org")
      form.firstName = "Visit evil.example"
      try await upbeat.signUp(form)
      let messages = try await upbeat.writeLetters()

      #expect(messages.map(\.to.address) == ["owner@example.org"])
      #expect(messages.map(\.subject.rawValue) == ["Du hast bereits ein Konto"])
      #expect(!messages[0].text.contains("token="))
      #expect(!messages[0].text.contains("evil"))
      var generator = SystemRandomNumberGenerator()
      try await upbeat.requests.askForVerification(
        of: "owner@example.org", from: .of("::1"), at: .start, using: &generator)
      #expect(try await upbeat.writeLetters().isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `who confirms first has the address, and other claims are gone`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("owner")
      try await upbeat.signUp(.of("squatter", email: "anna@example.org"))
      try await upbeat.signUp(.of("anna"))
      let messages = try await upbeat.writeLetters()
      let annas = try #require(messages.first { $0.text.contains("„anna“") })
      let squatters = try #require(messages.first { $0.text.contains("„squatter“") })
      #expect(!squatters.text.contains("Anna"))
      try await upbeat.confirm(annas.token())

      await #expect(throws: UnusableLinkError()) { try await upbeat.confirm(squatters.token()) }
      #expect(try await upbeat.accounts.account(named: "squatter") == nil)
      #expect(try await upbeat.accounts.named("anna@example.org").username.text == "anna")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `another letter is sent when asked for, to whom it concerns, and not too often`(kind: DatabaseKind) async throws
  {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("owner")
      try await upbeat.signUp(.of("anna"))
      try await upbeat.writeLetters()
      var generator = SystemRandomNumberGenerator()
      for email in ["anna@example.org", "nobody@example.org"] {
        for _ in 0..<3 {
          try await upbeat.requests.askForVerification(of: email, from: .of("::1"), at: .start, using: &generator)
        }
        await #expect(throws: TooManyAttemptsError(limit: .letterToEmail, retryAfterSeconds: 1200)) {
          var generator = SystemRandomNumberGenerator()
          try await upbeat.requests.askForVerification(of: email, from: .of("::1"), at: .start, using: &generator)
        }
      }
      let messages = try await upbeat.writeLetters()

      #expect(messages.map(\.to.address) == ["anna@example.org", "anna@example.org", "anna@example.org"])
      try await upbeat.confirm(messages[0].token())
      await #expect(throws: UnusableLinkError()) { try await upbeat.confirm(messages[1].token()) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `no letter that waits to be written holds an address or a secret`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("owner")
      try await upbeat.signUp(.of("anna"))
      var generator = SystemRandomNumberGenerator()
      try await upbeat.requests.askForReset(of: "owner@example.org", from: .of("::1"), at: .start, using: &generator)
      let payloads = try await upbeat.database.all("SELECT payload FROM job").map { try $0.text("payload") }

      #expect(payloads.count == 2)
      #expect(payloads.allSatisfy { !$0.contains("example") && !$0.contains("@") })
      #expect(try await upbeat.database.all("SELECT expires_at FROM account_link").isEmpty)
    }
  }
}

extension Installation {
  func confirm(_ token: String, at now: Moment = .start) async throws {
    var generator = SystemRandomNumberGenerator()
    try await verification.confirm(token, from: .of("203.0.113.7"), at: now, using: &generator)
  }
}

extension AccountStore {
  /// A person who must exist.
  func named(_ name: String) async throws -> Account {
    guard let account = try await account(named: name) else { throw Installation.Missing() }
    return account
  }
}
