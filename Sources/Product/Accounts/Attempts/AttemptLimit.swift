package import Units

/// How often something may be tried. The raw values are stored.
package enum AttemptLimit: String, Hashable, Sendable, CaseIterable {
  case signUpFromAddress = "sign-up/address"
  case logInFromAddress = "log-in/address"
  /// Of one name or e-mail address, by devices from which nobody has logged in to it.
  case logInByStrangers = "log-in/strangers"
  /// Of one account, by one device from which somebody has logged in to it.
  case logInByDevice = "log-in/device"
  case letterFromAddress = "letter/address"
  case letterToEmail = "letter/email"
  /// Of who is logged in and is asked for the password again.
  case passwordAgain = "password/account"
  case dataExport = "takeout/account"

  /// As many at once, and as many in each `period`.
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

  package var period: Seconds {
    switch self {
    case .logInFromAddress, .logInByStrangers, .logInByDevice, .passwordAgain: Seconds(15 * 60)
    case .signUpFromAddress, .letterFromAddress, .letterToEmail: Seconds(3600)
    case .dataExport: Self.longestPeriod
    }
  }

  /// No measure is fuller than that.
  static let longestPeriod = Seconds(24 * 3600)

  /// Until one more is allowed when all are used up.
  var interval: Seconds { Seconds(period.value / Double(count)) }
}

/// Too often. Nothing was tried.
package struct TooManyAttemptsError: Error, Hashable, Sendable {
  package let limit: AttemptLimit
  /// Whole seconds, at least one.
  package let retryAfterSeconds: Int
}
