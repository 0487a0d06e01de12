internal import Foundation
package import Units

/// A job that has not been added yet. Adding the same one twice adds it once.
package struct NewJob: Hashable, Sendable {
  /// What is kept for later than this was kept while a clock was ahead: nobody asked for it.
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
  ///   - owner: whom it concerns: who sees it, hears of it, may cancel it, and takes it along when leaving.
  ///   - key: while a job of this kind with the same key waits or runs, another is not added.
  ///   - notBefore: now, if nil; `longestDelay` from now at most.
  /// Throws an `EncodingError` when the payload has no JSON, such as a number that isn't finite.
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
