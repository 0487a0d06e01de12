extension Wiring {
  /// Music and all that is made of it, for programs.
  func addLibraryRoutes(to routes: RouteTable) {
    let repetition = Repetition(
      store: RepeatableRequestStore(database: database, vault: accounts.vault), surroundings: surroundings)
    UploadRoutes(desk: library.uploads, repetition: repetition, surroundings: surroundings).add(to: routes)
  }
}
