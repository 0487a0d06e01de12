/// A letter with whom it goes to.
struct AddressedEmail: Hashable, Sendable {
  let text: EmailText
  let to: EmailAddress
  /// Nil for an address that nobody has confirmed: a stranger must not write to others by way of a name.
  let firstName: PersonName?
  let language: Language

  init(_ text: EmailText, to account: Account) {
    self.text = text
    to = account.email
    firstName = account.verified == nil ? nil : account.firstName
    language = account.preferences.language
  }

  init(_ text: EmailText, to newEmail: EmailAddress, of account: Account) {
    self.text = text
    to = newEmail
    firstName = nil
    language = account.preferences.language
  }
}
