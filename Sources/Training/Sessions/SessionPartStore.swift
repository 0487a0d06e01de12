internal import Persistence
internal import Units

extension TrainingSessionStore {
  /// A recording that a session is made of.
  struct Part: Hashable, Sendable {
    let recording: Identifier<TrainingRecording>
    /// Of the session that it was split from; nil where it is the session's own.
    let window: ClosedRange<Moment>?
  }

  /// Its own first.
  func parts(of session: Identifier<TrainingSession>, _ person: Identifier<Person>) async throws -> [Part] {
    let rows = try await database.all(
      """
      SELECT part.recording_id, part.starts_at, part.ends_at
      FROM training_session_recording AS part
      JOIN training_session ON training_session.id = part.session_id
      WHERE part.session_id = \(session.rawValue)
        AND training_session.account_id = \(person.rawValue)
      ORDER BY CASE WHEN part.recording_id = part.session_id THEN 0 ELSE 1 END, part.recording_id
      """)
    return try rows.map { row in
      guard let start = try row.momentOrNil("starts_at"), let end = try row.momentOrNil("ends_at") else {
        return Part(recording: try row.identifier("recording_id"), window: nil)
      }
      return Part(recording: try row.identifier("recording_id"), window: start...max(start, end))
    }
  }
}
