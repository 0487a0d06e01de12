internal import Persistence
package import Units

extension TrainingSessionStore {
  /// A recording that belongs to a session.
  package struct Part: Hashable, Sendable {
    package let recording: Identifier<TrainingRecording>
    /// The window of the session it was split from; nil for the session's own recording.
    package let window: ClosedRange<Moment>?

    package init(recording: Identifier<TrainingRecording>, window: ClosedRange<Moment>?) {
      self.recording = recording
      self.window = window
    }
  }

  /// The recordings of a session, its own first, and its edits in order.
  package func composition(
    of id: Identifier<TrainingSession>, _ person: Identifier<Person>
  ) async throws -> (session: TrainingSession, parts: [Part], edits: [StoredEdit]) {
    try await database.read { transaction in
      let session = try present(id, of: person, in: transaction)
      let rows = try transaction.all(
        """
        SELECT recording_id, starts_at, ends_at
        FROM training_session_recording
        WHERE session_id = \(id.rawValue)
        ORDER BY CASE WHEN recording_id = session_id THEN 0 ELSE 1 END, recording_id
        """)
      let parts = try rows.map { row in
        guard let start = try row.momentOrNil("starts_at"), let end = try row.momentOrNil("ends_at") else {
          return Part(recording: try row.identifier("recording_id"), window: nil)
        }
        return Part(recording: try row.identifier("recording_id"), window: start...max(start, end))
      }
      return (session, parts, try SessionEditStore.edits(of: id, in: transaction))
    }
  }
}
