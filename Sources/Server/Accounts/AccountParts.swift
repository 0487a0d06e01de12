import Accounts
import Foundation
import Hummingbird
import Persistence
import Units

/// Everything about accounts that routes use, made once.
struct AccountParts: Sendable {
  let vault: Vault
  let hasher: PasswordHasher
  let accounts: AccountStore
  let sessions: SessionStore
  let signUps: SignUpStore
  let signUp: SignUp
  let logIn: LogIn

  init(
    _ configuration: Configuration, _ database: any Database, passwordCost: ScryptCost = .recommended,
    chance: SystemRandomNumberGenerator
  ) throws {
    var chance = chance
    let file = SecretKeyFile(path: configuration.data.appending(path: "secret.key").path)
    vault = Vault(try configuration.secretKey ?? file.key(using: &chance))
    // Half the processors for passwords leave the other half to everybody who is logged in.
    hasher = PasswordHasher(
      cost: passwordCost, threads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2), longestQueue: 64)
    accounts = AccountStore(database, vault)
    sessions = SessionStore(database)
    signUps = SignUpStore(database, vault)
    signUp = SignUp(signUps, hasher, door: configuration.signUp == .open ? .open : .closed)
    logIn = LogIn(LogInStore(database, vault), hasher)
  }

  /// Who shows this.
  func identify(_ credential: Credential, at now: Moment) async throws -> SignedIn? {
    switch credential {
    case .sessionCookie(let text):
      guard let token = SecretToken(text) else { return nil }
      return try await sessions.owner(of: token, at: now)
    case .accessToken: return nil
    }
  }
}
