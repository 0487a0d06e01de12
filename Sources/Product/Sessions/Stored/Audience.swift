package import Units

/// The visibility of a session beyond its owner (CLUB-1). The raw values are stored and part of the API.
package enum Audience: String, Hashable, Sendable, CaseIterable, Codable {
  case nobody = "private"
  case friends
  case club
  case everybody = "public"

  /// Whether `viewer` may see the session; nil is an anonymous visitor.
  ///
  /// All visibility decisions are made here. Friends and clubs don't exist yet, so these two cases admit only the owner.
  package func admits(_ viewer: Identifier<Person>?, toWhatIs owner: Identifier<Person>) -> Bool {
    if viewer == owner { return true }
    switch self {
    case .nobody, .friends, .club: return false
    case .everybody: return true
    }
  }
}
