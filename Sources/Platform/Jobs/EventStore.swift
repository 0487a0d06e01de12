internal import Foundation
package import Persistence
package import Units

/// What has happened, for each person in order, kept for as long as a client may be away.
package struct EventStore: Sendable {
  static let channel = "events"
  private let database: any Database

  package init(database: any Database) { self.database = database }

  /// Tells all clients of a person, once the transaction is kept.
  ///
  /// Transactions that tell the same person something run one after another from here on, which is what gives the numbers
  /// their order: do it last.
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

  /// Has everybody who follows `person` look whether they still may, once the transaction is kept: for those that take
  /// away a way in.
  package static func recheck(_ person: Identifier<Person>, in transaction: any Transaction) throws {
    try transaction.signal(channel, person.rawValue)
  }

  func publish(_ job: Job, in transaction: any Transaction, at now: Moment) throws {
    guard let owner = job.owner else { return }
    try publish(.job, JobNews(job), to: owner, in: transaction, at: now)
  }

  /// The number of the person's newest event; 0 when there wasn't one.
  package func lastNumber(of person: Identifier<Person>) async throws -> Int64 {
    try await database.read { try lastNumber(of: person, in: $0) }
  }

  /// What followed the event with the number `last`, in order, a hundred at most.
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

  /// Removes what happened before `moment`, a thousand at most.
  /// - Returns: how many.
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

  /// Of whom there is something to read; nil says that it may be of anybody.
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

/// What there is to tell after a number.
package enum EventPage: Hashable, Sendable {
  /// Without a gap. Empty when nothing has happened since.
  case following([Event])
  /// Some of it is no longer kept, or the number was never given: the client must look at everything anew, and go on after
  /// the newest.
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
