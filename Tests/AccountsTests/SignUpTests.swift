import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Signing up")
struct SignUpTests {
  @Test(arguments: DatabaseKind.allCases)
  func `the first becomes administrator, confirmed at once, the second a person who is not`(kind: DatabaseKind)
    async throws
  {
    try await Installation.with(kind) { upbeat in
      try await upbeat.signUp(.of("first"))
      try await upbeat.signUp(.of("second"))

      let first = try #require(try await upbeat.accounts.account(named: "first"))
      let second = try #require(try await upbeat.accounts.account(named: "second@example.org"))
      #expect(first.role == .administrator)
      #expect(first.verified == .start)
      #expect(second.role == .person)
      #expect(second.verified == nil)
      #expect(try await upbeat.orders() == [.welcome(second.id)])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of twenty first ones at once, one becomes administrator`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await withThrowingTaskGroup { group in
        for number in 0..<20 {
          group.addTask { try await upbeat.signUp(.of("runner\(number)"), from: "203.0.113.\(number)") }
        }
        try await group.waitForAll()
      }

      let roles = try await upbeat.database.all("SELECT role FROM account WHERE role = 'administrator'")
      #expect(roles.count == 1)
      #expect(try await upbeat.database.all("SELECT id FROM account").count == 20)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of ten at once with one username in different spellings, one gets it`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let spellings = ["runner", "Runner", "RUNNER", "ｒunner", "rUnner"]
      let outcomes = await withTaskGroup { group in
        for number in 0..<10 {
          group.addTask { () -> (any Error)? in
            do {
              try await upbeat.signUp(
                .of(spellings[number % 5], email: "e\(number)@example.org"), from: "203.0.113.\(number)")
              return nil
            } catch { return error }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }

      #expect(outcomes.count { $0 == nil } == 1)
      #expect(outcomes.compactMap { $0 as? FormError }.allSatisfy { $0 == FormError(.username, .taken) })
      #expect(outcomes.compactMap { $0 as? FormError }.count == 9)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an address that somebody has is answered as one that nobody has`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let owner = try await upbeat.person("owner")
      let before = upbeat.hasher.derivationCount
      try await upbeat.signUp(.of("stranger", email: "OWNER@example.org"))
      let known = upbeat.hasher.derivationCount - before
      try await upbeat.signUp(.of("newcomer"))

      // Both do the same work, order the same e-mail, reserve the username and give the same log-in error.
      #expect(upbeat.hasher.derivationCount - before == 2 * known)
      #expect(try await upbeat.orders().count == 2)
      for name in ["stranger", "newcomer"] {
        await #expect(throws: FormError(.username, .taken)) { try await upbeat.signUp(.of(name)) }
        await #expect(throws: LogIn.Failure.unverified) { try await upbeat.logIn(name) }
      }
      #expect(try await upbeat.accounts.account(named: "owner@example.org")?.id == owner.id)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a closed door lets nobody in but whom the host adds`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      // Otherwise the first visitor would become the administrator.
      await #expect(throws: SignUp.Closed()) { try await upbeat.signUp(.of("stranger"), door: .closed) }
      #expect(try await upbeat.signUpStore.isEmpty())

      try await upbeat.person("owner", role: .administrator)
      await #expect(throws: SignUp.Closed()) { try await upbeat.signUp(.of("second"), door: .closed) }
      #expect(try await upbeat.accounts.account(named: "second") == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the first of all gives the setup code where strangers could come first, and nobody after them`(
    kind: DatabaseKind
  ) async throws {
    try await Installation.with(kind) { upbeat in
      let code = SetupCode(upbeat.vault)
      #expect(code.text == SetupCode(upbeat.vault).text)
      #expect(code.text.wholeMatch(of: /([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}/) != nil)
      var form = SignUpForm.of("stranger")
      for wrong in ["", "2222-2222-2222", code.text + "2", String(code.text.dropLast())] {
        form.setupCode = wrong
        await #expect(throws: SignUp.WrongSetupCodeError()) { try await upbeat.signUp(form, setupCode: code) }
      }
      #expect(try await upbeat.signUpStore.isEmpty())

      var host = SignUpForm.of("host")
      host.setupCode = " " + code.text.lowercased().replacing("-", with: " ")
      try await upbeat.signUp(host, setupCode: code)
      #expect(try await upbeat.accounts.account(named: "host")?.role == .administrator)
      try await upbeat.signUp(.of("second"), setupCode: code)
      #expect(try await upbeat.accounts.account(named: "second")?.role == .person)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `setup codes are tried ten times an hour from one address`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let code = SetupCode(upbeat.vault)
      for _ in 0..<10 {
        await #expect(throws: SignUp.WrongSetupCodeError()) {
          try await upbeat.signUp(.of("stranger"), setupCode: code)
        }
      }
      await #expect(throws: TooManyAttemptsError.self) { try await upbeat.signUp(.of("stranger"), setupCode: code) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the eleventh from one address in an hour is told when to come back`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      for number in 0..<10 { try await upbeat.signUp(.of("runner\(number)"), from: "2001:db8::\(number)") }

      await #expect(throws: TooManyAttemptsError(limit: .signUpFromAddress, retryAfterSeconds: 360)) {
        try await upbeat.signUp(.of("another"), from: "2001:db8::ffff")
      }
      try await upbeat.signUp(.of("another"), from: "2001:db8:0:1::1")
      try await upbeat.signUp(.of("later"), from: "2001:db8::1", at: .start + 360)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `who does not confirm within a day makes room for the next, and is gone after a week`(kind: DatabaseKind)
    async throws
  {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("administrator1", role: .administrator)
      try await upbeat.signUp(.of("runner"))
      let (aDay, aWeek) = (Double(24 * 3600), Double(7 * 24 * 3600))
      await #expect(throws: FormError.self) { try await upbeat.signUp(.of("runner"), at: .start + aDay) }

      try await upbeat.signUp(.of("runner"), at: .start + (aDay + 1))
      try await upbeat.signUpStore.sweep(at: .start + 3 * aWeek)

      #expect(try await upbeat.accounts.account(named: "runner") == nil)
      #expect(try await upbeat.accounts.account(named: "administrator1") != nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `who signed up while the clock was ahead keeps nobody's name for as long`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("administrator1", role: .administrator)
      for name in ["runner", "walker"] { try await upbeat.signUp(.of(name), at: .start + Double(3 * 365 * 24 * 3600)) }

      try await upbeat.signUp(.of("runner"))
      try await upbeat.signUpStore.sweep(at: .start)
      #expect(try await upbeat.accounts.account(named: "runner") != nil)
      #expect(try await upbeat.accounts.account(named: "walker") == nil)
    }
  }

  @Test func `everything that is wrong is told at once`() {
    let form = SignUpForm(
      firstName: " ", lastName: "a\u{202E}b", username: "me", email: "nobody", password: "short", language: "xx",
      timeZone: "Mars/Olympus", units: "cubits")

    let error = #expect(throws: FormError.self) { try SignUpRequest(form) }
    #expect(
      error?.faults == [
        FieldIssue(.firstName, .missing), FieldIssue(.lastName, .forbiddenCharacter(codePoint: 0x202E)),
        FieldIssue(.username, .tooShort(minimum: 3, .characters)), FieldIssue(.email, .malformed),
        FieldIssue(.password, .tooShort(minimum: 10, .bytes)), FieldIssue(.language, .unknown),
        FieldIssue(.timeZone, .unknown), FieldIssue(.units, .unknown),
      ])
  }

  @Test(arguments: DatabaseKind.allCases)
  func `names of any script, SQL and HTML come back as they were given`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let names = ["'; DROP TABLE account; --", "<script>alert(1)</script>", "שלום", "👩🏽‍🚀", "Ångström", "%_\\", "${x}"]
      for (number, name) in names.enumerated() {
        var form = SignUpForm.of("runner\(number)")
        form.firstName = name
        form.lastName = "  \(name)\t"
        try await upbeat.signUp(form, from: "203.0.113.\(number)")

        let account = try #require(try await upbeat.accounts.account(named: "runner\(number)"))
        #expect(account.firstName.text == name)
        #expect(account.lastName.text == name)
      }
    }
  }
}
