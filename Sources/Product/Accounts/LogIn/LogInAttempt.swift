/// A log-in that was counted and not yet decided.
struct LogInAttempt: Sendable {
  /// Nil when nobody has that name.
  let claimed: Claimed?
  let knownDevice: SecretToken?
  let counted: [Attempt]

  struct Claimed: Sendable {
    let account: Account
    let password: PasswordHash
  }
}
