/// The audited actions, which people see for their own account. The raw values are stored.
package enum AuditAction: String, Hashable, Sendable, CaseIterable {
  case signedUp = "signed-up"
  case verified
  case loggedIn = "logged-in"
  case logInFailed = "log-in-failed"
  case loggedOut = "logged-out"
  case sessionEnded = "session-ended"
  case otherSessionsEnded = "other-sessions-ended"
  case passwordChanged = "password-changed"
  case passwordReset = "password-reset"
  case emailChangeAsked = "email-change-asked"
  case emailChanged = "email-changed"
  case profileChanged = "profile-changed"
  case pictureChanged = "picture-changed"
  case pictureRemoved = "picture-removed"
  case healthChanged = "health-changed"
  case healthErased = "health-erased"
  case consentGiven = "consent-given"
  case consentWithdrawn = "consent-withdrawn"
  case tokenMade = "token-made"
  case tokenRevoked = "token-revoked"
  case dataExportAsked = "takeout-asked"
  case dataExportFetched = "takeout-fetched"
  case dataExportRead = "takeout-read"
  case erased
  case suspended
  case restored
  case roleChanged = "role-changed"
}
