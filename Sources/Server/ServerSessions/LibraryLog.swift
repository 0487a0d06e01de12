import Figures
import Taste
import Units

/// Adds the songs of sessions to the listening history. The taste model learns from it, and the planner avoids recent songs.
struct LibraryLog: SongLog {
  private let store: SessionListeningStore
  private let now: @Sendable () -> Moment

  init(_ store: SessionListeningStore, now: @escaping @Sendable () -> Moment) {
    self.store = store
    self.now = now
  }

  func write(_ songs: [SongOfSession], of session: String, _ person: Identifier<Person>) async throws {
    let held = HeldInTime(
      songs.map { song in
        HeldInTime.Song(
          steps: song.synchrony?.steps ?? 0, resultantLength: song.synchrony?.resultantLength ?? 0)
      }
    ).shares
    let heard = zip(songs, held).map { song, share in
      HeardInSession(
        track: song.track, at: song.ended, listened: song.heard, isSkipped: song.skip != nil,
        sinceChange: song.skip?.sinceStep.map { Seconds($0) }, synchrony: share)
    }
    try await store.set(heard, of: session, person, at: now())
  }

  func sessions(of person: Identifier<Person>) async throws -> Set<String> { try await store.sessions(of: person) }
}
