internal import Units

/// One attempt at a limited action. The subject is a fingerprint, so the table of attempts contains no names.
struct Attempt: Hashable, Sendable {
  let limit: AttemptLimit
  let subject: [UInt8]

  init(_ limit: AttemptLimit, from address: ClientAddress, _ vault: Vault) {
    self.limit = limit
    subject = vault.fingerprint(of: address.limitKey, as: .address)
  }

  init(_ limit: AttemptLimit, _ subject: [UInt8]) {
    self.limit = limit
    self.subject = subject
  }

  /// The state after one more attempt, by the generic cell rate algorithm (ITU-T I.371): a leaky bucket, stored as the moment
  /// when it will be empty.
  /// - Parameter emptyAt: the current state. A moment too late to be valid was stored while the clock was ahead and is ignored;
  ///   otherwise it would lock people out.
  func taken(from emptyAt: Moment?, at now: Moment) throws(TooManyAttemptsError) -> Moment {
    let known = emptyAt.flatMap { $0 <= now + limit.period ? $0 : nil } ?? now
    let full = max(known, now) + limit.interval
    let wait = full - (now + limit.period)
    guard wait.value <= 0 else {
      throw TooManyAttemptsError(limit: limit, retryAfterSeconds: Int(wait.value.rounded(.up)))
    }
    return full
  }
}
