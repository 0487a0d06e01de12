import Library

extension Wiring {
  /// What people hear and what is learnt of it.
  func addTasteRoutes(to routes: RouteTable) {
    ListeningRoutes(listening: ListeningStore(database), now: surroundings.now).add(to: routes)
    TasteRoutes(
      taste: TasteStore(database), similarTracks: SimilarTrackStore(database),
      recommendations: RecommendationStore(database), now: surroundings.now
    ).add(to: routes)
    LibrarySettingsRoutes(settings: LibrarySettingsStore(database)).add(to: routes)
  }
}
