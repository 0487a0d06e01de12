package import Accounts
package import Units

/// A way for somebody without an account to follow one session while it is under way.
package struct LiveLink: Hashable, Sendable {
  package let id: Identifier<LiveLink>
  package let session: Identifier<TrainingSession>
  /// Whom it is for, in the words of the person who made it.
  package let name: SessionTitle
  package let created: Moment

  /// Of one session at a time.
  package static let most = 20
}

/// A link just made, with what is shown once.
package struct NewLiveLink: Sendable {
  package let link: LiveLink
  package let token: SecretToken
}
