/// What a letter says, to whom it may be shown, in both languages.
enum EmailText: Hashable, Sendable {
  case confirm(username: String, link: String)
  /// Somebody signed up with the reader's address, perhaps themselves.
  case alreadyHere(username: String, link: String)
  case reset(link: String, hours: Int)
  case confirmNewEmail(link: String)
  case emailWillChange(newEmail: String)
  /// Somebody would like the reader's address for another account.
  case addressWanted
  case passwordChanged

  struct Written: Hashable, Sendable {
    let subject: String
    let body: String
  }

  /// A letter without beginning and end.
  struct Draft {
    let subject: String
    let paragraphs: [String]

    fileprivate func addressed(_ hello: String, _ firstName: String?, _ end: String) -> Written {
      let greeting = firstName.map { "\(hello) \($0)," } ?? "\(hello),"
      return Written(subject: subject, body: ([greeting] + paragraphs + [end]).joined(separator: "\n\n") + "\n")
    }
  }

  func written(to firstName: String?, in language: Language, site: String) -> Written {
    switch language {
    case .english: english(site).addressed("Hello", firstName, "Upbeat at \(site)")
    case .german: german(site).addressed("Hallo", firstName, "Upbeat auf \(site)")
    }
  }
}
