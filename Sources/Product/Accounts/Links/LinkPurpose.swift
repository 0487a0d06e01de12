internal import Units

/// The purpose of a link in an e-mail. The raw values are stored.
enum LinkPurpose: String, Hashable, Sendable, CaseIterable {
  case verification, reset, email

  var lifetime: Seconds { Seconds(Double(hours * 3600)) }

  static let longestLifetime = verification.lifetime

  var hours: Int {
    switch self {
    case .verification: 72
    case .reset: 1
    case .email: 24
    }
  }
}

/// The link was used before, has expired, or is invalid.
package struct UnusableLinkError: Error, Hashable, Sendable {}
