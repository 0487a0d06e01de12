package import Accounts
package import Jobs
package import Logging
import Mail
package import Persistence
package import ServerKernel
import Units

/// What accounts have done by jobs.
package struct AccountWork: Sendable {
  private let messages: EmailSender
  private let dataExports: DataExportWork
  private let housekeeping: AccountHousekeeping
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
    self.environment = environment
    self.logger = logger
  }

  package var handlers: [JobHandler] {
    [
      JobHandler(.message, JobPolicy(longestPause: Seconds(600))) { order, _ in try await write(order) },
      JobHandler(.dataExportMaking, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, _ in
        var randomness = environment.randomness()
        try await dataExports.make(order, at: environment.now(), using: &randomness)
      },
      JobHandler(.dataExportReading, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, _ in
        try await dataExports.read(order, at: environment.now())
      },
      JobHandler(.accountSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await housekeeping.sweep(at: environment.now())
      },
    ]
  }

  package var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-accounts", every: Seconds(3600), offset: Seconds(900), .accountSweep, NoPayload())]
  }

  private func write(_ order: EmailOrder) async throws {
    var randomness = environment.randomness()
    do {
      try await messages.deliver(order, at: environment.now(), using: &randomness)
    } catch let error as MailError {
      // The log gets what the server said; the person only what concerns them.
      logger.warning("Letter not sent", metadata: ["error": "\(error.sentence)"])
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
    case .none: self.init(.lasting, reason: "The mail server does not take letters to this address.")
    case .tryingAgain: self.init(.passing, reason: "The letter could not be sent yet.")
    case .changingTheConfiguration:
      self.init(.passing, reason: "Letters cannot be sent until whoever runs this server mends its settings.")
    }
  }
}
