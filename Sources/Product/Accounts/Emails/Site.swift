/// The public URL of this server, used in e-mails.
package struct Site: Hashable, Sendable {
  /// Without a trailing slash: `https://run.example.org`.
  let baseURL: String

  package init(baseURL: String) { self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL }

  func link(for purpose: LinkPurpose, _ token: SecretToken) -> String {
    switch purpose {
    case .verification: "\(baseURL)/confirm?token=\(token.text)"
    case .reset: "\(baseURL)/reset?token=\(token.text)"
    case .email: "\(baseURL)/confirm-email?token=\(token.text)"
    }
  }

  var forgottenPassword: String { "\(baseURL)/forgotten" }
}
