package import Jobs
package import Sessions
package import Units

/// The job handlers of sessions.
package struct SessionWork: Sendable {
  private let reckoning: SessionReckoning
  private let hearts: HeartErasureStore
  private let sweep: SessionSweepStore
  private let music: MusicWeighing
  private let songs: SongCounting
  private let now: @Sendable () -> Moment
  private let randomness: @Sendable () -> any RandomNumberGenerator & Sendable

  package init(
    _ reckoning: SessionReckoning, _ hearts: HeartErasureStore, _ sweep: SessionSweepStore,
    _ music: MusicWeighing, _ songs: SongCounting, now: @escaping @Sendable () -> Moment,
    randomness: @escaping @Sendable () -> any RandomNumberGenerator & Sendable
  ) {
    self.reckoning = reckoning
    self.hearts = hearts
    self.sweep = sweep
    self.music = music
    self.songs = songs
    self.now = now
    self.randomness = randomness
  }

  package var handlers: [JobHandler] {
    [
      // A session of several hours takes a second of CPU time, which requests need too.
      JobHandler(.sessionFigures, JobPolicy(mostAtOnce: 1)) { work, run in
        try await reckoning.makeFigures(work, run, using: randomness())
      },
      JobHandler(.compaction, JobPolicy(mostAtOnce: 1)) { work, run in
        try await reckoning.compact(work, run, using: randomness())
      },
      JobHandler(.heartErasure) { work, run in try await hearts.finish(work, run, at: now(), using: randomness()) },
      JobHandler(.sessionSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        try await sweep.sweep(at: now(), formulas: SessionFigures.currentVersion, using: randomness())
      },
      JobHandler(.musicWeighing, JobPolicy(mostAtOnce: 1)) { work, _ in try await music.weigh(work, at: now()) },
      JobHandler(.songCounting, JobPolicy(mostAtOnce: 1)) { work, _ in try await songs.count(work, at: now()) },
    ]
  }

  package var schedule: [RepeatingJob] {
    [
      RepeatingJob("sweep-sessions", every: Seconds(600), offset: Seconds(240), .sessionSweep, NoPayload()),
      RepeatingJob("weigh-music", every: Seconds(60), offset: Seconds(20), .musicWeighing, MusicWork(owner: nil)),
      // Covers sessions that changed without new figures, and songs that a failed job missed.
      RepeatingJob("count-songs", every: Seconds(60), offset: Seconds(40), .songCounting, SongWork(owner: nil)),
    ]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var sessionSweep: Self { Self(rawValue: "sweep-sessions") }
}
