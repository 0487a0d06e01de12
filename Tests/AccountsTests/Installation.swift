import DatabaseSupport
import Foundation
import Jobs
import Mail
import Persistence
import Storage
import TestSupport
import Units

@testable import Accounts

/// A server's parts with an empty database, for one test.
struct Installation {
  let place: TestDatabase
  let database: any Database
  let vault: Vault
  let hasher: PasswordHasher
  let outbox: Outbox
  private let directory: DirectoryFiles
  private let folder: TemporaryFolder

  static func with(_ kind: DatabaseKind, _ body: (Installation) async throws -> Void) async throws {
    await turnstile.enter()
    defer { turnstile.leave() }
    let place = try await TestDatabase(kind)
    let database = try await place.open()
    do {
      var generator = SystemRandomNumberGenerator()
      // The cheapest possible scrypt: these tests don't measure its strength.
      let hasher = PasswordHasher(cost: .cheap, threads: 2, longestQueue: 1_000)
      let folder = try TemporaryFolder()
      let installation = Installation(
        place: place, database: database, vault: Vault(SecretKey(number: 1, using: &generator)), hasher: hasher,
        outbox: Outbox(folder: folder.path("outbox")),
        directory: DirectoryFiles(path: folder.path("files")), folder: folder)
      do { try await body(installation) } catch {
        await hasher.close()
        throw error
      }
      await hasher.close()
    } catch {
      try await database.close()
      throw error
    }
    try await database.close()
  }

  /// The tests' PostgreSQL server has two hundred connections, and each database may open eight.
  private static let turnstile = Turnstile(places: 8)

  var files: FileStore { FileStore(database: database, files: directory) }
  var accounts: AccountStore { AccountStore(database, vault) }
  var sessions: SessionStore { SessionStore(database) }
  var audit: AuditStore { AuditStore(database) }
  var signUpStore: SignUpStore { SignUpStore(database, vault) }
  var verification: Verification { Verification(VerificationStore(database)) }
  var requests: EmailLinkRequests { EmailLinkRequests(EmailLinkRequestStore(database, vault)) }
  var passwords: PasswordChange {
    PasswordChange(PasswordStore(database, vault), accounts, LinkStore(database), hasher)
  }
  var proof: PasswordProof { PasswordProof(PasswordStore(database, vault), hasher) }
  var emailChange: EmailChange { EmailChange(EmailChangeStore(database, vault), proof) }
  var tokens: AccessTokenStore { AccessTokenStore(database) }
  var profile: ProfileStore { ProfileStore(database, vault) }
  var health: HealthStore { HealthStore(database, vault) }
  var consents: ConsentStore { ConsentStore(database) }
  var administration: AdministrationStore { AdministrationStore(database, vault) }
  var erasure: Erasure { Erasure(ErasureStore(database), proof) }
  var logIn: LogIn { LogIn(LogInStore(database, vault), hasher) }

  func signUp(
    _ form: SignUpForm, door: SignUp.Door = .open, setupCode: SetupCode? = nil, from address: String = "203.0.113.7",
    at now: Moment = .start
  )
    async throws
  {
    var generator = SystemRandomNumberGenerator()
    try await SignUp(signUpStore, hasher, door: door, setupCode: setupCode)
      .signUp(form, from: .of(address), at: now, using: &generator)
  }

  /// A person with a confirmed address.
  @discardableResult
  func person(_ username: String, role: Role = .person, at now: Moment = .start) async throws -> Account {
    var generator = SystemRandomNumberGenerator()
    try await SignUp(signUpStore, hasher, door: .open).add(.of(username), role: role, at: now, using: &generator)
    guard let account = try await accounts.account(named: username) else { throw Missing() }
    return account
  }

  func logIn(
    _ name: String, _ password: String = SignUpForm.password, stay: Stay = .remembered, device: SecretToken? = nil,
    from address: String = "203.0.113.7", at now: Moment = .start
  ) async throws -> Entry {
    var generator = SystemRandomNumberGenerator()
    return try await logIn.logIn(
      as: name, password: password, stay: stay, from: .of(address), device: device, at: now, using: &generator)
  }

  func entry(_ action: AuditAction, of account: Account, at now: Moment = .start) -> AuditEntry {
    var generator = SystemRandomNumberGenerator()
    return AuditEntry(action, by: account.id, about: account.id, from: .of("203.0.113.7"), at: now, using: &generator)
  }

  /// E-mails that wait to be written.
  func orders() async throws -> [EmailOrder] {
    try await database.all("SELECT payload FROM job WHERE kind = 'letter' ORDER BY id").map { row in
      try JSONDecoder().decode(EmailOrder.self, from: Data(try row.text("payload").utf8))
    }
  }

  /// Runs the e-mail jobs. Returns the new e-mails in the outbox, in order.
  @discardableResult
  func writeLetters(at now: Moment = .start) async throws -> [EmailMessage] {
    let before = Set(try outbox.emails(atMost: 1_000).map(\.id))
    var generator = SystemRandomNumberGenerator()
    let post = EmailSender(
      EmailOrderStore(database, vault), outbox, from: try Mailbox(address: "upbeat@example.org"),
      site: Site(baseURL: "https://run.example.org/"))
    for order in try await orders() { try await post.deliver(order, at: now, using: &generator) }
    try await database.run("DELETE FROM job")
    return try outbox.emails(atMost: 1_000).filter { !before.contains($0.id) }.reversed()
  }

  struct Missing: Error {}
}

extension ScryptCost {
  static let cheap = ScryptCost(logRounds: 4, blockSize: 1, parallelism: 1)
}

extension Moment {
  /// The time at which the tests start.
  static let start = Moment(milliseconds: 1_790_000_000_000)
  static func + (moment: Self, seconds: Double) -> Self { moment + Seconds(seconds) }
}

extension Origin {
  static func of(_ address: String) -> Origin {
    Origin(address: ClientAddress(address), userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0")
  }
}

extension SignUpForm {
  static let password = "correct horse battery"

  static func of(_ username: String, email: String? = nil) -> SignUpForm {
    SignUpForm(
      firstName: "Anna", lastName: "Läufer", username: username, email: email ?? "\(username)@example.org",
      password: password, language: "de", timeZone: "Europe/Berlin", units: "metric")
  }
}

extension EmailMessage {
  /// The token in the e-mail's link.
  func token() throws -> String {
    guard let found = text.firstMatch(of: /token=([A-Za-z0-9_-]{43})/) else { throw Installation.Missing() }
    return String(found.output.1)
  }
}

extension [EmailMessage] {
  /// The only e-mail to this address.
  func to(_ address: String) throws -> EmailMessage {
    let found = filter { $0.to.address == address }
    guard found.count == 1 else { throw Installation.Missing() }
    return found[0]
  }
}
