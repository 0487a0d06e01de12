/// Requested profile changes, unvalidated. Nil leaves a field unchanged.
package struct ProfileChange: Sendable {
  package var firstName: String?
  package var lastName: String?
  package var username: String?
  package var language: String?
  package var timeZone: String?
  package var units: String?
  package var pictureAudience: String?

  package init() {}
}

/// The validated profile after a change.
struct ChangedProfile: Sendable {
  let firstName: PersonName
  let lastName: PersonName
  let username: Username
  let preferences: Preferences

  init(_ account: Account, _ change: ProfileChange) throws(FormError) {
    var check = FormCheck()
    func read<Value>(
      _ field: Field, _ text: String?, _ old: Value, _ make: (String) throws(FieldError) -> Value
    ) -> Value {
      guard let text else { return old }
      return check.read(field) { () throws(FieldError) in try make(text) } ?? old
    }
    firstName = read(.firstName, change.firstName, account.firstName) { (text) throws(FieldError) in
      try PersonName(text)
    }
    lastName = read(.lastName, change.lastName, account.lastName) { (text) throws(FieldError) in
      try PersonName(text)
    }
    username = read(.username, change.username, account.username) { (text) throws(FieldError) in
      try Username(text)
    }
    let old = account.preferences
    preferences = Preferences(
      language: read(.language, change.language, old.language) { (text) throws(FieldError) in
        try Language(checking: text)
      },
      timeZone: read(.timeZone, change.timeZone, old.timeZone) { (text) throws(FieldError) in
        try TimeZoneName(text)
      },
      units: read(.units, change.units, old.units) { (text) throws(FieldError) in try UnitSystem(checking: text) },
      pictureAudience: read(.pictureAudience, change.pictureAudience, old.pictureAudience) {
        (text) throws(FieldError) in try PictureAudience(checking: text)
      })
    try check.finish()
  }
}

/// The data has changed since the version that the change is based on.
package struct OutdatedError: Error, Hashable, Sendable {}
