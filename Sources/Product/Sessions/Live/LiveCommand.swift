package import Units

/// What somebody asks of the device they train with, from another one of theirs.
package struct LiveCommand: Sendable {
  package enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    case pause, resume, next, previous, faster, slower, lap, end
  }

  package enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
    case done, refused
    /// It came when it was not meant any more.
    case late
  }

  /// Why it was not done.
  package enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// They are so fast that only the large buttons answer.
    case locked
    case alreadyPaused = "already-paused"
    case notPaused = "not-paused"
    case over
  }

  /// Made up by the device that sends it, so that it is done once however often it comes.
  package let id: Identifier<LiveCommand>
  package let deed: Action
  /// When it was pressed.
  package let sent: Moment

  package init(id: Identifier<LiveCommand>, deed: Action, sent: Moment) {
    self.id = id
    self.deed = deed
    self.sent = sent
  }

  /// After so long nobody means it any more.
  package static let patience = Seconds(30)
}

/// What became of a command.
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
