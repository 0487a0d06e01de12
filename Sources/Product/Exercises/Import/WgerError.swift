package import Internet

/// Why a catalogue was not imported to its end. What was imported before stays.
package enum WgerError: Error, Hashable, Sendable {
  case notReached(FetchError)
  case redirected
  case status(Int)
  /// The answer is not as wger documents it.
  case notWger
  /// It repeats a page, or has more exercises than anybody wrote.
  case endless
  case tookTooLong

  /// A word for the database and the page.
  package var code: String {
    switch self {
    case .notReached(.forbidden): "forbidden"
    case .notReached(.tooLarge): "tooLarge"
    case .notReached: "notReached"
    case .redirected: "redirected"
    case .status: "status"
    case .notWger: "notWger"
    case .endless: "endless"
    case .tookTooLong: "tookTooLong"
    }
  }

  /// Whether another attempt may help.
  var isPassing: Bool {
    switch self {
    case .notReached(let error):
      switch error {
      case .unknownHost, .notListening, .tooSlow, .cutOff: true
      case .notAnAddress, .forbidden, .certificateNotTrusted, .encryptionFailed, .notHTTP, .tooLarge, .cancelled: false
      }
    case .status(let status): status >= 500 || status == 429
    case .redirected, .notWger, .endless, .tookTooLong: false
    }
  }

  /// For the job's owner.
  var sentence: String {
    switch self {
    case .notReached: "The wger server can't be reached."
    case .redirected: "The wger server redirects to another address."
    case .status(let status): "The wger server answers with error \(status)."
    case .notWger: "The server's answer isn't wger's."
    case .endless: "The wger server's list has no end."
    case .tookTooLong: "The wger server is too slow."
    }
  }
}
