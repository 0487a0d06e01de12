package import Units

/// Names, address and preferences. Username, address and role aren't restored: the account keeps its own.
package struct ProfilePart: DataExportPart {
  private let accounts: AccountStore
  private let profile: ProfileStore

  package init(_ accounts: AccountStore, _ profile: ProfileStore) {
    self.accounts = accounts
    self.profile = profile
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    guard let account = try await accounts.account(person) else { return [] }
    return [try DataExportEntry(name: Self.name, json: ProfileFile(account))]
  }

  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    guard let file = try contents.json(Self.name, as: ProfileFile.self) else { return }
    try await profile.restore(file.change, of: person)
  }

  private static let name = "profile.json"
}

private struct ProfileFile: Codable {
  let firstName: String
  let lastName: String
  let username: String
  let email: String
  let language: String
  let timeZone: String
  let units: String
  let pictureAudience: String
  let role: String
  let created: String

  init(_ account: Account) {
    firstName = account.firstName.text
    lastName = account.lastName.text
    username = account.username.text
    email = account.email.text
    language = account.preferences.language.rawValue
    timeZone = account.preferences.timeZone.text
    units = account.preferences.units.rawValue
    pictureAudience = account.preferences.pictureAudience.rawValue
    role = account.role.rawValue
    created = account.created.written
  }

  var change: ProfileChange {
    var change = ProfileChange()
    change.firstName = firstName
    change.lastName = lastName
    change.language = language
    change.timeZone = timeZone
    change.units = units
    change.pictureAudience = pictureAudience
    return change
  }
}
