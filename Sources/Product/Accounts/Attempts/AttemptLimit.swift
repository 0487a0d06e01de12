package import Units

/// A rate limit. The raw values are stored.
package enum AttemptLimit: String, Hashable, Sendable, CaseIterable {
  case signUpFromAddress = "sign-up/address"
  case logInFromAddress = "log-in/address"
  /// For one name or address, from devices that never logged in to it.
  case logInByStrangers = "log-in/strangers"
  /// For one account, from a device that logged in to it before.
  case logInByDevice = "log-in/device"
  case letterFromAddress = "letter/address"
  case letterToEmail = "letter/email"
  /// For password confirmation by a logged-in person.
  case passwordAgain = "password/account"
  case dataExport = "takeout/account"

  /// The number of attempts allowed at once, and in each `period`.
  package var count: Int {
    switch self {
    case .signUpFromAddress: 10
    case .logInFromAddress: 50
    case .logInByStrangers, .logInByDevice, .passwordAgain: 10
    case .letterFromAddress: 20
    case .letterToEmail: 3
    case .dataExport: 5
    }
  }

  /// The time in which `count` attempts become available again.
  package var period: Seconds {
    switch self {
    case .logInFromAddress, .logInByStrangers, .logInByDevice, .passwordAgain: Seconds(15 * 60)
    case .signUpFromAddress, .letterFromAddress, .letterToEmail: Seconds(3600)
    case .dataExport: Self.longestPeriod
    }
  }

  /// The upper bound of all periods.
  static let longestPeriod = Seconds(24 * 3600)

  /// The time after which another attempt is allowed once all are used.
  var interval: Seconds { Seconds(period.value / Double(count)) }
}

/// The rate limit was reached. Nothing was attempted.
package struct TooManyAttemptsError: Error, Hashable, Sendable {
  package let limit: AttemptLimit
  /// In whole seconds, at least one.
  package let retryAfterSeconds: Int
}
