package import Persistence
internal import Units

/// Looks up the content of e-mails when they are sent.
package struct EmailOrderStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// In sending order. Their links work from the return of this call.
  func messages(
    for order: EmailOrder, linkingBy token: SecretToken, _ site: Site, at now: Moment
  ) async throws -> [AddressedEmail] {
    try await database.write { transaction in
      switch order {
      case .welcome(let person):
        guard let account = try account(person, transaction), account.verified == nil else { return [] }
        if let owner = try owner(of: key(of: account.email), transaction) {
          let link = site.forgottenPassword
          return [AddressedEmail(.alreadyHere(username: owner.username.text, link: link), to: owner)]
        }
        return [try verification(of: account, token, site, now, transaction)]
      case .verification(let email):
        guard let account = try claimant(of: email, transaction), account.verified == nil else { return [] }
        return [try verification(of: account, token, site, now, transaction)]
      case .reset(let email):
        guard let account = try claimant(of: email, transaction) else { return [] }
        // An unconfirmed account couldn't log in with a new password either.
        guard account.verified != nil else { return [try verification(of: account, token, site, now, transaction)] }
        let link = try link(for: .reset, of: account, token, site, now, transaction)
        return [AddressedEmail(.reset(link: link, hours: LinkPurpose.reset.hours), to: account)]
      case .emailChange(let person):
        return try emailChange(of: account(person, transaction), token, site, now, transaction)
      case .passwordChanged(let person):
        guard let account = try account(person, transaction) else { return [] }
        return [AddressedEmail(.passwordChanged, to: account)]
      }
    }
  }

  private func emailChange(
    of account: Account?, _ token: SecretToken, _ site: Site, _ now: Moment, _ transaction: any Transaction
  ) throws -> [AddressedEmail] {
    guard let account, let newEmail = account.newEmail else { return [] }
    let notice = AddressedEmail(.emailWillChange(newEmail: newEmail.text), to: account)
    if let owner = try owner(of: key(of: newEmail), transaction), owner.id != account.id {
      return [notice, AddressedEmail(.addressWanted, to: owner)]
    }
    let link = try link(for: .email, of: account, token, site, now, transaction)
    return [notice, AddressedEmail(.confirmNewEmail(link: link), to: newEmail, of: account)]
  }

  private func verification(
    of account: Account, _ token: SecretToken, _ site: Site, _ now: Moment, _ transaction: any Transaction
  ) throws -> AddressedEmail {
    let link = try link(for: .verification, of: account, token, site, now, transaction)
    return AddressedEmail(.confirm(username: account.username.text, link: link), to: account)
  }

  private func link(
    for purpose: LinkPurpose, of account: Account, _ token: SecretToken, _ site: Site, _ now: Moment,
    _ transaction: any Transaction
  ) throws -> String {
    try LinkStore.add(token, for: purpose, of: account.id, until: now + purpose.lifetime, in: transaction)
    return site.link(for: purpose, token)
  }

  private func key(of email: EmailAddress) -> [UInt8] { vault.fingerprint(of: email.normalForm, as: .email) }

  private func account(_ person: String, _ transaction: any Transaction) throws -> Account? {
    try Identifier<Person>(person).flatMap { try AccountStore.account($0, in: transaction, vault) }
  }

  private func claimant(of email: [UInt8], _ transaction: any Transaction) throws -> Account? {
    try AccountStore.person(claiming: email, in: transaction).flatMap {
      try AccountStore.account($0, in: transaction, vault)
    }
  }

  private func owner(of email: [UInt8], _ transaction: any Transaction) throws -> Account? {
    try AccountStore.owner(of: email, in: transaction).flatMap { try AccountStore.account($0, in: transaction, vault) }
  }
}
