package import Accounts
import Jobs
import Logging
import Persistence
import Plans
import Testing
package import Units

@testable package import Figures
@testable package import Sessions

extension TrainingWorld {
  package var batches: BatchStore { BatchStore(database, vault) }
  package var contents: RecordingContentStore { RecordingContentStore(database, vault) }
  package var figures: FiguresStore { FiguresStore(database, vault) }
  package var timelines: SessionTimelines { SessionTimelines(sessions, contents) }

  /// Ten seconds of a run at the given minute: heart rate, footfalls and positions each second. The watch's own clock starts a
  /// day before `now`.
  package func batch(
    _ sequence: Int, by device: String = "watch", heartRate: Double = 150,
    _ events: [(RecordingEvent.Kind, Double)] = []
  ) throws -> RecordingBatch {
    var recording = DeviceRecording()
    let (day, start) = (Int64(86_400_000), Int64(sequence) * 10_000)
    func time(_ milliseconds: Int64) -> DeviceTime { DeviceTime(milliseconds: day + milliseconds) }
    _ = recording.add(clock: now + Seconds(Double(start) / 1000), at: time(start))
    for second in 0..<10 as Range<Int64> {
      let moment = time(start + second * 1000)
      _ = recording.add(heartRate: BeatsPerMinute(known: heartRate + Double(second)), at: moment)
      _ = recording.add(Footfall(phase: 0.1), at: time(start + second * 1000 + 300))
      let latitude = 48 + Double(start / 1000 + second) * 3 / 111_195
      recording.add(Fix(try #require(Coordinate(latitude: latitude, longitude: 11)), altitude: Metres(500)), at: moment)
    }
    for (kind, second) in events { recording.add(RecordingEvent(kind, at: time(start + Int64(second * 1000)))) }
    return RecordingBatch(device: try #require(DeviceName(device)), sequence: sequence, recording: recording)
  }

  package func delivery(
    _ batches: [RecordingBatch], of session: TrainingSession, by person: Identifier<Person>? = nil,
    at minute: Double = 1
  ) throws -> BatchDelivery {
    var generator = SystemRandomNumberGenerator()
    let person = person ?? session.owner
    return try BatchDelivery(
      try batches.map { try SealedBatch($0, of: person, sealedBy: vault) }, for: session.id, by: person,
      at: moment(minute), using: &generator)
  }

  @discardableResult
  package func deliver(
    _ batches: [RecordingBatch], of session: TrainingSession, by person: Identifier<Person>? = nil,
    at minute: Double = 1
  ) async throws -> BatchReceipt {
    try await BatchWriter(self.batches).write(try delivery(batches, of: session, by: person, at: minute))
  }

  package func decide(_ answer: ConsentDecision.Answer, by person: Identifier<Person>? = nil) async throws {
    var generator = SystemRandomNumberGenerator()
    let person = person ?? anna
    let entry = AuditEntry(.consentGiven, by: person, about: person, from: nil, at: now, using: &generator)
    let hearts = HeartErasureStore(database, vault)
    let consents = ConsentStore(
      database,
      alsoErasing: [
        { person, now, transaction in
          var generator = SystemRandomNumberGenerator()
          try hearts.erase(of: person, at: now, using: &generator, in: transaction)
        }
      ])
    try await consents.decide(
      ConsentDecision(answer, to: .health, textVersion: 1, at: now), by: person, noting: entry)
  }

  /// Runs all jobs, including new ones, as a worker does.
  /// - Parameter minute: late enough for jobs that wait for a quiet minute.
  package func work(at minute: Double = 600) async throws {
    let late = moment(minute)
    let work = SessionWork(
      SessionReckoning(
        timelines, figures, contents, HealthStore(database, vault), PlannedWorkoutStore(database),
        now: { late }),
      HeartErasureStore(database, vault), SessionSweepStore(database, vault),
      MusicWeighing(MusicEffectStore(database, vault)),
      SongCounting(SessionSongsStore(database, vault), songLog), now: { late },
      randomness: { SystemRandomNumberGenerator() })
    let worker = Worker(
      for: JobStore(database: database), handlers: work.handlers,
      configuration: WorkerConfiguration(patrol: Seconds(0.05)), logger: Logger(label: "test"),
      generator: SystemRandomNumberGenerator(), now: { late })
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await worker.run() }
      // More time than even a busy machine needs.
      let deadline = ContinuousClock.now + .seconds(300)
      while try await unfinished() > 0, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(10)) }
      tasks.cancelAll()
    }
    let row = try await database.first(
      "SELECT COUNT(*) AS jobs, MAX(reason) AS reason FROM job WHERE state <> 'done'")
    let (failed, reason) = (try row?.integer("jobs"), try row?.textOrNil("reason"))
    #expect(failed == 0, "\(reason ?? "no reason")")
  }

  private func unfinished() async throws -> Int64 {
    let row = try await database.first("SELECT COUNT(*) AS jobs FROM job WHERE state IN ('waiting', 'running')")
    return try #require(row).integer("jobs")
  }
}
