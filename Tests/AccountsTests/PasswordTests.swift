import Testing

@testable import Accounts

@Suite("A password")
struct PasswordTests {
  @Test(arguments: [
    "1234567890", "0987654321", "qwertyuiop", "poiuytrewq", "abcdefghijkl", "aaaaaaaaaaaa", "abababababab",
    "Passw0rd2024", "password!!", "P@ssword123", "passwort1234", "Willkommen1", "iloveyou123", "12345password",
    "abcabcabcabc", "upbeat2026!",
  ])
  func `among the first to be tried is refused`(text: String) {
    #expect(throws: FieldError.tooCommon) { try Password(text) }
  }

  @Test(arguments: [
    "correct horse battery", "Zwölf Boxkämpfer", "🏃‍♀️🎵🏃‍♂️🥁", "dragon toast on Tuesdays", "x9$Lq2!vTz", "short but ok",
    "パスワードです",
  ])
  func `of one's own is taken`(text: String) throws { _ = try Password(text) }

  @Test func `is the same however it was typed`() throws {
    #expect(try Password("Zwölf Boxkämpfer").bytes == Password("Zwo\u{308}lf Boxka\u{308}mpfer").bytes)
    #expect(try Password("ｃｏｒｒｅｃｔ ｈｏｒｓｅ").bytes == Password(attempt: "correct horse")?.bytes)
  }

  @Test func `has ten bytes or more, and not more than a kilobyte`() throws {
    #expect(throws: FieldError.missing) { try Password("") }
    #expect(throws: FieldError.tooShort(minimum: 10, .bytes)) { try Password("x9$Lq2!vT") }
    _ = try Password(String("x9$Lq2!vTz".prefix(10)))
    let long = String(repeating: "correct horse ", count: 100)
    _ = try Password(String(long.prefix(1_024)))
    #expect(throws: FieldError.tooLong(maximum: 1_024, .bytes)) { try Password(String(long.prefix(1_025))) }
    #expect(Password(attempt: "") == nil)
    #expect(Password(attempt: String(long.prefix(1_025))) == nil)
  }

  @Test func `is not one's own name`() {
    #expect(throws: FieldError.same(as: .username)) {
      try Password("RunnerAnna1", otherThan: [.username: "runneranna1", .email: "anna@example.org"])
    }
    #expect(throws: FieldError.same(as: .email)) {
      try Password("Anna@Example.org", otherThan: [.username: "runneranna1", .email: "anna@example.org"])
    }
  }

  @Test func `is kept as a hash that says what it cost`() async throws {
    let hash = try PasswordHash(of: Password("correct horse"), cost: .cheap, salt: Array(0..<16))
    #expect(hash.text.hasPrefix("$scrypt$ln=4,r=1,p=1$000102030405060708090a0b0c0d0e0f$"))
    #expect(PasswordHash(hash.text) == hash)
    #expect(try hash.matches(Password("correct horse")))
    #expect(try !hash.matches(Password("correct Horse")))
    #expect(PasswordHash("$scrypt$ln=99,r=1,p=1$00$00") == nil)
  }

  /// RFC 7914, section 12.
  @Test func `is hashed by scrypt`() throws {
    let password = try #require(Password(attempt: "pleaseletmein"))
    let salt = Array("SodiumChloride".utf8)
    let hash = try PasswordHash(of: password, cost: ScryptCost(logRounds: 14, blockSize: 8, parallelism: 1), salt: salt)
    #expect(hash.text.hasSuffix("$7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"))
  }

  @Test func `waits for a thread, but not behind more than agreed`() async throws {
    let slow = ScryptCost(logRounds: 16, blockSize: 8, parallelism: 1)
    let hasher = PasswordHasher(cost: slow, threads: 1, longestQueue: 2)
    let password = try Password("correct horse")
    let outcomes = await withTaskGroup { group in
      for _ in 0..<10 {
        group.addTask {
          do {
            _ = try await hasher.hash(password, salt: Array(0..<16))
            return true
          } catch {
            #expect(error as? PasswordHasher.TooBusy == PasswordHasher.TooBusy(retryAfterSeconds: 2))
            return false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 } == hasher.derivationCount)
    #expect(outcomes.contains(false))
    #expect(outcomes.contains(true))
    await hasher.close()
    await #expect(throws: PasswordHasher.Closed.self) { try await hasher.hash(password, salt: []) }
  }
}
