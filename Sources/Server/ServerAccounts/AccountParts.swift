package import Accounts
import ActivityImports
import Figures
import Foundation
import Hummingbird
package import Persistence
package import ServerKernel
package import Units

/// The dependencies of all account routes.
package struct AccountParts: Sendable {
  package let vault: Vault
  package let hasher: PasswordHasher
  package let accounts: AccountStore
  package let sessions: SessionStore
  package let signUps: SignUpStore
  package let signUp: SignUp
  let logIn: LogIn
  let verification: Verification
  let linkRequests: EmailLinkRequests
  package let passwords: PasswordChange
  package let emailChange: EmailChange
  let profile: ProfileStore
  let pictures: PictureStore
  package let health: HealthStore
  let consents: ConsentStore
  let tokens: AccessTokenStore
  let audit: AuditStore
  package let administration: AdministrationStore
  let erasure: Erasure

  /// - Parameter database: already migrated.
  /// - Throws: `SecretKeyError` if its data cannot be decrypted.
  package init(
    _ configuration: Configuration, _ database: any Database, passwordCost: ScryptCost = .recommended,
    randomness: SystemRandomNumberGenerator
  ) async throws {
    var randomness = randomness
    vault = try await SealedSampleStore(database).vault(
      given: configuration.secretKey, orIn: SecretKeyFile(path: configuration.secretKeyPath), using: &randomness)
    // Half of the processors hash passwords. The others serve people who are logged in.
    hasher = PasswordHasher(
      cost: passwordCost, threads: max(1, ProcessInfo.processInfo.activeProcessorCount / 2), longestQueue: 64)
    accounts = AccountStore(database, vault)
    sessions = SessionStore(database)
    signUps = SignUpStore(database, vault)
    signUp = SignUp(
      signUps, hasher, door: configuration.signUp == .open ? .open : .closed,
      setupCode: configuration.isReachedFromElsewhere ? SetupCode(vault) : nil)
    logIn = LogIn(LogInStore(database, vault), hasher)
    verification = Verification(VerificationStore(database))
    linkRequests = EmailLinkRequests(EmailLinkRequestStore(database, vault))
    let passwordStore = PasswordStore(database, vault)
    let proof = PasswordProof(passwordStore, hasher)
    passwords = PasswordChange(passwordStore, accounts, LinkStore(database), hasher)
    emailChange = EmailChange(EmailChangeStore(database, vault), proof)
    profile = ProfileStore(database, vault)
    pictures = PictureStore(database)
    health = HealthStore(database, vault)
    let hearts = HeartErasureStore(database, vault)
    consents = ConsentStore(
      database,
      alsoErasing: [
        { person, now, transaction in
          var randomness = SystemRandomNumberGenerator()
          try hearts.erase(of: person, at: now, using: &randomness, in: transaction)
          try OriginalFileStore.eraseHeart(of: person, in: transaction)
          try ActivityExportStore.erase(of: person, in: transaction)
        }
      ])
    tokens = AccessTokenStore(database)
    audit = AuditStore(database)
    administration = AdministrationStore(database, vault)
    erasure = Erasure(ErasureStore(database), proof)
  }

  /// Nil for an invalid or expired credential.
  package func identify(_ credential: Credential, at now: Moment) async throws -> SignedIn? {
    switch credential {
    case .sessionCookie(let text):
      guard let token = SecretToken(text) else { return nil }
      return try await sessions.owner(of: token, at: now)
    case .accessToken(let text):
      guard let secret = TokenSecret(text) else { return nil }
      return try await tokens.owner(of: secret, at: now)
    }
  }
}
