public import Units

/// What somebody asks of the device they train with, from another one of theirs.
public struct LiveCommand: Sendable {
  public enum Deed: String, Codable, Hashable, Sendable, CaseIterable {
    case pause, resume, next, previous, faster, slower, lap, end
  }

  public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
    case done, refused
    /// It came when it was not meant any more.
    case late
  }

  /// Why it was not done.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// They are so fast that only the large buttons answer.
    case locked
    case alreadyPaused = "already-paused"
    case notPaused = "not-paused"
    case over
  }

  /// Made up by the device that sends it, so that it is done once however often it comes.
  public let id: Identifier<LiveCommand>
  public let deed: Deed
  /// When it was pressed.
  public let sent: Moment

  public init(id: Identifier<LiveCommand>, deed: Deed, sent: Moment) {
    self.id = id
    self.deed = deed
    self.sent = sent
  }

  /// After so long nobody means it any more.
  public static let patience = Seconds(30)
}

/// What became of a command.
public struct LiveCommandAnswer: Sendable {
  public let command: Identifier<LiveCommand>
  public let outcome: LiveCommand.Outcome
  public let reason: LiveCommand.Reason?

  public init(command: Identifier<LiveCommand>, outcome: LiveCommand.Outcome, reason: LiveCommand.Reason?) {
    self.command = command
    self.outcome = outcome
    self.reason = reason
  }
}
