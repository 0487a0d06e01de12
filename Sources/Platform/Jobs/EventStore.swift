internal import Foundation
package import Persistence
package import Units

/// Each person's events in order, kept for as long as a client may be offline.
package struct EventStore: Sendable {
  static let channel = "events"
  private let database: any Database

  package init(database: any Database) { self.database = database }

  /// Publishes an event to all clients of a person when the transaction commits.
  ///
  /// From this call on, transactions that publish to the same person run one after another, which keeps the numbers in order:
  /// call it last.
  package func publish(
    _ kind: EventKind, _ body: some Encodable, to person: Identifier<Person>, in transaction: any Transaction,
    at now: Moment
  ) throws {
    let body = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    let counter = try transaction.first(
      """
      INSERT INTO event_counter (person_id, last_number)
      VALUES (\(person.rawValue), 1)
      ON CONFLICT (person_id) DO UPDATE SET last_number = event_counter.last_number + 1
      RETURNING last_number
      """)
    _ = try transaction.run(
      """
      INSERT INTO event (person_id, number, kind, body, created_at)
      VALUES (\(person.rawValue), \(try counter?.integer("last_number")), \(kind.rawValue), \(body), \(now.milliseconds))
      """)
    try transaction.signal(Self.channel, person.rawValue)
  }

  /// Makes all subscriptions of `person` check their access again when the transaction commits. Call it after revoking access.
  package static func recheck(_ person: Identifier<Person>, in transaction: any Transaction) throws {
    try transaction.signal(channel, person.rawValue)
  }

  func publish(_ job: Job, in transaction: any Transaction, at now: Moment) throws {
    guard let owner = job.owner else { return }
    try publish(.job, JobNews(job), to: owner, in: transaction, at: now)
  }

  /// The number of the person's newest event; 0 without one.
  package func lastNumber(of person: Identifier<Person>) async throws -> Int64 {
    try await database.read { try lastNumber(of: person, in: $0) }
  }

  /// The events after the number `last`, in order, at most a hundred.
  package func events(of person: Identifier<Person>, after last: Int64) async throws -> EventPage {
    try await database.read { transaction in
      let events = try transaction.all(
        """
        SELECT number, kind, body, created_at
        FROM event
        WHERE person_id = \(person.rawValue)
          AND number > \(last)
        ORDER BY number
        LIMIT 100
        """
      ).map(Event.init)
      if let first = events.first, first.number - 1 == last { return .following(events) }
      let newest = try lastNumber(of: person, in: transaction)
      return newest == last ? .following([]) : .missed(newest: newest)
    }
  }

  /// Removes events before `moment`, at most a thousand.
  /// - Returns: the number of removed events.
  package func sweep(before moment: Moment) async throws -> Int {
    try await database.transact(.queueing) { transaction in
      try transaction.run(
        """
        DELETE FROM event
        WHERE (person_id, number) IN (
          SELECT person_id, number
          FROM event
          WHERE created_at < \(moment.milliseconds)
          LIMIT 1000
        )
        """
      ).changes
    }
  }

  /// Ids of persons with new events; nil means that anybody may have some.
  func signals() -> some AsyncSequence<String?, Never> & Sendable {
    database.signals(on: [Self.channel]).map { signal in
      switch signal {
      case .listening: nil
      case .received(_, let person): person
      }
    }
  }

  private func lastNumber(of person: Identifier<Person>, in transaction: any Transaction) throws(DatabaseError) -> Int64
  {
    let row = try transaction.first(
      """
      SELECT last_number
      FROM event_counter
      WHERE person_id = \(person.rawValue)
      """)
    return try row?.integer("last_number") ?? 0
  }
}

/// The events after a number.
package enum EventPage: Hashable, Sendable {
  /// Without a gap. Empty if there are none.
  case following([Event])
  /// Some were already removed, or the number was never assigned: the client must reload everything and continue after
  /// `newest`.
  case missed(newest: Int64)
}

extension Event {
  fileprivate init(_ row: Row) throws(DatabaseError) {
    number = try row.integer("number")
    kind = EventKind(rawValue: try row.text("kind"))
    body = try row.text("body")
    at = try row.moment("created_at")
  }
}
