/// What somebody would like to change about themselves, as it came. Nil leaves a field as it is.
public struct ProfileChange: Sendable {
  public var firstName: String?
  public var lastName: String?
  public var username: String?
  public var language: String?
  public var timeZone: String?
  public var units: String?
  public var pictureAudience: String?

  public init() {}
}

/// What somebody is to be after a change.
struct ChangedProfile: Sendable {
  let firstName: PersonName
  let lastName: PersonName
  let username: Username
  let preferences: Preferences

  init(_ account: Account, _ change: ProfileChange) throws(InvalidForm) {
    var check = FormCheck()
    func read<Value>(
      _ field: Field, _ text: String?, _ old: Value, _ make: (String) throws(FieldProblem) -> Value
    ) -> Value {
      guard let text else { return old }
      return check.read(field) { () throws(FieldProblem) in try make(text) } ?? old
    }
    firstName = read(.firstName, change.firstName, account.firstName) { (text) throws(FieldProblem) in
      try PersonName(text)
    }
    lastName = read(.lastName, change.lastName, account.lastName) { (text) throws(FieldProblem) in
      try PersonName(text)
    }
    username = read(.username, change.username, account.username) { (text) throws(FieldProblem) in
      try Username(text)
    }
    let old = account.preferences
    preferences = Preferences(
      language: read(.language, change.language, old.language) { (text) throws(FieldProblem) in
        try Language(checking: text)
      },
      timeZone: read(.timeZone, change.timeZone, old.timeZone) { (text) throws(FieldProblem) in
        try TimeZoneName(text)
      },
      units: read(.units, change.units, old.units) { (text) throws(FieldProblem) in try UnitSystem(checking: text) },
      pictureAudience: read(.pictureAudience, change.pictureAudience, old.pictureAudience) {
        (text) throws(FieldProblem) in try PictureAudience(checking: text)
      })
    try check.finish()
  }
}

/// It was changed elsewhere since the version that the change is meant for.
public struct Outdated: Error, Hashable, Sendable {}
