internal import Units

/// One try of somebody or something. The subject is a fingerprint: the table of attempts names nobody.
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

  /// The measure after one more attempt (the generic cell rate algorithm, ITU-T I.371: a bucket that leaks evenly, kept as
  /// the one moment at which it will be empty).
  /// - Parameter emptyAt: of the measure until now. One later than any measure can be was kept while the clock was ahead, and
  ///   says nothing: who believed it would lock people out for as long as it was.
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
