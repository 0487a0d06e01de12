import Plans
import Testing

/// Reads a plan from text.
func plan(_ yaml: String) throws -> WorkoutPlan { try PlanFile.plan(from: Array(yaml.utf8)) }

/// The steps of a plan that is otherwise right: each line is one step in braces.
func steps(activity: String = "run", _ lines: String...) throws -> [WorkoutStep] {
  try plan("activity: \(activity)\nsteps:\n" + lines.map { "  - {\($0)}\n" }.joined()).steps
}

/// What is wrong with a plan, as "line:column: sentence", empty if nothing is.
func problems(in yaml: String) throws -> [String] {
  try faults(in: yaml).map { "\($0.line):\($0.column): \($0.sentence)" }
}

/// What is wrong with one step in an otherwise right plan; columns count from 0 at the start of the step.
func problems(inStep step: String, activity: String = "run") throws -> [String] {
  try faults(in: "activity: \(activity)\nsteps:\n- {\(step)}\n").map { "\($0.column - 4): \($0.sentence)" }
}

private func faults(in yaml: String) throws -> [PlanIssue] {
  do {
    _ = try PlanFile.plan(from: Array(yaml.utf8))
    return []
  } catch {
    guard case .wrong(let problems, _) = error else { throw error }
    return problems
  }
}
