internal import Foundation

extension SecretKeyError {
  /// What is wrong and what to do, for whoever runs the server.
  package var sentence: String { "\(finding) \(advice)" }

  package var finding: String {
    switch self {
    case .missing(let path):
      "The secret key \(path) is missing, without which nobody's address and health data can be read."
    case .another(let path?): "The secret key \(path) is another one than that which sealed people's data."
    case .another(nil): "The setting secret-key holds another key than that which sealed people's data."
    case .openToOthers(let path): "The secret key \(path) can be read by others."
    case .damaged(let path): "The secret key \(path) is damaged."
    case .system(let path, let errno): "The secret key \(path) cannot be read: \(String(cString: strerror(errno)))."
    }
  }

  package var advice: String {
    switch self {
    case .missing:
      "Put it back, from a backup (`secret.key` in the archive) or from where you keep a copy. \(lastResort)"
    case .another: "Put back the one that was here before; a backup has it as `secret.key`. \(lastResort)"
    case .openToOthers(let path): "Make it its owner's alone: chmod 600 \(path)"
    case .damaged:
      "Put back a whole one; a backup has it as `secret.key`. If there is no copy, move this file away and run `upbeat rekey`."
    case .system: "Let the user that runs Upbeat own it."
    }
  }

  private var lastResort: String {
    "If there is no copy, `upbeat rekey` says what is lost and begins with another key."
  }
}
