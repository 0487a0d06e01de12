internal import Foundation
package import Units

/// A job that is not stored yet. Adding the same job twice is idempotent.
package struct NewJob: Hashable, Sendable {
  /// The longest delay before a job is due. A stored job due later was written by a clock that ran ahead.
  package static let longestDelay = Seconds(24 * 3600)

  package let id: Identifier<Job>
  package let kind: String
  /// JSON.
  let payload: String
  package let owner: Identifier<Person>?
  let key: String?
  let notBefore: Moment
  let createdAt: Moment

  /// - Parameters:
  ///   - owner: sees it, receives its events, may cancel it; deleting the owner deletes it.
  ///   - key: while a job of this kind and key waits or runs, no other is added.
  ///   - notBefore: the due time; now if nil; at most `longestDelay` from now.
  /// Throws an `EncodingError` if the payload has no JSON form, such as a number that isn't finite.
  package init<Payload>(
    _ kind: JobKind<Payload>, _ payload: Payload, owner: Identifier<Person>?, key: String? = nil,
    notBefore: Moment? = nil, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws {
    precondition((notBefore ?? now) - now <= Self.longestDelay, "what is kept for later than that counts as due")
    id = Identifier(at: now, using: &generator)
    self.kind = kind.rawValue
    self.payload = String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    self.owner = owner
    self.key = key
    self.notBefore = notBefore ?? now
    createdAt = now
  }
}
