import Accounts
import Exercises
import Foundation
import HTTPTypes
import Hummingbird
import ServerKernel

/// Exercises, for people: the catalogue, and a page for each.
struct ExercisePages: Sendable {
  let catalogue: ExerciseCatalogue
  let pages: Pages

  func add(to routes: RouteTable) {
    routes.personal(.get, "/exercises", .trainingRead, list)
    routes.personal(.get, "/exercises/{exercise}", .trainingRead, show)
  }

  private func list(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let choice = ExerciseChoice(request.uri.queryParameters)
    let found = catalogue.exercises(choice.filter, in: reader.language)
    return try pages.show("exercises/list", ExerciseListView(choice, found, reader.texts), to: reader)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    guard let exercise = context.exercise(in: catalogue), let text = exercise.text(in: reader.language) else {
      throw Problem.notThere
    }
    return try pages.show("exercises/exercise", ExerciseView(exercise, text, reader.texts), to: reader)
  }
}
