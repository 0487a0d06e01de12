/// The typed log-in name.
enum LogInName {
  /// The normalised form for lookup.
  case username(key: String)
  case email(EmailAddress)
  /// Neither a valid username nor an address.
  case nobody

  init(_ text: String) {
    guard text.utf8.count <= 500, !text.utf8.contains(0) else {
      self = .nobody
      return
    }
    // Usernames contain no at sign.
    guard text.contains("@") else {
      self = .username(key: Username.key(of: text))
      return
    }
    do throws(FieldError) { self = .email(try EmailAddress(text)) } catch { self = .nobody }
  }

  /// The key of the failure count: equal for all spellings of a name, whether or not it exists.
  static func folded(_ text: String) -> String {
    switch LogInName(text) {
    case .username(let key): key
    case .email(let email): email.normalForm
    case .nobody: ""
    }
  }
}
