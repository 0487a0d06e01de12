/// A form field, by its name in the API.
package enum Field: String, Hashable, Sendable, CaseIterable {
  case firstName, lastName, username, email, password, newPassword, language, timeZone, units, role, pictureAudience
  case login, token, name, scopes, expiry
  case height, sex, birthDate, restingHeartRate, maximumHeartRate, zones, weights, consent, consentVersion
}
