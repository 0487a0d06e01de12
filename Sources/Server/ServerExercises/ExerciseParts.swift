package import Exercises
package import Persistence
package import Presentation
package import ServerKernel

/// Exercises, for people and programs.
package struct ExerciseParts: Sendable {
  package let library: ExerciseLibrary

  package init(_ catalogue: ExerciseCatalogue, _ database: any Database) {
    library = ExerciseLibrary(catalogue, database)
  }

  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    ExerciseRoutes(library: library).add(to: routes)
    OwnExerciseRoutes(library: library, repetition: server.repetition, environment: server.environment).add(to: routes)
  }

  package func addPages(to routes: RouteTable, _ server: ServerParts, _ histories: ExerciseHistories) {
    let exercises = ExercisePages(library: library, pages: server.pages, histories: histories)
    exercises.add(to: routes)
    OwnExercisePages(exercises: exercises, environment: server.environment).add(to: routes)
  }
}
