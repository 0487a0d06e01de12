import HTTPTypes
import Internet
package import ServerKernel
import Songs

extension MusicServerError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .notThere: .notThere
    case .edited: .edited
    case .alreadyThere:
      Problem(.conflict, "already-there", "You have already connected this server. Edit that connection instead.")
    case .tooMany:
      Problem(
        .conflict, "too-many", "You have reached the limit of \(MusicServer.most) connected servers. Remove one first.")
    }
  }
}

extension SubsonicError: ProblemConvertible {
  /// The result of a request to a person's server.
  package var problem: Problem {
    switch self {
    case .notReached(.forbidden): Problem(.unprocessableContent, "server-forbidden", sentence)
    case .notReached: Problem(.unprocessableContent, "server-not-reached", sentence)
    case .redirected: Problem(.unprocessableContent, "server-elsewhere", sentence)
    case .status, .refused, .songGone, .otherBytes:
      Problem(.unprocessableContent, "server-refuses", sentence)
    case .notSubsonic: Problem(.unprocessableContent, "not-subsonic", sentence)
    case .wrongLogin, .notAllowed, .wantsPassword: Problem(.unprocessableContent, "server-login", sentence)
    case .passwordUnencrypted: Problem(.unprocessableContent, "password-unencrypted", sentence)
    case .noAPIKeys: Problem(.unprocessableContent, "no-api-keys", sentence)
    }
  }
}
