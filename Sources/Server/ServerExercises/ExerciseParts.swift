package import Exercises
package import ServerKernel

/// The catalogue of exercises, for people and programs.
package struct ExerciseParts: Sendable {
  private let catalogue: ExerciseCatalogue

  package init(_ catalogue: ExerciseCatalogue) { self.catalogue = catalogue }

  package func addRoutes(to routes: RouteTable) {
    ExerciseRoutes(catalogue: catalogue).add(to: routes)
  }

  package func addPages(to routes: RouteTable, _ server: ServerParts) {
    ExercisePages(catalogue: catalogue, pages: server.pages).add(to: routes)
  }
}
