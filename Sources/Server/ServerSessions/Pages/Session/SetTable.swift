import ActivityFiles
import Exercises
import Figures
import Presentation
import ServerKernel
import Units

/// The sets of a session, a table for each exercise in the order of its first set.
struct SetTables: Sendable {
  let tables: [FigureTable]

  /// - Parameters:
  ///   - histories: by the keys of the sets; empty for others than the owner.
  ///   - start: of the session, if the reader may change its sets.
  init(
    _ sets: [SetFigures], _ finder: ExerciseFinder, _ histories: [ExerciseKey: ExerciseHistory],
    of session: String, changeableFrom start: Moment?, _ reader: Reader
  ) {
    let words = SetWords(reader)
    tables = DoneExercise.exercises(sets).compactMap { done in
      let records = histories[done.key].map { SetRecords($0, of: session) }
      let addresses = start.map { start in
        done.sets.map { set in
          "/history/\(session)?set=\((start + Seconds(set.start)).milliseconds)#edit-changeSet"
        }
      }
      return FigureTable(
        done.name(finder, reader), done, addresses ?? [], records, words, reader.texts)
    }
  }
}

/// An exercise with its sets, and the rest after each.
private struct DoneExercise {
  let key: ExerciseKey
  var sets: [SetFigures]
  var rests: [Double?]

  static func exercises(_ sets: [SetFigures]) -> [DoneExercise] {
    var done: [DoneExercise] = []
    var latest: Int?
    for set in sets {
      if set.isRest {
        // A rest belongs to the set before it.
        if let latest, let last = done[latest].rests.indices.last { done[latest].rests[last] = set.duration }
        continue
      }
      let key = ExerciseKey(set)
      let place = done.firstIndex { $0.key == key } ?? done.endIndex
      if place == done.endIndex { done.append(DoneExercise(key: key, sets: [], rests: [])) }
      done[place].sets.append(set)
      done[place].rests.append(nil)
      latest = place
    }
    return done
  }

  /// The catalogue's name in the reader's language, the person's own name, or the category that the watch detected.
  func name(_ finder: ExerciseFinder, _ reader: Reader) -> String { sets[0].exerciseName(finder, reader) }
}

extension SetFigures {
  func exerciseName(_ finder: ExerciseFinder, _ reader: Reader) -> String {
    if exerciseId != nil, let name = finder[ExerciseKey(self)]?.text(in: reader.language)?.name { return name }
    if let exercise { return exercise }
    guard let category = category.flatMap({ UInt16(exactly: $0) }).flatMap({ ExerciseCategory(rawValue: $0) }) else {
      return reader.texts("sets.exercise")
    }
    return reader.texts("sets.exercises.\(category.name)")
  }
}

/// The records that a session set, if there were earlier sessions to beat.
private struct SetRecords {
  private let history: ExerciseHistory
  private let session: String

  init(_ history: ExerciseHistory, of session: String) {
    self.history = history
    self.session = session
  }

  func words(_ set: SetFigures, _ texts: TextCatalogue) -> String? {
    // The first session of an exercise would be all records.
    guard let oldest = history.sessions.last, oldest.session.rawValue != session, set.isWorkingSet else { return nil }
    var records: [String] = []
    if let best = history.heaviest, best.session.rawValue == session, best.value == set.weight {
      records.append(texts("strength.marks.heaviest"))
    }
    if let best = history.estimate, best.session.rawValue == session, best.value == set.oneRepetitionMaximum {
      records.append(texts("strength.marks.estimate"))
    }
    let isMost = history.repetitions.contains { best in
      best.session.rawValue == session && best.value.count == set.repetitions && best.value.weight == set.liftedWeight
    }
    if isMost { records.append(texts("strength.marks.repetitions")) }
    return records.isEmpty ? nil : records.joined(separator: ", ")
  }
}

extension FigureTable {
  fileprivate init?(
    _ name: String, _ done: DoneExercise, _ addresses: [String], _ records: SetRecords?, _ words: SetWords,
    _ texts: TextCatalogue
  ) {
    var number = 0
    let names = done.sets.map { set in
      guard set.isWorkingSet else { return texts("strength.table.warmUp") }
      number += 1
      return texts.number(number)
    }
    let sets = done.sets
    self.init(
      name, texts("strength.table.set"), rows: names, linkedTo: addresses,
      [
        .init(texts("strength.table.load"), sets.map { $0.load.map { words.load($0) } }),
        .init(texts("sets.table.repetitions"), sets.map { $0.repetitions.map { texts.number($0) } }),
        .init(
          texts("strength.table.onBeat"),
          sets.map { set in
            guard let onBeat = set.onBeat, let all = set.repetitions, all > 0 else { return nil }
            return texts(
              "strength.table.share", ["percent": texts.number(100 * Double(onBeat) / Double(all), digits: 0)])
          }),
        .init(texts("strength.table.distance"), sets.map { $0.distance.map { words.distance($0) } }),
        .init(texts("sets.table.time"), sets.map { $0.duration > 0 ? words.time($0.duration) : nil }),
        .init(texts("strength.table.rpe"), sets.map { $0.rpe.map { texts.plain($0) } }),
        .init(texts("strength.table.estimate"), sets.map { words.estimate($0) }),
        .init(texts("sets.table.rest"), done.rests.map { $0.map { words.time($0) } }),
        .init(texts("strength.table.record"), sets.map { records?.words($0, texts) }),
      ])
  }
}
