import Accounts
import Exercises
import Plans
import Presentation
import ServerKernel

/// Exercises of a workout in the reader's language.
struct PlanWords {
  private let reader: Reader

  init(_ reader: Reader) { self.reader = reader }

  /// The name of an exercise by its identifier; other texts stay.
  func exercise(_ text: String) -> String {
    ExerciseID(text).flatMap { KnownExercise($0) }?.name(in: reader.language) ?? text
  }

  /// The title of a step of an exercise. Nil for other steps, which have only their own name.
  func title(of step: WorkoutStep) -> String? {
    guard let set = step.set else { return nil }
    if set.phase == .rest { return reader.texts("plans.rest") }
    let known = KnownExercise(set.exercise)
    return known.flatMap { $0.english == step.name ? $0.name(in: reader.language) : nil } ?? step.name
  }

  /// "3 × 10" of "3 × 10 push-ups".
  func count(of row: PlanDraft.Row) -> String {
    let amount = row[.amount].hasPrefix("max") ? reader.texts("plans.asMany") : row[.amount]
    return ["", "1"].contains(row[.sets]) ? amount : "\(row[.sets]) × \(amount)"
  }

  /// "60 kg · rest 1 min 30 s".
  func details(of row: PlanDraft.Row) -> String {
    func said(_ field: PlanDraft.Field, _ key: String) -> String? {
      row[field].isEmpty ? nil : reader.texts("plans.exerciseWords.\(key)", ["value": row[field]])
    }
    let load = row[.weight].isEmpty ? nil : row[.weight].replacing("level", with: reader.texts("plans.level"))
    let parts = [
      load, said(.warmUps, "warmUps"), said(.beats, "beats"), said(.feel, "effort"), said(.rest, "rest"),
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}
