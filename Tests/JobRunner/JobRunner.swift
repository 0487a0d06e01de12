import Foundation
import Jobs
import Logging
import Persistence
import PostgresDriver
import ServiceLifecycle
import SQLiteDriver
import Units
import UnixSignals

/// Runs jobs until it is killed or stopped by SIGTERM. Prints `begun ID` for each attempt.
///
///     JobRunner sqlite PATH | postgres CONNECTION
@main
struct JobRunner {
  static func main() async throws {
    let place = CommandLine.arguments[2]
    let database: any Database =
      CommandLine.arguments[1] == "sqlite"
      ? try SQLiteDatabase(path: place)
      : try await PostgresDatabase.open(PostgresConfiguration(connectionString: place, connections: 4))
    let jobs = JobStore(database: database)
    let now = { @Sendable in Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

    // Commits its work and the completed state in one transaction.
    let whole = JobHandler(.whole, JobPolicy(mostAttempts: 1000, firstPause: Seconds(0.1))) { number, run in
      try await begin(run, in: database)
      try await database.write { transaction in
        _ = try transaction.run("INSERT INTO effect (job_id, number) VALUES (\(run.id.rawValue), \(number))")
        try jobs.complete(run.claim, in: transaction, at: now())
      }
    }
    // Commits its work separately, so the work must be idempotent.
    let repeatable = JobHandler(.repeatable, JobPolicy(mostAttempts: 1000, firstPause: Seconds(0.1))) { number, run in
      try await begin(run, in: database)
      run.report(0.5, phase: "halfway")
      try await database.run(
        """
        INSERT INTO effect (job_id, number)
        VALUES (\(run.id.rawValue), \(number))
        ON CONFLICT DO NOTHING
        """)
    }
    // Never ends by itself.
    let endless = JobHandler(.endless) { (_: Int, run) in
      try await begin(run, in: database)
      try await Task.sleep(for: .seconds(3600))
    }
    let worker = Worker(
      for: jobs, handlers: [whole, repeatable, endless],
      configuration: WorkerConfiguration(
        patrol: Seconds(0.05), lease: Seconds(1), heartbeat: Seconds(0.2), grace: Seconds(0.1)),
      logger: Logger(label: "JobRunner") { StreamLogHandler.standardError(label: $0) },
      generator: SystemRandomNumberGenerator(), now: now)
    let group = ServiceGroup(
      services: [worker], gracefulShutdownSignals: [.sigterm], logger: Logger(label: "JobRunner"))
    try await group.run()
    try await database.close()
  }

  private static func begin(_ run: JobRun, in database: any Database) async throws {
    try await database.run(
      "INSERT INTO beginning (job_id, attempt) VALUES (\(run.id.rawValue), \(run.attempt))")
    FileHandle.standardOutput.write(Data("begun \(run.id.rawValue)\n".utf8))
  }
}

extension JobKind where Payload == Int {
  static var whole: Self { JobKind(rawValue: "whole") }
  static var repeatable: Self { JobKind(rawValue: "repeatable") }
  static var endless: Self { JobKind(rawValue: "endless") }
}
