import DatabaseSupport
import Persistence
import PostgresDriver
import Testing

@Suite("Signals between processes")
struct SignalTests {
  private let sender: PostgresDatabase
  private let receiver: PostgresDatabase

  init() async throws {
    let address = try await TestServer.shared().makeDatabase()
    sender = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 1))
    receiver = try await PostgresDatabase.open(PostgresConfiguration(connectionString: address, connections: 1))
  }

  @Test func `reach the other process in order`() async throws {
    var signals = receiver.signals(on: "Jobs; \"").makeAsyncIterator()
    #expect(await signals.next() == .listening)

    for payload in ["one", "", "🏃"] { try await sender.notify("Jobs; \"", payload) }
    try await sender.notify("other", "unheard")

    #expect(await signals.next() == .received(payload: "one"))
    #expect(await signals.next() == .received(payload: ""))
    #expect(await signals.next() == .received(payload: "🏃"))
    await close()
    #expect(await signals.next() == nil)
  }

  @Test func `go on after the connection was lost, and say so`() async throws {
    var signals = receiver.signals(on: "jobs").makeAsyncIterator()
    #expect(await signals.next() == .listening)

    try await sender.run(
      """
      SELECT pg_terminate_backend(pid)
      FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'
      """)
    #expect(await signals.next() == .listening)
    try await sender.notify("jobs", "again")

    #expect(await signals.next() == .received(payload: "again"))
    await close()
  }

  @Test func `are waited for while the server is asked whether it is there`() async throws {
    let address = try TestServer.shared().connectionString
    let alert = try await PostgresDatabase.open(
      PostgresConfiguration(connectionString: address, connections: 1, heartbeat: .milliseconds(5)))
    var signals = alert.signals(on: "jobs").makeAsyncIterator()
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

  @Test func `stop when nobody hears them any more`() async throws {
    let signals = receiver.signals(on: "jobs")
    let task = Task { for await _ in signals {} }
    task.cancel()
    await task.value

    // Returns only when the listener's thread has ended.
    await close()
  }

  @Test func `of a closed database have ended`() async throws {
    await close()
    var signals = receiver.signals(on: "jobs").makeAsyncIterator()

    #expect(await signals.next() == nil)
  }

  private func close() async {
    await sender.close()
    await receiver.close()
  }
}
