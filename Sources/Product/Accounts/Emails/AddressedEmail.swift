/// An e-mail with its recipient.
struct AddressedEmail: Hashable, Sendable {
  let text: EmailText
  let to: EmailAddress
  /// Nil for unconfirmed addresses: otherwise a stranger could send text to others through the name.
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
