internal import Foundation

/// Runs one kind of job.
///
/// A job runs at least once. A handler can run again after it finished its work, if the process or the database failed before
/// that was recorded. `JobStore.complete(_:in:at:)` records it in the transaction that saves the work.
package struct JobHandler: Sendable {
  let kind: String
  let policy: JobPolicy
  let handle: @Sendable (_ payload: String, JobRun) async throws -> Void

  /// - Parameter handle: throws a `JobError` if it has a text for the owner. When its task is cancelled, it ends soon by
  /// throwing.
  package init<Payload>(
    _ kind: JobKind<Payload>, _ policy: JobPolicy = JobPolicy(),
    _ handle: @escaping @Sendable (Payload, JobRun) async throws -> Void
  ) {
    self.kind = kind.rawValue
    self.policy = policy
    self.handle = { payload, run in
      let decoded: Payload
      do { decoded = try JSONDecoder().decode(Payload.self, from: Data(payload.utf8)) } catch is DecodingError {
        throw JobError(.lasting, reason: "This job was created by another version of Upbeat.")
      }
      try await handle(decoded, run)
    }
  }
}
