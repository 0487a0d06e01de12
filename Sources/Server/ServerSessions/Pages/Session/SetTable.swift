import ActivityFiles
import Presentation
import ServerKernel
import Units

extension FigureTable {
  /// A row for each exercise in the order of its first set, with all its sets.
  static func sets(_ sets: [ExerciseSet], _ words: SessionWords) -> FigureTable? {
    var done: [DoneExercise] = []
    for set in sets {
      if set.isRest {
        // A rest belongs to the set before it.
        if let last = done.indices.last(where: { done[$0].isLatest }) { done[last].rests.append(set.duration.value) }
        continue
      }
      let name = words.exercise(set)
      for place in done.indices { done[place].isLatest = done[place].name == name }
      if let place = done.firstIndex(where: { $0.name == name }) {
        done[place].sets.append(set)
      } else {
        done.append(DoneExercise(name: name, sets: [set]))
      }
    }
    let texts = words.texts
    return FigureTable(
      texts("sets.table.title"), texts("sets.table.exercise"), rows: done.map(\.name),
      [
        .init(texts("sets.table.sets"), done.map { texts.number($0.sets.count) }),
        .init(texts("sets.table.repetitions"), done.map { $0.repetitions(texts) }),
        .init(texts("sets.table.weight"), done.map { $0.weights(words) }),
        .init(texts("sets.table.time"), done.map { words.time($0.sets.reduce(0) { $0 + $1.duration.value }) }),
        .init(texts("sets.table.rest"), done.map { $0.rest.map { words.time($0) } }),
      ])
  }
}

private struct DoneExercise {
  let name: String
  var sets: [ExerciseSet]
  var rests: [Double] = []
  /// Whether the last set belonged to this exercise.
  var isLatest = true

  /// 12 · 10 · 8
  func repetitions(_ texts: TextCatalogue) -> String? {
    listed(sets.map(\.repetitions)) { texts.number($0) }
  }

  /// A single value if all sets had the same weight.
  func weights(_ words: SessionWords) -> String? {
    let known = sets.map { $0.weight?.value }
    if let first = known.first, known.allSatisfy({ $0 == first }) { return first.map { words.weight($0) } }
    return listed(known) { words.weight($0) }
  }

  private func listed<Value>(_ values: [Value?], _ words: (Value) -> String) -> String? {
    guard values.contains(where: { $0 != nil }) else { return nil }
    return values.map { $0.map(words) ?? "–" }.joined(separator: " · ")
  }

  /// The mean.
  var rest: Double? { rests.isEmpty ? nil : rests.reduce(0, +) / Double(rests.count) }
}

extension SessionWords {
  /// The person's own name for the exercise, or the category that the watch detected.
  fileprivate func exercise(_ set: ExerciseSet) -> String {
    if let exercise = set.exercise { return exercise }
    guard let category = set.category.flatMap({ ExerciseCategory(rawValue: $0) }) else { return texts("sets.exercise") }
    return texts("sets.exercises.\(category.name)")
  }
}
