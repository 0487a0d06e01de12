internal import Units

/// What a link in a letter is good for. The raw values are stored.
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

/// A link that was used, has expired, or was never one of ours.
package struct UnusableLinkError: Error, Hashable, Sendable {}
