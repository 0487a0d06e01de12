package import Accounts

extension SignedIn {
  /// A session has every scope, a token only its own.
  package func has(_ scope: Scope) -> Bool {
    switch proof {
    case .session: true
    case .token(_, let scopes): scopes.contains(scope)
    }
  }
}
