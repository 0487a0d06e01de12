internal import Foundation

/// How one kind of job is done.
///
/// A job is done at least once: a handler may be run again after it did all its work, when the process or the database went
/// away before that was noted. `JobStore.complete(_:in:at:)` notes it in the transaction that keeps the work.
package struct JobHandler: Sendable {
  let kind: String
  let policy: JobPolicy
  let handle: @Sendable (_ payload: String, JobRun) async throws -> Void

  /// - Parameter handle: throws a `JobError` when it has words for the person concerned, and ends soon when its task is
  ///   cancelled, by throwing.
  package init<Payload>(
    _ kind: JobKind<Payload>, _ policy: JobPolicy = JobPolicy(),
    _ handle: @escaping @Sendable (Payload, JobRun) async throws -> Void
  ) {
    self.kind = kind.rawValue
    self.policy = policy
    self.handle = { payload, run in
      let decoded: Payload
      do { decoded = try JSONDecoder().decode(Payload.self, from: Data(payload.utf8)) } catch is DecodingError {
        throw JobError(.lasting, reason: "This was asked for by another version of the program.")
      }
      try await handle(decoded, run)
    }
  }
}
