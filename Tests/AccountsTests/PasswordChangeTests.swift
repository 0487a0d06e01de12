import DatabaseSupport
import Mail
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Changing a password")
struct PasswordChangeTests {
  private let new = "another horse battery"

  @Test(arguments: DatabaseKind.allCases)
  func `ends the other sessions and tells by letter`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let here = try await upbeat.logIn("anna")
      let elsewhere = try await upbeat.logIn("anna")
      let token = try await upbeat.makeToken(of: anna)
      try await upbeat.change(SignUpForm.password, to: new, of: anna, keeping: here.session.id, tokens: .keep)

      #expect(try await upbeat.sessions.owner(of: here.sessionToken, at: .start) != nil)
      #expect(try await upbeat.sessions.owner(of: elsewhere.sessionToken, at: .start) == nil)
      #expect(try await upbeat.tokens.owner(of: token, at: .start) != nil)
      await #expect(throws: LogIn.Failure.wrong) { try await upbeat.logIn("anna") }
      _ = try await upbeat.logIn("anna", new)
      #expect(try await upbeat.writeLetters().map(\.subject.rawValue) == ["Dein Passwort wurde geändert"])
      try await upbeat.change(new, to: SignUpForm.password, of: anna, keeping: here.session.id, tokens: .revoke)
      #expect(try await upbeat.tokens.owner(of: token, at: .start) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `needs the old one, and not more than ten guesses`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      for _ in 0..<10 {
        await #expect(throws: PasswordProof.Wrong()) {
          try await upbeat.change("wrong horse battery", to: new, of: anna, keeping: nil, tokens: .keep)
        }
      }
      await #expect(throws: TooManyAttemptsError(limit: .passwordAgain, retryAfterSeconds: 90)) {
        try await upbeat.change(SignUpForm.password, to: new, of: anna, keeping: nil, tokens: .keep)
      }
      await #expect(throws: FormError(.newPassword, .same(as: .email))) {
        try await upbeat.change("", to: "anna@example.org", of: anna, keeping: nil, tokens: .keep)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `by a link ends all sessions, forgets devices, and works once within the hour`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let entry = try await upbeat.logIn("anna")
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<2 {
        try await upbeat.requests.askForReset(of: "ANNA@example.org", from: .of("::1"), at: .start, using: &generator)
      }
      let messages = try await upbeat.writeLetters()
      #expect(messages.map(\.subject.rawValue) == ["Setze dein Passwort zurück", "Setze dein Passwort zurück"])
      let token = try messages[0].token()
      let late = Moment.start + 3600.0
      await #expect(throws: UnusableLinkError()) { try await upbeat.reset(token, to: new, at: late) }
      await #expect(throws: FormError(.password, .tooCommon)) { try await upbeat.reset(token, to: "password123") }
      try await upbeat.reset(token, to: new)

      await #expect(throws: UnusableLinkError()) { try await upbeat.reset(token, to: SignUpForm.password) }
      await #expect(throws: UnusableLinkError()) {
        try await upbeat.reset(messages[1].token(), to: SignUpForm.password)
      }
      #expect(try await upbeat.sessions.owner(of: entry.sessionToken, at: .start) == nil)
      #expect(try await upbeat.database.all("SELECT account_id FROM known_device").isEmpty)
      _ = try await upbeat.logIn("anna", new)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `asking for a link writes to nobody who is unknown, and costs no work on passwords`(kind: DatabaseKind)
    async throws
  {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let before = upbeat.hasher.derivationCount
      var generator = SystemRandomNumberGenerator()
      try await upbeat.requests.askForReset(of: "nobody@example.org", from: .of("::1"), at: .start, using: &generator)

      #expect(try await upbeat.writeLetters().isEmpty)
      await #expect(throws: UnusableLinkError()) {
        try await upbeat.reset(String(repeating: "A", count: 43), to: new)
      }
      #expect(upbeat.hasher.derivationCount == before)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of two uses of one link at once one succeeds`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      var generator = SystemRandomNumberGenerator()
      try await upbeat.requests.askForReset(of: "anna@example.org", from: .of("::1"), at: .start, using: &generator)
      let token = try #require(try await upbeat.writeLetters().first).token()
      let passwords = (0..<8).map { "horse battery number \($0)" }
      let winners = await withTaskGroup { group in
        for password in passwords {
          group.addTask { () -> String? in
            do { try await upbeat.reset(token, to: password) } catch { return nil }
            return password
          }
        }
        return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
      }

      #expect(winners.count == 1)
      for password in winners { _ = try await upbeat.logIn("anna", password) }
    }
  }
}

extension Installation {
  func change(
    _ old: String, to new: String, of account: Account, keeping session: Identifier<Session>?,
    tokens: PasswordChange.Tokens
  ) async throws {
    var generator = SystemRandomNumberGenerator()
    try await passwords.change(
      old, to: new, of: account.id, keeping: session, tokens: tokens, from: .of("203.0.113.7"), at: .start,
      using: &generator)
  }

  func reset(_ token: String, to new: String, at now: Moment = .start) async throws {
    var generator = SystemRandomNumberGenerator()
    try await passwords.reset(
      with: token, to: new, tokens: .revoke, from: .of("203.0.113.7"), at: now, using: &generator)
  }

  func makeToken(of account: Account, scopes: [String] = ["account:read"], lifetime: Seconds? = nil) async throws
    -> TokenSecret
  {
    var generator = SystemRandomNumberGenerator()
    let new = try NewAccessToken(name: "watch", scopes: scopes, lifetime: lifetime, at: .start, using: &generator)
    _ = try await tokens.add(new, of: account.id, noting: entry(.tokenMade, of: account))
    return new.secret
  }
}
