package import Accounts
package import Jobs
package import Logging
import Mail
package import Persistence
package import ServerKernel
import Units

/// The background jobs of accounts.
package struct AccountWork: Sendable {
  private let messages: EmailSender
  private let dataExports: DataExportWork
  private let housekeeping: AccountHousekeeping
  private let outbox: Outbox?
  private let environment: ServerEnvironment
  private let logger: Logger

  package init(
    _ configuration: Configuration, _ database: any Database, _ accounts: AccountParts, _ dataExports: DataExportWork,
    _ mail: MailParts, logger: Logger, _ environment: ServerEnvironment
  ) {
    messages = EmailSender(
      EmailOrderStore(database, accounts.vault), mail.transport, from: mail.sender,
      site: Site(baseURL: configuration.publicURL))
    self.dataExports = dataExports
    housekeeping = AccountHousekeeping(
      accounts.signUps, accounts.sessions, LinkStore(database), AttemptStore(database), accounts.audit,
      DataExportStore(database, accounts.vault))
    outbox = mail.outbox
    self.environment = environment
    self.logger = logger
  }

  package var handlers: [JobHandler] {
    [
      JobHandler(.message, Self.delivery) { order, _ in try await write(order) },
      JobHandler(.dataExportMaking, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, _ in
        var randomness = environment.randomness()
        try await dataExports.make(order, at: environment.now(), using: &randomness)
      },
      JobHandler(.dataExportReading, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, _ in
        try await dataExports.read(order, at: environment.now())
      },
      JobHandler(.accountSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await housekeeping.sweep(at: environment.now())
        try outbox?.discard(before: environment.now() - Self.outboxLifetime)
      },
    ]
  }

  /// About a day of attempts. RFC 5321, section 4.5.4.1, asks for several hours at least.
  private static let delivery = JobPolicy(mostAttempts: 36)
  /// Unsent e-mails are kept for 30 days. The links in them expire sooner.
  private static let outboxLifetime = Seconds(30 * 86400)

  package var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-accounts", every: Seconds(3600), offset: Seconds(900), .accountSweep, NoPayload())]
  }

  private func write(_ order: EmailOrder) async throws {
    var randomness = environment.randomness()
    do {
      try await messages.deliver(order, at: environment.now(), using: &randomness)
    } catch let error as MailError {
      // The log gets the mail server's message, the person only what concerns them.
      logger.warning("E-mail not sent", metadata: ["error": "\(error.sentence)"])
      throw JobError(error)
    }
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var accountSweep: Self { Self(rawValue: "sweep-accounts") }
}

extension JobError {
  fileprivate init(_ error: MailError) {
    switch error.remedy {
    case .none: self.init(.lasting, reason: "The mail server rejects e-mails to this address.")
    case .tryingAgain: self.init(.passing, reason: "The e-mail couldn't be sent yet.")
    case .changingTheConfiguration:
      self.init(.passing, reason: "E-mails can't be sent until the administrator corrects the mail settings.")
    }
  }
}
