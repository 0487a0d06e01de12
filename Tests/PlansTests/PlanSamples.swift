import Plans
import Testing

/// Parses a plan.
func plan(_ yaml: String) throws -> WorkoutPlan { try PlanFile.plan(from: Array(yaml.utf8)) }

/// The steps of a valid plan; each line is one step in braces.
func steps(activity: String = "run", _ lines: String...) throws -> [WorkoutStep] {
  try plan("activity: \(activity)\nsteps:\n" + lines.map { "  - {\($0)}\n" }.joined()).steps
}

/// The errors of a plan as "line:column: sentence".
func problems(in yaml: String) throws -> [String] {
  try faults(in: yaml).map { "\($0.line):\($0.column): \($0.sentence)" }
}

/// The errors of a single step in a valid plan; columns start at 0 at the start of the step.
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
