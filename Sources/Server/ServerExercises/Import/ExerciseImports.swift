import Accounts
package import Exercises
import HTTPTypes
import Internet
package import Jobs
import Persistence
import ServerKernel
import Units

/// Imports of wger's catalogue, which the operator allows by naming a server.
package struct ExerciseImports: Sendable {
  /// Of the wger server. Nil unless the operator named one.
  let address: String?
  private let importer: WgerImport?
  private let store: ImportedExerciseStore
  private let jobs: JobStore
  private let environment: ServerEnvironment

  init(
    _ configuration: Configuration, _ database: any Database, _ publishing: ExercisePublishing,
    _ media: ExerciseMediaFiles, _ environment: ServerEnvironment
  ) {
    address = configuration.wgerURL
    store = ImportedExerciseStore(database)
    jobs = JobStore(database: database)
    self.environment = environment
    importer = configuration.wgerURL.map { [store] address in
      WgerImport(WgerClient(address, Fetcher(atOnce: 1)), store, publishing) { bytes, now in
        try await media.picture(of: bytes, at: now)
      }
    }
  }

  package var handlers: [JobHandler] {
    guard let importer else { return [] }
    return [
      JobHandler(.wgerImport, WgerImport.policy) { [environment] _, run in
        try await importer.run(
          report: { run.report($0, phase: "importing") }, now: environment.now, using: environment.randomness())
      }
    ]
  }

  /// Adds a job unless one is waiting or running.
  func begin(by person: Identifier<Person>) async throws {
    guard importer != nil else {
      throw Problem(.conflict, "no-wger", "No wger server is set. Set wger-url in the server's settings first.")
    }
    var randomness = environment.randomness()
    try await jobs.add(
      try NewJob(
        .wgerImport, NoPayload(), owner: person, key: Self.key, at: environment.now(), using: &randomness))
  }

  /// The caller's own waiting or running import.
  func job(of person: Identifier<Person>) async throws -> Job? {
    try await jobs.unfinished(.wgerImport, key: Self.key, ownedBy: person)
  }

  func outcome() async throws -> ImportOutcome? { try await store.outcome() }

  private static let key = "wger"
}
