internal import Jobs
package import Persistence
internal import Units

package struct EmailLinkRequestStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  func fingerprint(of email: EmailAddress) -> [UInt8] { vault.fingerprint(of: email.normalForm, as: .email) }

  func order(_ job: NewJob, to email: [UInt8], from address: ClientAddress, at now: Moment) async throws {
    let attempts = [Attempt(.letterFromAddress, from: address, vault), Attempt(.letterToEmail, email)]
    try await database.write { transaction in
      try AttemptStore.take(attempts, at: now, in: transaction)
      try jobs.add(job, in: transaction)
    }
  }
}
