package import Accounts
internal import Foundation
package import Jobs
package import Plans
package import Sessions
package import Units

/// The jobs that compute figures and compact recordings.
package struct SessionReckoning: Sendable {
  private let timelines: SessionTimelines
  private let figures: FiguresStore
  private let contents: RecordingContentStore
  private let health: HealthStore
  private let planned: PlannedWorkoutStore
  private let now: @Sendable () -> Moment

  package init(
    _ timelines: SessionTimelines, _ figures: FiguresStore, _ contents: RecordingContentStore, _ health: HealthStore,
    _ planned: PlannedWorkoutStore, now: @escaping @Sendable () -> Moment
  ) {
    self.timelines = timelines
    self.figures = figures
    self.contents = contents
    self.health = health
    self.planned = planned
    self.now = now
  }

  /// Repeats while the session changes during the computation.
  package func makeFigures(
    _ work: SessionFiguresWork, _ run: JobRun, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    guard let session = Identifier<TrainingSession>(work.session), let owner = Identifier<Person>(work.owner) else {
      return
    }
    while true {
      try Task.checkCancellation()
      let laid: SessionTimelines.Aligned
      do { laid = try await timelines.lay(session, of: owner) } catch SessionError.noSuchSession {
        // Deleted in the meantime, possibly with its owner.
        return
      }
      try await settle(laid.session)
      guard let timeline = laid.timeline, laid.session.life.state == .ended, laid.session.figures.arePending else {
        return
      }
      let measured = SessionMeasurements(timeline, of: try await facts(of: laid.session))
      let made = SessionFigures(
        measured, following: laid.session.plan.flatMap(PlanFollowed.init), rating: laid.session.details.rating)
      var randomness = generator
      let music = MusicOfSession(
        legs: measured.musicalLegs(on: laid.session.day),
        weighing: try MusicWork.job(of: owner, at: now(), using: &randomness),
        counting: try SongWork.job(of: owner, at: now(), using: &randomness))
      if try await figures.keep(
        made, music, of: laid.session, arrivals: laid.arrivals, completing: run.claim, at: now())
      {
        return
      }
    }
  }

  /// Marks the training plan's workout as done if it was followed to its end.
  private func settle(_ session: TrainingSession) async throws {
    guard session.life.state == .ended, !session.isSimulated,
      let workout = session.plan?.id.flatMap({ Identifier<PlannedWorkout>($0) })
    else { return }
    try await planned.settle(workout, doneIn: session.id.rawValue, of: session.owner)
  }

  /// Merges the batches of a recording.
  package func compact(
    _ work: CompactionWork, _ run: JobRun, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    guard let recording = Identifier<TrainingRecording>(work.recording), let owner = Identifier<Person>(work.owner)
    else { return }
    try await contents.compact(recording, of: owner, completing: run.claim, at: now(), using: generator)
  }

  /// On the local day of the session.
  private func facts(of session: TrainingSession) async throws -> AthleteFacts {
    guard let kept = try await health.record(of: session.owner),
      let day = CalendarDay(session.begins, offset: session.zone.offset)
    else { return AthleteFacts() }
    return AthleteFacts(kept.record, on: day)
  }
}

extension TrainingSession {
  /// The local day it began on, as a number of `LocalDays`.
  fileprivate var day: Int { Int(((begins + zone.offset) - Moment(milliseconds: 0)).value / 86_400) }
}
