import Jobs
import Persistence
import Units

/// The metrics of jobs, events and the database.
struct JobFigures: Sendable {
  let parts: JobParts
  let database: any Database
  let now: @Sendable () -> Moment

  func write(to text: inout PrometheusText) async throws {
    connections(to: &text)
    text.figure("upbeat_event_streams", .gauge, "Clients subscribed to events on this server.")
    text.sample("upbeat_event_streams", [], Double(parts.relay.subscriptions))
    endings(to: &text)
    do { try await queue(to: &text) } catch is DatabaseError {
      // The other metrics matter most when the database is down.
    }
  }

  private func connections(to text: inout PrometheusText) {
    let occupancy = database.occupancy
    text.figure("upbeat_database_connections", .gauge, "Database connections.")
    text.sample("upbeat_database_connections", [("state", "used")], Double(occupancy.inUse))
    text.sample(
      "upbeat_database_connections", [("state", "free")], Double(occupancy.connections - occupancy.inUse))
    text.figure("upbeat_database_transactions_waiting", .gauge, "Transactions waiting for a connection.")
    text.sample("upbeat_database_transactions_waiting", [], Double(occupancy.waiting))
  }

  private func endings(to text: inout PrometheusText) {
    text.figure("upbeat_job_runs_total", .counter, "Finished job attempts in this process, by outcome.")
    let endings = parts.worker.endings.sorted {
      ($0.key.kind, $0.key.outcome.rawValue) < ($1.key.kind, $1.key.outcome.rawValue)
    }
    for (ending, count) in endings {
      text.sample(
        "upbeat_job_runs_total", [("kind", ending.kind), ("outcome", ending.outcome.rawValue)], Double(count))
    }
  }

  /// Every process reports the same numbers.
  private func queue(to text: inout PrometheusText) async throws {
    let figures = try await parts.jobs.figures()
    text.figure("upbeat_jobs", .gauge, "Jobs in the database.")
    for figure in figures {
      text.sample("upbeat_jobs", [("kind", figure.kind), ("state", figure.state.rawValue)], Double(figure.count))
    }
    text.figure("upbeat_job_oldest_wait_seconds", .gauge, "How long the oldest due job has been waiting.")
    for figure in figures where figure.state == .waiting {
      text.sample(
        "upbeat_job_oldest_wait_seconds", [("kind", figure.kind)], max(0, (now() - figure.oldest).value))
    }
  }
}
