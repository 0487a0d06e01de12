package import Units

/// An access token to be created.
package struct NewAccessToken: Sendable {
  let token: AccessToken
  package let secret: TokenSecret

  /// - Parameters:
  ///   - scopes: at least one of `Scope`'s cases.
  ///   - lifetime: nil for no expiry; at most ten years.
  /// - Throws: `FormError`.
  package init(
    name: String, scopes: [String], lifetime: Seconds?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) throws(FormError) {
    var check = FormCheck()
    let name = check.read(.name) { () throws(FieldError) in try VisibleText.checked(name, upTo: 100) }
    let known = check.read(.scopes) { () throws(FieldError) in try Self.read(scopes) }
    if let lifetime, !Self.lifetimes.contains(lifetime.value) { check.note(.expiry, .outOfRange(Self.lifetimes)) }
    try check.finish()
    token = AccessToken(
      id: Identifier(at: now, using: &generator), name: name ?? "", scopes: known ?? [], created: now,
      end: lifetime.map { now + $0 }, lastUsed: nil)
    secret = TokenSecret(using: &generator)
  }

  private static let lifetimes: ClosedRange<Double> = 60...Double(10 * 366 * 24 * 3600)

  private static func read(_ scopes: [String]) throws(FieldError) -> Set<Scope> {
    guard !scopes.isEmpty else { throw .missing }
    var known: Set<Scope> = []
    for text in scopes {
      guard let scope = Scope(rawValue: text) else { throw .unknown }
      known.insert(scope)
    }
    return known
  }
}
