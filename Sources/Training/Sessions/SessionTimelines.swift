internal import Persistence
public import Units
internal import Workouts

/// Sessions laid out in time: all that was recorded of them, as edits left it.
public struct SessionTimelines: Sendable {
  private let sessions: TrainingSessionStore
  private let contents: RecordingContentStore

  public init(_ sessions: TrainingSessionStore, _ contents: RecordingContentStore) {
    self.sessions = sessions
    self.contents = contents
  }

  /// A session with what was recorded of it. Nil where it has not begun.
  /// - Throws: `SessionFault.noSuchSession`.
  public func timeline(
    of id: Identifier<TrainingSession>, _ person: Identifier<Person>
  ) async throws -> (session: TrainingSession, timeline: Timeline?) {
    let laid = try await lay(id, of: person)
    return (laid.session, laid.timeline)
  }

  struct Laid: Sendable {
    let session: TrainingSession
    let timeline: Timeline?
    /// The newest batch of each recording that is in it.
    let arrivals: [Identifier<TrainingRecording>: Int64]
  }

  func lay(_ id: Identifier<TrainingSession>, of person: Identifier<Person>) async throws -> Laid {
    let session = try await sessions.session(id, of: person)
    guard let started = session.life.started else { return Laid(session: session, timeline: nil, arrivals: [:]) }
    var timeline: Timeline?
    var arrivals: [Identifier<TrainingRecording>: Int64] = [:]
    for part in try await sessions.parts(of: id, person) {
      let content = try await contents.content(of: part.recording, person)
      arrivals[part.recording] = content.arrivals
      let start = part.window?.lowerBound ?? started
      let end = part.window?.upperBound ?? session.life.ended ?? content.end ?? start
      let piece = Timeline(
        devices: content.devices, start: start, end: max(start, end), activity: session.details.activity)
      timeline = timeline ?? piece
    }
    return Laid(session: session, timeline: timeline, arrivals: arrivals)
  }
}

extension RecordingContent {
  /// The moment of the last sample, as devices believe.
  var end: Moment? { devices.values.compactMap { $0.span?.upperBound }.max() }
}
