internal import Foundation

extension SecretKeyError {
  /// The problem and its solution, for the administrator.
  package var sentence: String { "\(finding) \(advice)" }

  package var finding: String {
    switch self {
    case .missing(let path):
      "The secret key \(path) is missing. Without it, addresses and health data can't be decrypted."
    case .another(let path?): "The secret key \(path) isn't the one that encrypted the data."
    case .another(nil): "The setting secret-key isn't the key that encrypted the data."
    case .openToOthers(let path): "Other users can read the secret key \(path)."
    case .damaged(let path): "The secret key \(path) is damaged."
    case .system(let path, let errno): "Couldn't read the secret key \(path): \(String(cString: strerror(errno)))."
    }
  }

  package var advice: String {
    switch self {
    case .missing:
      "Restore it from a backup (`secret.key` in the archive) or from your copy. \(lastResort)"
    case .another: "Restore the previous one: a backup contains it as `secret.key`. \(lastResort)"
    case .openToOthers(let path): "Restrict it to its owner: chmod 600 \(path)"
    case .damaged:
      "Restore it: a backup contains it as `secret.key`. Without a copy, move this file away and run `upbeat rekey`."
    case .system: "Make it owned by the user that runs Upbeat."
    }
  }

  private var lastResort: String {
    "Without a copy, `upbeat rekey` shows what is lost and starts with a new key."
  }
}
