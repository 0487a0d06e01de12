import Accounts
package import Exercises
import HTTPTypes
package import ServerKernel

extension ExerciseError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchExercise: .notThere
    case .edited: .edited
    case .tooMany(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) exercises. Edit an archived one instead.")
    case .tooManyFavourites(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) favourites. Remove some first.")
    }
  }
}

extension ExerciseFormError: ProblemConvertible {
  package var problem: Problem {
    let faults = issues.map { issue in
      var fault = Problem.FieldProblem(
        field: issue.field, code: issue.problem.code, detail: issue.problem.sentence)
      fault.facts = issue.problem.facts
      return fault
    }
    return Problem(
      .unprocessableContent, "wrong-fields",
      faults.count == 1 ? faults[0].detail : "\(faults.count) fields need your attention.", fields: faults)
  }
}
