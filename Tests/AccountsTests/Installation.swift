@testable import Accounts
import DatabaseSupport
import Persistence
import Schema
import Synchronization
import Units

/// An Upbeat with an empty database, for one test.
struct Installation {
  let database: any Database
  let vault: Vault
  let hasher: PasswordHasher
  let orders: Orders

  /// What was ordered by transactions that were kept or not; a test that cares looks at the database too.
  final class Orders: Sendable {
    private let orders = Mutex<[LetterOrder]>([])
    var all: [LetterOrder] { orders.withLock { $0 } }
    func add(_ order: LetterOrder) { orders.withLock { $0.append(order) } }
  }

  static func with(_ kind: DatabaseKind, _ body: (Installation) async throws -> Void) async throws {
    try await TestDatabase.with(kind) { database in
      try await Migrator(migrations).migrate(database, at: 0)
      var generator = SystemRandomNumberGenerator()
      // As cheap as scrypt gets: what is tested here is not its strength.
      let hasher = PasswordHasher(cost: .cheap, threads: 2, longestQueue: 1_000)
      let installation = Installation(
        database: database, vault: Vault(SecretKey(number: 1, using: &generator)), hasher: hasher, orders: Orders())
      do { try await body(installation) } catch {
        await hasher.close()
        throw error
      }
      await hasher.close()
    }
  }

  var accounts: AccountStore { AccountStore(database, vault) }
  var sessions: SessionStore { SessionStore(database) }
  var audit: AuditStore { AuditStore(database) }
  var letters: LetterQueueStore { LetterQueueStore { [orders] order, _, _ in orders.add(order) } }
  var signUpStore: SignUpStore { SignUpStore(database, vault, letters) }
  var logIn: LogIn { LogIn(LogInStore(database, vault), hasher) }

  func signUp(
    _ form: SignUpForm, door: SignUp.Door = .open, from address: String = "203.0.113.7", at now: Moment = .start
  )
    async throws
  {
    var generator = SystemRandomNumberGenerator()
    try await SignUp(signUpStore, hasher, door: door).signUp(form, from: .of(address), at: now, using: &generator)
  }

  /// Somebody whose address is confirmed.
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

  struct Missing: Error {}
}

extension ScryptCost {
  static let cheap = ScryptCost(logRounds: 4, blockSize: 1, parallelism: 1)
}

extension Moment {
  /// When the tests' stories begin.
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
