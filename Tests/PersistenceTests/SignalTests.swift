import DatabaseSupport
import Persistence
import Testing

@Suite("A signal")
struct SignalTests {
  private struct Refused: Error {}

  @Test(arguments: DatabaseKind.allCases)
  func `reaches those who listen on its channel, in the order of the transactions`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      var signals = database.signals(on: ["Jobs; \"", "news"]).makeAsyncIterator()
      #expect(await signals.next() == .listening)

      try await database.write { transaction in
        try transaction.signal("other", "unheard")
        for payload in ["one", "", "one", "🏃"] { try transaction.signal("Jobs; \"", payload) }
      }
      try await database.transact(.queueing) { try $0.signal("news", "two") }

      #expect(await signals.next() == .received(channel: "Jobs; \"", payload: "one"))
      #expect(await signals.next() == .received(channel: "Jobs; \"", payload: ""))
      #expect(await signals.next() == .received(channel: "Jobs; \"", payload: "🏃"))
      #expect(await signals.next() == .received(channel: "news", payload: "two"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `of what was undone is not sent`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      var signals = database.signals(on: ["jobs"]).makeAsyncIterator()
      #expect(await signals.next() == .listening)

      await #expect(throws: Refused.self) {
        try await database.write { transaction in
          try transaction.signal("jobs", "undone")
          throw Refused()
        }
      }
      try await database.write { transaction in
        try transaction.signal("jobs", "before")
        do {
          try transaction.savepoint {
            try transaction.savepoint { try transaction.signal("jobs", "inner") }
            try transaction.signal("jobs", "outer")
            throw Refused()
          }
        } catch is Refused {}
        try transaction.savepoint { try transaction.signal("jobs", "after") }
      }

      #expect(await signals.next() == .received(channel: "jobs", payload: "before"))
      #expect(await signals.next() == .received(channel: "jobs", payload: "after"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `cannot be sent by a transaction that reads`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      await #expect(throws: DatabaseError.readOnly) {
        try await database.read { try $0.signal("jobs", "1") }
      }
      await #expect(throws: DatabaseError.transactionSpoiled) {
        try await database.read { transaction in
          #expect(throws: DatabaseError.readOnly) { try transaction.signal("jobs", "1") }
        }
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is heard by each of many listeners while many transactions run`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await database.run("CREATE TABLE number (value BIGINT PRIMARY KEY)")
      let listeners = (0..<3).map { _ in database.signals(on: ["numbers"]) }
      try await withThrowingTaskGroup(of: Set<String>.self) { group in
        let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
        for signals in listeners {
          group.addTask {
            var heard: Set<String> = []
            for await signal in signals {
              switch signal {
              case .listening: isReady.yield()
              case .received(_, let payload): heard.insert(payload)
              }
              if heard.count == 60 { break }
            }
            return heard
          }
        }
        var awaited = ready.makeAsyncIterator()
        for _ in listeners { await awaited.next() }
        for number in 0..<60 {
          group.addTask {
            try await database.write { transaction in
              try transaction.insert(number)
              try transaction.signal("numbers", String(number))
            }
            return []
          }
        }
        for try await heard in group where !heard.isEmpty { #expect(heard == Set((0..<60).map(String.init))) }
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is no longer waited for once nobody hears it or the database is closed`(kind: DatabaseKind) async throws {
    let database = try await TestDatabase(empty: kind).open()
    let unheard = database.signals(on: ["jobs"])
    let task = Task { for await _ in unheard {} }
    task.cancel()
    await task.value
    var signals = database.signals(on: ["jobs"]).makeAsyncIterator()
    #expect(await signals.next() == .listening)

    try await database.close()

    #expect(await signals.next() == nil)
    var tooLate = database.signals(on: ["jobs"]).makeAsyncIterator()
    #expect(await tooLate.next() == nil)
  }
}
