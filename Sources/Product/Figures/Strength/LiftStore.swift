package import Accounts
package import Persistence
import Sessions
package import Units

/// What was lifted in each session: table `training_lift`.
package struct LiftStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The valid number of weeks.
  package static let weeks = 1...104
  /// Rows read for an exercise's history, newest first. One session has a row per weight: at three sessions a week with four
  /// weights, thirty years.
  static let most = 20_000

  /// Replaces the session's stored lifts.
  static func set(
    _ lifts: [Lift], of session: Identifier<TrainingSession>, _ person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run("DELETE FROM training_lift WHERE session_id = \(session.rawValue)")
    // A row has eleven values. The product must stay below the parameter limit of both databases.
    for part in lifts.enumerated().map({ $0 }).chunks(of: 1_000) {
      let rows = part.map { number, lift -> [SQLValue] in
        [
          .text(session.rawValue), .text(person.rawValue), .integer(Int64(number)), .text(lift.key.text),
          lift.weight.map(SQLValue.real) ?? .null, .integer(Int64(lift.sets)), .integer(Int64(lift.repetitions)),
          .integer(Int64(lift.mostRepetitions)), .real(lift.volume),
          lift.estimate.map { .real($0.epley) } ?? .null, lift.estimate.map { .real($0.brzycki) } ?? .null,
        ]
      }
      _ = try transaction.run(
        """
        INSERT INTO training_lift
          (session_id, account_id, number, exercise, weight, sets, repetitions, most_repetitions, volume, epley, brzycki)
        VALUES \(rows: rows)
        """)
    }
  }

  /// The history of an exercise, by all keys of its sets. Simulated, deleted, merged and future sessions don't count, nor those
  /// whose figures are pending.
  package func history(
    of keys: [ExerciseKey], _ person: Identifier<Person>, at now: Moment
  ) async throws -> ExerciseHistory {
    try await histories(of: [keys], person, at: now)[0]
  }

  /// The histories of several exercises, in the same order.
  package func histories(
    of exercises: [[ExerciseKey]], _ person: Identifier<Person>, at now: Moment
  ) async throws -> [ExerciseHistory] {
    let keys = Set(exercises.joined()).sorted { $0.text < $1.text }
    guard !keys.isEmpty else { return exercises.map { _ in ExerciseHistory([]) } }
    let rows = try await database.all(
      """
      SELECT lift.session_id, session.title, session.begins_at, lift.exercise, lift.weight, lift.sets, lift.repetitions,
        lift.most_repetitions, lift.volume, lift.epley, lift.brzycki
      FROM training_lift AS lift
      JOIN training_session AS session ON session.id = lift.session_id
      WHERE lift.account_id = \(person.rawValue)
        AND lift.exercise IN \(list: keys.map(\.text))
        AND session.removed_at IS NULL
        AND session.merged_into IS NULL
        AND session.is_simulated = 0
        AND session.figures_revision = session.revision
        AND session.begins_at <= \(now.milliseconds)
      ORDER BY session.begins_at DESC, lift.session_id, lift.number
      LIMIT \(Self.most)
      """)
    let entries = try rows.map(ExerciseHistory.Entry.init)
    return exercises.map { keys in
      let keys = Set(keys)
      return ExerciseHistory(entries.filter { keys.contains($0.lift.key) })
    }
  }

  /// Sets and volume by week and exercise. Oldest week first; the last one is the current week.
  /// - Parameters:
  ///   - count: in `weeks`.
  ///   - find: gives what finds the exercises of these keys.
  package func weeks(
    _ count: Int, of person: Identifier<Person>, in zone: TimeZoneName, at now: Moment,
    finding find: ([ExerciseKey]) async throws -> ExerciseFinder
  ) async throws -> [MuscleWeek] {
    let days = LocalDays(zone)
    let last = LocalDays.monday(of: days.day(of: now))
    let first = last - 7 * (count - 1)
    let rows = try await database.all(
      """
      SELECT session.begins_at, lift.exercise, CAST(SUM(lift.sets) AS BIGINT) AS sets, SUM(lift.volume) AS volume
      FROM training_lift AS lift
      JOIN training_session AS session ON session.id = lift.session_id
      WHERE lift.account_id = \(person.rawValue)
        AND session.removed_at IS NULL
        AND session.merged_into IS NULL
        AND session.is_simulated = 0
        AND session.figures_revision = session.revision
        AND session.begins_at >= \(Int64(first - 1) * 86_400_000)
        AND session.begins_at <= \(now.milliseconds)
      GROUP BY session.id, session.begins_at, lift.exercise
      ORDER BY session.begins_at, session.id, lift.exercise
      """)
    let keys = Set(try rows.map { ExerciseKey(text: try $0.text("exercise")) })
    let finder = try await find(keys.sorted { $0.text < $1.text })
    let done = try rows.map { row in
      MuscleWeek.Done(
        day: days.day(of: try row.moment("begins_at")), exercise: finder[ExerciseKey(text: try row.text("exercise"))],
        sets: Int(try row.integer("sets")), volume: try row.real("volume"))
    }
    return MuscleWeek.weeks(done, from: first, through: last)
  }
}

extension ExerciseHistory.Entry {
  fileprivate init(_ row: Row) throws {
    let (epley, brzycki) = (try row.realOrNil("epley"), try row.realOrNil("brzycki"))
    self.init(
      session: try row.identifier("session_id"), title: try row.textOrNil("title"),
      moment: try row.moment("begins_at"),
      lift: Lift(
        key: ExerciseKey(text: try row.text("exercise")), weight: try row.realOrNil("weight"),
        sets: Int(try row.integer("sets")), repetitions: Int(try row.integer("repetitions")),
        mostRepetitions: Int(try row.integer("most_repetitions")), volume: try row.real("volume"),
        estimate: epley.flatMap { epley in brzycki.map { OneRepetitionMaximum(epley: epley, brzycki: $0) } }))
  }
}
