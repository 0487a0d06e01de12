import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Logging in")
struct LogInTests {
  @Test(arguments: DatabaseKind.allCases)
  func `by username or address in any spelling`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("Anna")

      for name in ["Anna", "ANNA", "anna@example.org", "Anna@EXAMPLE.org"] {
        let entry = try await upbeat.logIn(name)
        #expect(entry.account == anna)
        #expect(entry.session.device == "Firefox on Linux")
        #expect(entry.session.address == "203.0.113.0/24")
        let owner = try await upbeat.sessions.owner(of: entry.sessionToken, at: .start)
        #expect(owner == SignedIn(person: anna.id, role: .administrator, proof: .session(entry.session.id)))
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a wrong password and an unknown name get one answer for the same work`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      try await upbeat.signUp(.of("unconfirmed"))
      for name in ["anna", "anna@example.org", "unconfirmed", "nobody", "nobody@example.org", "no such\u{0}name"] {
        let before = upbeat.hasher.derivationCount
        await #expect(throws: LogIn.Failure.wrong) { try await upbeat.logIn(name, "wrong horse battery") }
        #expect(upbeat.hasher.derivationCount - before == 1, "\(name)")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `who has not confirmed or is shut out is told only after the right password`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      try await upbeat.signUp(.of("unconfirmed"))
      let bert = try await upbeat.person("bert")
      try await upbeat.database.run("UPDATE account SET suspended_at = 1 WHERE id = \(bert.id.rawValue)")

      await #expect(throws: LogIn.Failure.unverified) { try await upbeat.logIn("unconfirmed") }
      await #expect(throws: LogIn.Failure.suspended) { try await upbeat.logIn("bert") }
      await #expect(throws: LogIn.Failure.wrong) { try await upbeat.logIn("bert", "wrong horse battery") }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `ten failures shut an account to strangers, whether it exists or not, and not to its owner`(
    kind: DatabaseKind
  ) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let device = try await upbeat.logIn("anna").deviceToken
      for name in ["anna", "nobody"] {
        for number in 0..<10 {
          await #expect(throws: LogIn.Failure.wrong) {
            try await upbeat.logIn(name, "wrong horse battery", from: "198.51.100.\(number)")
          }
        }
        await #expect(throws: TooManyAttemptsError(limit: .logInByStrangers, retryAfterSeconds: 90)) {
          try await upbeat.logIn(name, from: "198.51.100.99")
        }
      }

      let again = try await upbeat.logIn("anna", device: device)
      #expect(again.deviceToken == device)
      // A device that another person used counts as unknown.
      try await upbeat.person("bert")
      let bertsDevice = try await upbeat.logIn("bert").deviceToken
      await #expect(throws: TooManyAttemptsError.self) { try await upbeat.logIn("anna", device: bertsDevice) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a clock that was ahead or goes back locks nobody out for longer than a lock lasts`(
    kind: DatabaseKind
  ) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      func failTenTimes(at moment: Moment) async {
        for number in 0..<10 {
          await #expect(throws: LogIn.Failure.wrong) {
            try await upbeat.logIn("anna", "wrong horse battery", from: "198.51.100.\(number)", at: moment)
          }
        }
        await #expect(throws: TooManyAttemptsError.self) { try await upbeat.logIn("anna", at: moment) }
      }
      let now = Moment.start + .minutes(365 * 24 * 60)
      // The clock jumps three years ahead and back.
      await failTenTimes(at: now + .minutes(3 * 365 * 24 * 60))
      _ = try await upbeat.logIn("anna", at: now)
      // The clock jumps an hour back.
      await failTenTimes(at: now)
      _ = try await upbeat.logIn("anna", at: now - .minutes(60))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a stolen device token does not allow more guesses than ten`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let device = try await upbeat.logIn("anna").deviceToken
      for _ in 0..<10 {
        await #expect(throws: LogIn.Failure.wrong) {
          try await upbeat.logIn("anna", "wrong horse battery", device: device)
        }
      }
      await #expect(throws: TooManyAttemptsError(limit: .logInByDevice, retryAfterSeconds: 90)) {
        try await upbeat.logIn("anna", device: device)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `fifty guesses at once are counted before the first is decided`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let refused = await withTaskGroup { group in
        for number in 0..<50 {
          group.addTask {
            do { _ = try await upbeat.logIn("anna", "wrong horse battery", from: "198.51.100.\(number)") } catch {
              return error is TooManyAttemptsError
            }
            return false
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(refused == 40)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `right log-ins do not count`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      for _ in 0..<60 { _ = try await upbeat.logIn("anna") }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a hash that became too cheap is made anew`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("anna")
      let dearer = PasswordHasher(
        cost: ScryptCost(logRounds: 5, blockSize: 1, parallelism: 1), threads: 1, longestQueue: 10)
      let logIn = LogIn(LogInStore(upbeat.database, upbeat.vault), dearer)
      var generator = SystemRandomNumberGenerator()
      _ = try await logIn.logIn(
        as: "anna", password: SignUpForm.password, stay: .short, from: .of("203.0.113.7"), device: nil, at: .start,
        using: &generator)
      await dearer.close()

      let text = try #require(try await upbeat.database.first("SELECT password FROM account")).text("password")
      #expect(text.hasPrefix("$scrypt$ln=5,r=1,p=1$"))
      _ = try await upbeat.logIn("anna")
    }
  }
}
