import DatabaseSupport
import Mail
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Changing the e-mail address")
struct EmailChangeTests {
  @Test(arguments: DatabaseKind.allCases)
  func `tells the old address and happens when the new one is confirmed`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.ask(for: "anna@new.example", of: anna)
      let messages = try await upbeat.writeLetters()
      #expect(messages.count == 2)
      #expect(try messages.to("anna@example.org").text.contains("anna@new.example"))
      #expect(try await upbeat.accounts.named("anna").email.text == "anna@example.org")
      try await upbeat.confirmEmail(messages.to("anna@new.example").token())

      #expect(try await upbeat.accounts.named("anna@new.example").email.text == "anna@new.example")
      #expect(try await upbeat.accounts.named("anna").newEmail == nil)
      #expect(try await upbeat.accounts.account(named: "anna@example.org") == nil)
      await #expect(throws: UnusableLinkError()) {
        try await upbeat.confirmEmail(messages.to("anna@new.example").token())
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `to somebody else's writes to them and answers as ever`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.person("bert")
      try await upbeat.ask(for: "bert@example.org", of: anna)
      let messages = try await upbeat.writeLetters()

      #expect(Set(messages.map(\.to.address)) == ["anna@example.org", "bert@example.org"])
      #expect(messages.allSatisfy { !$0.text.contains("token=") })
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a link confirms the address it went to and no later one`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.ask(for: "first@new.example", of: anna)
      let first = try await upbeat.writeLetters().to("first@new.example")
      try await upbeat.ask(for: "second@new.example", of: anna)

      await #expect(throws: UnusableLinkError()) { try await upbeat.confirmEmail(first.token()) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of two who want one address, the first to confirm gets it`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      let bert = try await upbeat.person("bert")
      try await upbeat.ask(for: "both@new.example", of: anna)
      let annas = try await upbeat.writeLetters().to("both@new.example")
      try await upbeat.ask(for: "both@new.example", of: bert)
      let berts = try await upbeat.writeLetters().to("both@new.example")
      try await upbeat.confirmEmail(berts.token())

      await #expect(throws: UnusableLinkError()) { try await upbeat.confirmEmail(annas.token()) }
      #expect(try await upbeat.accounts.named("both@new.example").id == bert.id)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `needs the password`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      await #expect(throws: PasswordProof.Wrong()) {
        try await upbeat.ask(for: "anna@new.example", of: anna, password: "wrong horse battery")
      }
      await #expect(throws: FormError(.email, .malformed)) { try await upbeat.ask(for: "nowhere", of: anna) }
    }
  }
}

extension Installation {
  func ask(for email: String, of account: Account, password: String = SignUpForm.password) async throws {
    var generator = SystemRandomNumberGenerator()
    try await emailChange.ask(
      for: email, password: password, of: account.id, from: .of("203.0.113.7"), at: .start, using: &generator)
  }

  func confirmEmail(_ token: String) async throws {
    var generator = SystemRandomNumberGenerator()
    try await emailChange.confirm(token, from: .of("203.0.113.7"), at: .start, using: &generator)
  }
}
