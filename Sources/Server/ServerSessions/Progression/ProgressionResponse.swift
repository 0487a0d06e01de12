import Accounts
import Exercises
import Figures
import Hummingbird
import Plans
import ServerKernel
import Units

/// What a finished session suggests for the next time.
struct ProgressionResponse: Encodable, Sendable {
  struct Plan: Encodable, Sendable {
    let id: String
    let title: String
    let version: Int64
  }

  /// As plans write them.
  struct Amount: Encodable, Sendable {
    let repetitions: String
    let weight: String?
  }

  struct Exercise: Encodable, Sendable {
    let exercise: String
    let name: String
    let reason: String
    /// Failed sessions in a row.
    let failures: Int?
    /// Repetitions to aim at in each set.
    let aim: Int?
    let done: Amount
    let next: Amount
    let isChange: Bool
  }

  /// Absent where nothing can be stored: for the workout of a training plan, and a deleted plan.
  let plan: Plan?
  /// Whether the plan still has what would change.
  let isUsable: Bool
  let exercises: [Exercise]

  init(_ suggestion: SessionProgressions.Suggestion?, in language: Language) {
    plan = suggestion?.plan.plan.map { Plan(id: $0.id.rawValue, title: $0.title, version: $0.version) }
    if case .ready = suggestion?.plan { isUsable = true } else { isUsable = false }
    exercises = (suggestion?.progression.items ?? []).map { item in
      Exercise(
        exercise: item.exercise.exercise.text, name: suggestion?.name(of: item, in: language) ?? item.exercise.title,
        reason: item.next.reason.word, failures: item.next.reason.failures, aim: item.next.aim,
        done: Amount(
          repetitions: PlanText.amount(item.exercise.amount), weight: item.load.map { PlanText.load($0) }),
        next: Amount(
          repetitions: PlanText.amount(item.next.exercise.amount),
          weight: item.next.exercise.load.map { PlanText.load($0) }),
        isChange: item.isChange)
    }
  }
}

extension SessionProgressions.Suggestion {
  /// The plan's own name, or the exercise's.
  func name(of item: SessionProgression.Item, in language: Language) -> String {
    item.exercise.name
      ?? finder[ExerciseKey(id: item.exercise.exercise.text)]?.text(in: language)?.name ?? item.exercise.title
  }
}

extension SetProgression.Reason {
  /// As programs read it, and as texts have it.
  var word: String {
    switch self {
    case .nothingToJudge: "nothingToJudge"
    case .cutShort: "cutShort"
    case .tooHard: "tooHard"
    case .belowRange: "belowRange"
    case .withinRange: "withinRange"
    case .atTop: "atTop"
    case .failedRepeatedly: "failedRepeatedly"
    }
  }

  var failures: Int? {
    if case .failedRepeatedly(let times) = self { times } else { nil }
  }
}
