/// A sign-up form, unvalidated.
package struct SignUpForm: Sendable {
  package var firstName: String
  package var lastName: String
  package var username: String
  package var email: String
  package var password: String
  package var language: String
  package var timeZone: String
  package var units: String
  package var setupCode: String

  package init(
    firstName: String, lastName: String, username: String, email: String, password: String, language: String = "en",
    timeZone: String = "UTC", units: String = "metric", setupCode: String = ""
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.username = username
    self.email = email
    self.password = password
    self.language = language
    self.timeZone = timeZone
    self.units = units
    self.setupCode = setupCode
  }
}

/// A validated sign-up form.
struct SignUpRequest: Sendable {
  let firstName: PersonName
  let lastName: PersonName
  let username: Username
  let email: EmailAddress
  let password: Password
  let preferences: Preferences

  init(_ form: SignUpForm) throws(FormError) {
    var check = FormCheck()
    let firstName = check.read(.firstName) { () throws(FieldError) in try PersonName(form.firstName) }
    let lastName = check.read(.lastName) { () throws(FieldError) in try PersonName(form.lastName) }
    let username = check.read(.username) { () throws(FieldError) in try Username(form.username) }
    let email = check.read(.email) { () throws(FieldError) in try EmailAddress(form.email) }
    let password = check.read(.password) { () throws(FieldError) in
      try Password(form.password, otherThan: [.username: form.username, .email: form.email])
    }
    let language = check.read(.language) { () throws(FieldError) in try Language(checking: form.language) }
    let timeZone = check.read(.timeZone) { () throws(FieldError) in try TimeZoneName(form.timeZone) }
    let units = check.read(.units) { () throws(FieldError) in try UnitSystem(checking: form.units) }
    guard let firstName, let lastName, let username, let email, let password, let language, let timeZone, let units
    else { throw FormError(check.faults) }
    self.firstName = firstName
    self.lastName = lastName
    self.username = username
    self.email = email
    self.password = password
    preferences = Preferences(language: language, timeZone: timeZone, units: units)
  }
}
