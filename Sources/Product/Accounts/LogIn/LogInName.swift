/// What somebody types to say who they are.
enum LogInName {
  /// In the spelling that names are compared by.
  case username(key: String)
  case email(EmailAddress)
  /// It can be neither.
  case nobody

  init(_ text: String) {
    guard text.utf8.count <= 500, !text.utf8.contains(0) else {
      self = .nobody
      return
    }
    // No username has an at sign.
    guard text.contains("@") else {
      self = .username(key: Username.key(of: text))
      return
    }
    do throws(FieldError) { self = .email(try EmailAddress(text)) } catch { self = .nobody }
  }

  /// What failures are counted by: equal for all spellings of a name, whether anybody has it or not.
  static func folded(_ text: String) -> String {
    switch LogInName(text) {
    case .username(let key): key
    case .email(let email): email.normalForm
    case .nobody: ""
    }
  }
}
