package import Accounts

extension SignedIn {
  /// A session may do what the person may; a token what it was made for.
  package func has(_ scope: Scope) -> Bool {
    switch proof {
    case .session: true
    case .token(_, let scopes): scopes.contains(scope)
    }
  }
}
