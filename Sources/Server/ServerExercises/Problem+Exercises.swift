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
    case .tooManyVideos(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) videos. Remove one, or use a picture.")
    case .tooManyFavourites(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) favourites. Remove some first.")
    case .tooManyPaces(let most):
      Problem(.conflict, "too-many", "You have reached the limit of \(most) measured exercises. Remove some first.")
    case .hasNoRhythm:
      Problem(.conflict, "held", "This exercise is held, so it has no pace. Choose one with repetitions.")
    }
  }
}

extension ExerciseFormError: ProblemConvertible {
  package var problem: Problem {
    let faults = issues.map { Problem.FieldProblem($0.field, $0.problem) }
    return Problem(
      .unprocessableContent, "wrong-fields",
      faults.count == 1 ? faults[0].detail : "\(faults.count) fields need your attention.", fields: faults)
  }
}

extension PublishingError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .notAllowed:
      Problem(.forbidden, "unverified", "Confirm your e-mail address before you publish exercises.")
    case .twin(let id):
      Problem(
        .conflict, "exercise-twin",
        "This seems to be an exercise that everybody has already. Use that one, or say in the name what is different.",
        headers: [.known("Link"): "</api/v1/exercises/\(id.text)>; rel=\"duplicate\""])
    case .noSuchRequest: .notThere
    case .edited: .edited
    case .published:
      Problem(.conflict, "already-published", "This exercise is published as it is. Change it before you ask again.")
    case .another:
      Problem(.conflict, "published-by-another", "Somebody else published this exercise. Copy it and publish the copy.")
    case .tooMany(let most):
      Problem(.conflict, "too-many", "\(most) of your exercises are waiting already. Wait until some are decided.")
    case .wrongReason:
      .wrongField(
        "/reason", "wrong-value", "Expected 1 to \(PublishingRequest.longestReason) visible characters.")
    }
  }
}
