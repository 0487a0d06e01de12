/// What somebody fills in to get an account, as it came.
public struct SignUpForm: Sendable {
  public var firstName: String
  public var lastName: String
  public var username: String
  public var email: String
  public var password: String
  public var language: String
  public var timeZone: String
  public var units: String

  public init(
    firstName: String, lastName: String, username: String, email: String, password: String, language: String = "en",
    timeZone: String = "UTC", units: String = "metric"
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.username = username
    self.email = email
    self.password = password
    self.language = language
    self.timeZone = timeZone
    self.units = units
  }
}

/// One whose every field is right.
struct SignUpRequest: Sendable {
  let firstName: PersonName
  let lastName: PersonName
  let username: Username
  let email: EmailAddress
  let password: Password
  let preferences: Preferences

  init(_ form: SignUpForm) throws(InvalidForm) {
    var check = FormCheck()
    let firstName = check.read(.firstName) { () throws(FieldProblem) in try PersonName(form.firstName) }
    let lastName = check.read(.lastName) { () throws(FieldProblem) in try PersonName(form.lastName) }
    let username = check.read(.username) { () throws(FieldProblem) in try Username(form.username) }
    let email = check.read(.email) { () throws(FieldProblem) in try EmailAddress(form.email) }
    let password = check.read(.password) { () throws(FieldProblem) in
      try Password(form.password, otherThan: [.username: form.username, .email: form.email])
    }
    let language = check.read(.language) { () throws(FieldProblem) in try Language(checking: form.language) }
    let timeZone = check.read(.timeZone) { () throws(FieldProblem) in try TimeZoneName(form.timeZone) }
    let units = check.read(.units) { () throws(FieldProblem) in try UnitSystem(checking: form.units) }
    guard let firstName, let lastName, let username, let email, let password, let language, let timeZone, let units
    else { throw InvalidForm(check.faults) }
    self.firstName = firstName
    self.lastName = lastName
    self.username = username
    self.email = email
    self.password = password
    preferences = Preferences(language: language, timeZone: timeZone, units: units)
  }
}
