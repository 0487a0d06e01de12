package import Sessions
package import Units

/// What a person did of an exercise, and their records.
package struct ExerciseHistory: Hashable, Sendable {
  /// The lifts of one weight in one session.
  package struct Entry: Hashable, Sendable {
    package let session: Identifier<TrainingSession>
    package let title: String?
    package let moment: Moment
    package let lift: Lift
  }

  /// One session's sets of the exercise.
  package struct Done: Hashable, Sendable {
    package let session: Identifier<TrainingSession>
    package let title: String?
    package let moment: Moment
    package let sets: Int
    package let repetitions: Int
    /// In kilograms.
    package let volume: Double
    /// In kilograms.
    package let heaviest: Double?
    package let estimate: OneRepetitionMaximum?
  }

  /// A best value and the session that reached it first.
  package struct Record<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    package let session: Identifier<TrainingSession>
    package let moment: Moment
  }

  /// The most repetitions at a weight.
  package struct Repetitions: Hashable, Sendable {
    /// In kilograms; nil without a lifted weight.
    package let weight: Double?
    package let count: Int
  }

  /// Newest first.
  package let sessions: [Done]
  /// In kilograms.
  package let heaviest: Record<Double>?
  /// The best by Epley.
  package let estimate: Record<OneRepetitionMaximum>?
  /// In kilograms, of a session.
  package let volume: Record<Double>?
  /// Heaviest first.
  package let repetitions: [Record<Repetitions>]

  /// - Parameter entries: newest session first.
  package init(_ entries: [Entry]) {
    var sessions: [Done] = []
    var start = entries.startIndex
    while start < entries.endIndex {
      let part = entries[start...].prefix { $0.session == entries[start].session }
      sessions.append(Done(part))
      start = part.endIndex
    }
    self.sessions = sessions
    let oldestFirst = entries.reversed()
    heaviest = Self.best(oldestFirst) { $0.lift.weight }
    estimate = Self.record(oldestFirst, { $0.lift.estimate }, isBetter: { $0.epley > $1.epley })
    let volumes = sessions.reversed().filter { $0.volume > 0 }
    volume = volumes.reduce(nil as Record<Double>?) { best, done in
      if let best, best.value >= done.volume { return best }
      return Record(value: done.volume, session: done.session, moment: done.moment)
    }
    repetitions = Dictionary(grouping: oldestFirst.filter { $0.lift.mostRepetitions > 0 }) { $0.lift.weight }
      .compactMap { weight, entries in
        Self.best(entries) { $0.lift.mostRepetitions }.map { best in
          Record(
            value: Repetitions(weight: weight, count: best.value), session: best.session, moment: best.moment)
        }
      }
      .sorted { ($0.value.weight ?? -1) > ($1.value.weight ?? -1) }
  }

  private static func best<Value: Comparable & Hashable & Sendable>(
    _ entries: some Sequence<Entry>, _ value: (Entry) -> Value?
  ) -> Record<Value>? { record(entries, value, isBetter: >) }

  /// The first of equal values.
  private static func record<Value: Hashable & Sendable>(
    _ entries: some Sequence<Entry>, _ value: (Entry) -> Value?, isBetter: (Value, Value) -> Bool
  ) -> Record<Value>? {
    entries.reduce(nil as Record<Value>?) { best, entry in
      guard let value = value(entry) else { return best }
      if let best, !isBetter(value, best.value) { return best }
      return Record(value: value, session: entry.session, moment: entry.moment)
    }
  }
}

extension ExerciseHistory.Done {
  /// - Precondition: the entries of one session, at least one.
  fileprivate init(_ entries: ArraySlice<ExerciseHistory.Entry>) {
    let first = entries[entries.startIndex]
    (session, title, moment) = (first.session, first.title, first.moment)
    sets = entries.reduce(0) { $0 + $1.lift.sets }
    repetitions = entries.reduce(0) { $0 + $1.lift.repetitions }
    volume = entries.reduce(0) { $0 + $1.lift.volume }.rounded(places: 3)
    heaviest = entries.compactMap(\.lift.weight).max()
    estimate = entries.compactMap(\.lift.estimate).max { $0.epley < $1.epley }
  }
}
