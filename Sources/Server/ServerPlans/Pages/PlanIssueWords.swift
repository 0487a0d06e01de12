import Accounts
import Plans
import ServerKernel

/// The errors of a draft in the reader's language, by field.
struct PlanDraftErrors: Sendable {
  private(set) var byRow: [Int: [PlanDraft.Field: String]] = [:]
  private(set) var name: String?
  private(set) var habits: [PlanDraft.Habit: String] = [:]
  /// Errors that belong to no field.
  private(set) var whole: String?
  /// The first error of all, for places without fields.
  private(set) var first: String?

  init() {}

  init(_ error: PlanDraftError, _ draft: PlanDraft, _ texts: TextCatalogue) {
    switch error {
    case .empty: whole = texts("plans.faults.empty")
    case .tooManySteps(let most): whole = texts("plans.faults.tooManySteps", ["most": texts.number(most)])
    case .wrong(let problems):
      for problem in problems { note(problem, draft, texts) }
    }
    first = first ?? whole
  }

  private mutating func note(_ problem: PlanDraftIssue, _ draft: PlanDraft, _ texts: TextCatalogue) {
    let words: String
    switch problem.place {
    case .whole:
      if case .tooLong = problem.fault {
        words = texts("plans.faults.tooLong")
      } else {
        words = texts("plans.faults.whole")
      }
      whole = whole ?? words
    case .name:
      words = texts("plans.faults.name")
      name = words
    case .habit(let habit):
      words = texts("plans.faults.\(habit.rawValue)")
      habits[habit] = words
    case .row(let row, let field):
      words = sentence(for: draft.rows[row], field, problem.fault, texts)
      if byRow[row]?[field] == nil { byRow[row, default: [:]][field] = words }
    }
    first = first ?? words
  }

  private func sentence(
    for row: PlanDraft.Row, _ field: PlanDraft.Field, _ fault: PlanIssue.ValueError, _ texts: TextCatalogue
  ) -> String {
    if case .distanceWithoutSpeed = fault { return texts("plans.faults.distance") }
    if case .rampMixesKinds = fault { return texts("plans.faults.ramp") }
    if case .everyTooShort(_, let needed) = fault {
      return texts("plans.faults.everyTooShort", ["time": clockTime(needed)])
    }
    if case .noExercises = fault { return texts("plans.faults.noExercises") }
    if row.kind == .exercise, field == .sets { return texts("plans.faults.sets") }
    guard field == .to || field == .from else { return texts("plans.faults.\(field.rawValue)") }
    let target = row[.target] == "heart rate" ? "heartRate" : row[.target]
    if case .outOfRange(_, _, let allowed) = fault, ["cadence", "tempo"].contains(target) {
      let ends = allowed.split(separator: " ").compactMap { Int($0) }
      if ends.count == 2 {
        return texts("plans.faults.range", ["least": texts.number(ends[0]), "most": texts.number(ends[1])])
      }
    }
    return texts("plans.faults.targets.\(target)", orElse: texts("plans.faults.to"))
  }
}

extension PlanLineError {
  /// With the part of the line where the error starts.
  func sentence(in line: String, _ texts: TextCatalogue) -> String {
    let rest = String(line.dropFirst(column - 1).prefix(20))
    let key =
      switch fault {
      case .empty: "empty"
      case .noLength: "noLength"
      case .noUnit: "noUnit"
      case .twoLengths: "twoLengths"
      case .tooManyTargets: "tooManyTargets"
      case .openBracket: "openBracket"
      case .strayBracket: "strayBracket"
      case .value: "value"
      }
    return texts("plans.line.faults.\(key)", ["place": rest, "column": texts.number(column)])
  }
}
