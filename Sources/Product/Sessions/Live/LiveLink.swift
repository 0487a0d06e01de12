public import Accounts
public import Units

/// A way for somebody without an account to follow one session while it is under way.
public struct LiveLink: Hashable, Sendable {
  public let id: Identifier<LiveLink>
  public let session: Identifier<TrainingSession>
  /// Whom it is for, in the words of the person who made it.
  public let name: SessionTitle
  public let created: Moment

  /// Of one session at a time.
  public static let most = 20
}

/// A link just made, with what is shown once.
public struct NewLiveLink: Sendable {
  public let link: LiveLink
  public let token: SecretToken
}
