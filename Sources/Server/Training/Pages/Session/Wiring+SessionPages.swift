extension Wiring {
  /// One session for people, where `addTrainingRoutes` is for programs.
  func addSessionPages(to routes: RouteTable) {
    let parts = SessionPageParts(
      pages: pages, training: training, surroundings: surroundings, tiles: configuration.mapTiles)
    SessionPages(parts: parts).add(to: routes)
    SessionEditPages(parts: parts).add(to: routes)
  }
}
