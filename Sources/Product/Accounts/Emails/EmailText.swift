/// The content of each e-mail, in both languages.
enum EmailText: Hashable, Sendable {
  case confirm(username: String, link: String)
  /// A sign-up used the reader's address, possibly by the reader.
  case alreadyHere(username: String, link: String)
  case reset(link: String, hours: Int)
  case confirmNewEmail(link: String)
  case emailWillChange(newEmail: String)
  /// Another account requested the reader's address.
  case addressWanted
  case passwordChanged

  struct Written: Hashable, Sendable {
    let subject: String
    let body: String
  }

  /// An e-mail without greeting and closing.
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
