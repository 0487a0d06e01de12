package import Accounts
package import Units

/// A link that lets a spectator without an account follow one session while it is under way.
package struct LiveLink: Hashable, Sendable {
  package let id: Identifier<LiveLink>
  package let session: Identifier<TrainingSession>
  /// The intended recipient, as entered by the owner.
  package let name: SessionTitle
  package let created: Moment

  /// The maximum number of links per session.
  package static let most = 20
}

/// A new link with its token, which is shown only once.
package struct NewLiveLink: Sendable {
  package let link: LiveLink
  package let token: SecretToken
}
