import DatabaseSupport
import Persistence
import PostgresDriver
import Testing

@Suite("Signals between processes")
struct SignalsBetweenProcessesTests {
  private let sender: PostgresDatabase
  private let receiver: PostgresDatabase

  init() async throws {
    let address = try await TestServer.shared().makeDatabase()
    sender = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 1))
    receiver = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 1))
  }

  @Test func `reach the other one in order`() async throws {
    var signals = receiver.signals(on: ["jobs", "news"]).makeAsyncIterator()
    #expect(await signals.next() == .listening)

    for (channel, payload) in [("jobs", "one"), ("news", "two"), ("jobs", "three")] {
      try await sender.write { try $0.signal(channel, payload) }
    }

    #expect(await signals.next() == .received(channel: "jobs", payload: "one"))
    #expect(await signals.next() == .received(channel: "news", payload: "two"))
    #expect(await signals.next() == .received(channel: "jobs", payload: "three"))
    await close()
  }

  @Test func `go on after the connection was lost, and say so`() async throws {
    var signals = receiver.signals(on: ["jobs"]).makeAsyncIterator()
    #expect(await signals.next() == .listening)

    try await sender.run(
      """
      SELECT pg_terminate_backend(pid)
      FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'
      """)
    #expect(await signals.next() == .listening)
    try await sender.write { try $0.signal("jobs", "again") }

    #expect(await signals.next() == .received(channel: "jobs", payload: "again"))
    await close()
  }

  @Test func `are waited for while the server is asked whether it is there`() async throws {
    let address = try TestServer.shared().connectionString
    let alert = try await PostgresDatabase.open(
      PostgresConfiguration(connectionString: address, connections: 1, heartbeat: .milliseconds(5)))
    var signals = alert.signals(on: ["jobs"]).makeAsyncIterator()
    #expect(await signals.next() == .listening)

    var asked = 0
    while asked == 0 {
      asked = try await alert.all(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT'"
      ).count
    }

    await alert.close()
    await close()
  }

  private func close() async {
    await sender.close()
    await receiver.close()
  }
}
