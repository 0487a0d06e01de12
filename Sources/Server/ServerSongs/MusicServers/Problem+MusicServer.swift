import HTTPTypes
import Internet
import Library

extension Problem {
  init(_ refusal: MusicServerRefusal) {
    switch refusal {
    case .notThere: self = .notThere
    case .edited: self = .edited
    case .alreadyThere:
      self.init(.conflict, "already-there", "You have connected this server already. Change it instead.")
    case .tooMany:
      self.init(
        .conflict, "too-many", "You have connected \(MusicServer.most) servers, which is the most. Remove one first.")
    }
  }

  /// What came of calling a server that somebody named.
  init(_ fault: SubsonicFault) {
    switch fault {
    case .notReached(.forbidden): self.init(.unprocessableContent, "server-forbidden", fault.sentence)
    case .notReached: self.init(.unprocessableContent, "server-not-reached", fault.sentence)
    case .redirected: self.init(.unprocessableContent, "server-elsewhere", fault.sentence)
    case .status, .refused, .songGone, .otherBytes:
      self.init(.unprocessableContent, "server-refuses", fault.sentence)
    case .notSubsonic: self.init(.unprocessableContent, "not-subsonic", fault.sentence)
    case .wrongLogin, .notAllowed, .wantsPassword: self.init(.unprocessableContent, "server-login", fault.sentence)
    case .passwordUnencrypted: self.init(.unprocessableContent, "password-unencrypted", fault.sentence)
    case .noAPIKeys: self.init(.unprocessableContent, "no-api-keys", fault.sentence)
    }
  }
}
