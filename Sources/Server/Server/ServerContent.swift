import Exercises
package import Logging
package import ServerKernel

/// The content of the web folder, read before the start. Several servers in one process may share it.
package struct ServerContent: Sendable {
  let web: WebContent
  let exercises: ExerciseCatalogue

  /// Throws the errors of `WebContent` and `ExerciseCatalogue`.
  package init(_ folder: WebFolder, logger: Logger) throws {
    web = try WebContent(folder, logger: logger)
    exercises = try ExerciseCatalogue(folder: folder.exercises)
  }
}
