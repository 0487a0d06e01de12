package import Units

/// Who besides its owner sees a session (CLUB-1). The raw values are stored, and part of the API.
package enum Audience: String, Hashable, Sendable, CaseIterable, Codable {
  case nobody = "private"
  case friends
  case club
  case everybody = "public"

  /// Whether somebody else may see it; nil is who has not shown who they are.
  ///
  /// The one place that decides. Nobody can have friends or be in a club yet, so that those two reach nobody.
  package func admits(_ viewer: Identifier<Person>?, toWhatIs owner: Identifier<Person>) -> Bool {
    if viewer == owner { return true }
    switch self {
    case .nobody, .friends, .club: return false
    case .everybody: return true
    }
  }
}
