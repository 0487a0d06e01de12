import Plans
package import Units

/// Builds the timelines of sessions from their recordings and edits.
package struct SessionTimelines: Sendable {
  private let sessions: TrainingSessionStore
  private let contents: RecordingContentStore

  package init(_ sessions: TrainingSessionStore, _ contents: RecordingContentStore) {
    self.sessions = sessions
    self.contents = contents
  }

  /// A session's timeline. Nil if the session hasn't started.
  /// - Throws: `SessionError.noSuchSession`.
  package func timeline(
    of id: Identifier<TrainingSession>, _ person: Identifier<Person>
  ) async throws -> (session: TrainingSession, timeline: Timeline?) {
    let laid = try await lay(id, of: person)
    return (laid.session, laid.timeline)
  }

  /// A session with its timeline and the batches it includes.
  package struct Aligned: Sendable {
    package let session: TrainingSession
    package let timeline: Timeline?
    /// The newest included batch of each recording.
    package let arrivals: [Identifier<TrainingRecording>: Int64]
  }

  /// The session with its timeline, edits applied.
  /// - Throws: `SessionError.noSuchSession`.
  package func lay(_ id: Identifier<TrainingSession>, of person: Identifier<Person>) async throws -> Aligned {
    let (session, parts, edits) = try await sessions.composition(of: id, person)
    // Recordings use their devices' clocks; edits correct the result.
    let shift = edits.shift
    guard let begun = session.life.started else { return Aligned(session: session, timeline: nil, arrivals: [:]) }
    let (started, ended) = (begun - shift, session.life.ended.map { $0 - shift })
    var timeline: Timeline?
    var arrivals: [Identifier<TrainingRecording>: Int64] = [:]
    for part in parts {
      let content = try await contents.content(of: part.recording, person)
      arrivals[part.recording] = content.arrivals
      // The own recording of a split-off session is empty unless data arrives late.
      if content.devices.isEmpty, parts.count > 1 { continue }
      let start = part.window?.lowerBound ?? started
      let end = part.window?.upperBound ?? ended ?? content.end ?? start
      let piece = Timeline(
        devices: content.devices, start: start, end: max(start, end), activity: session.details.activity)
      timeline = timeline.map { $0.joined(with: piece) } ?? piece
    }
    let whole =
      timeline
      ?? Timeline(
        devices: [:], start: started, end: ended ?? started, activity: session.details.activity)
    return Aligned(session: session, timeline: try await apply(edits, to: whole, of: person), arrivals: arrivals)
  }

  private func apply(
    _ edits: [StoredEdit], to timeline: Timeline, of person: Identifier<Person>
  ) async throws -> Timeline {
    var edited = timeline
    for edit in edits {
      switch edit {
      case .edit(let edit): edited = edited.applying([edit])
      case .split(let moment, _): edited = edited.applying([.crop(from: edited.start, to: moment)])
      case .merge(let other):
        do {
          if let part = try await lay(other, of: person).timeline { edited = edited.joined(with: part) }
        } catch SessionError.noSuchSession {
          // The merged session was deleted for good.
          continue
        }
      }
    }
    return edited
  }
}

extension RecordingContent {
  /// The moment of the last sample, on the device's clock.
  package var end: Moment? { devices.values.compactMap { $0.span?.upperBound }.max() }
}
