internal import Jobs
package import Persistence
internal import Units

/// Adds demo songs to people's libraries.
package struct DemoSongStore: Sendable {
  private let database: any Database
  private let jobs: JobStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  func adopt(
    _ recording: NewRecording, called name: String, for person: Identifier<Person>, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    try await database.write { transaction in
      var generator = generator
      let track = NewTrack(account: person, fileName: name, place: .stored)
      _ = try TrackStore.adopt(recording, as: track, addingTo: jobs, at: now, in: transaction, using: &generator)
    }
  }
}
