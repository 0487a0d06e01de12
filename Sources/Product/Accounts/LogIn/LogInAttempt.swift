/// A counted log-in before its decision.
struct LogInAttempt: Sendable {
  /// Nil if no account has that name.
  let claimed: Claimed?
  let knownDevice: SecretToken?
  let counted: [Attempt]

  struct Claimed: Sendable {
    let account: Account
    let password: PasswordHash
  }
}
