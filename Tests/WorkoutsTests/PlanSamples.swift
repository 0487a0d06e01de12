import Testing
import Workouts

/// Reads a plan from text.
func plan(_ yaml: String) throws -> WorkoutPlan { try PlanFile.plan(from: Array(yaml.utf8)) }

/// What is wrong with a plan, empty if nothing is.
func problems(in yaml: String) throws -> [PlanProblem] {
  do {
    _ = try PlanFile.plan(from: Array(yaml.utf8))
    return []
  } catch .wrong(let problems) {
    return problems
  }
}
