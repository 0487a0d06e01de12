package import Units

/// A command from one device of a person to the device that records.
package struct LiveCommand: Sendable {
  package enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    case pause, resume, next, previous, faster, slower, lap, end
  }

  /// The result that the recording device reports.
  package enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
    case done, refused
    /// It arrived after `patience`.
    case late
  }

  /// Why a command wasn't executed.
  package enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The recording device is locked because the athlete moves fast: only large buttons respond.
    case locked
    case alreadyPaused = "already-paused"
    case notPaused = "not-paused"
    case over
  }

  /// Created by the sending device, so that retries execute once.
  package let id: Identifier<LiveCommand>
  package let deed: Action
  /// When the button was pressed.
  package let sent: Moment

  package init(id: Identifier<LiveCommand>, deed: Action, sent: Moment) {
    self.id = id
    self.deed = deed
    self.sent = sent
  }

  /// A command expires after this time.
  package static let patience = Seconds(30)
}

/// The outcome of a command.
package struct LiveCommandResponse: Sendable {
  package let command: Identifier<LiveCommand>
  package let outcome: LiveCommand.Outcome
  package let reason: LiveCommand.Reason?

  package init(command: Identifier<LiveCommand>, outcome: LiveCommand.Outcome, reason: LiveCommand.Reason?) {
    self.command = command
    self.outcome = outcome
    self.reason = reason
  }
}
