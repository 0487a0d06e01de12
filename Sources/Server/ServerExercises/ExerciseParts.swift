package import Accounts
package import Exercises
package import Persistence
package import Presentation
package import Sandbox
package import ServerKernel
package import Storage

/// Exercises, for people and programs.
package struct ExerciseParts: Sendable {
  package let library: ExerciseLibrary
  package let publishing: ExercisePublishing
  package let media: ExerciseMediaFiles
  package let imports: ExerciseImports
  private let mediaStore: ExerciseMediaStore

  /// - Parameter processes: the sandbox that reads pictures and videos.
  package init(
    _ configuration: Configuration, _ catalogue: ExerciseCatalogue, _ accounts: AccountStore, _ database: any Database,
    _ files: FileStore, _ processes: SandboxedProcesses, _ environment: ServerEnvironment
  ) {
    media = ExerciseMediaFiles(processes, files)
    mediaStore = ExerciseMediaStore(database)
    library = ExerciseLibrary(
      catalogue, own: OwnExerciseStore(database), favourites: FavouriteExerciseStore(database),
      paces: ExercisePaceStore(database), published: PublishedExerciseStore(database))
    publishing = ExercisePublishing(library, accounts, PublishingStore(database))
    imports = ExerciseImports(configuration, database, publishing, media, environment)
  }

  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    ExerciseRoutes(library: library).add(to: routes)
    OwnExerciseRoutes(library: library, repetition: server.repetition, environment: server.environment).add(to: routes)
    ExercisePaceRoutes(library: library, environment: server.environment).add(to: routes)
    ExerciseMediaRoutes(
      library: library, publishing: publishing.store, media: mediaStore, maker: media, environment: server.environment
    ).add(to: routes)
    PublishingRoutes(publishing: publishing, environment: server.environment).add(to: routes)
  }

  package func addPages(to routes: RouteTable, _ server: ServerParts, _ histories: ExerciseHistories) {
    let exercises = ExercisePages(
      library: library, publishing: publishing.store, pages: server.pages, histories: histories)
    exercises.add(to: routes)
    let own = OwnExercisePages(exercises: exercises, environment: server.environment)
    own.add(to: routes)
    ExerciseMediaPages(exercises: own, media: mediaStore, maker: media, environment: server.environment).add(to: routes)
    ExercisePacePages(exercises: exercises, environment: server.environment).add(to: routes)
    PublishingPages(publishing: publishing, exercises: exercises, environment: server.environment).add(to: routes)
    ModerationPages(publishing: publishing, pages: server.pages, environment: server.environment).add(to: routes)
    ExerciseImportPages(imports: imports, pages: server.pages).add(to: routes)
  }
}
