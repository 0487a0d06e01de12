package import Accounts
package import Jobs
package import Logging
import Mail
package import Persistence
package import ServerKernel
import Units

/// What accounts have done by jobs.
package struct AccountWork: Sendable {
  private let letters: LetterPost
  private let takeouts: TakeoutWork
  private let housekeeping: AccountHousekeeping
  private let surroundings: Surroundings
  private let logger: Logger

  package init(
    _ configuration: Configuration, _ database: any Database, _ accounts: AccountParts, _ takeouts: TakeoutWork,
    _ mail: MailParts, logger: Logger, _ surroundings: Surroundings
  ) {
    letters = LetterPost(
      LetterStore(database, accounts.vault), mail.transport, from: mail.sender,
      site: Site(baseURL: configuration.publicURL))
    self.takeouts = takeouts
    housekeeping = AccountHousekeeping(
      accounts.signUps, accounts.sessions, LinkStore(database), AttemptStore(database), accounts.audit,
      TakeoutStore(database, accounts.vault))
    self.surroundings = surroundings
    self.logger = logger
  }

  package var handlers: [JobHandler] {
    [
      JobHandler(.letter, JobPolicy(longestPause: Seconds(600))) { order, _ in try await write(order) },
      JobHandler(.takeoutMaking, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, _ in
        var chance = surroundings.chance()
        try await takeouts.make(order, at: surroundings.now(), using: &chance)
      },
      JobHandler(.takeoutReading, JobPolicy(mostAtOnce: 1, mostAttempts: 3)) { order, _ in
        try await takeouts.read(order, at: surroundings.now())
      },
      JobHandler(.accountSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await housekeeping.sweep(at: surroundings.now())
      },
    ]
  }

  package var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-accounts", every: Seconds(3600), offset: Seconds(900), .accountSweep, NoPayload())]
  }

  private func write(_ order: LetterOrder) async throws {
    var chance = surroundings.chance()
    do {
      try await letters.deliver(order, at: surroundings.now(), using: &chance)
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
