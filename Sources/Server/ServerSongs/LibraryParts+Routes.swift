import Jobs
import Persistence
package import ServerKernel
import Songs
import Taste

extension LibraryParts {
  /// Songs and what people think of them, for programs.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    let (database, surroundings, repetition) = (server.database, server.surroundings, server.repetition)
    UploadRoutes(desk: uploads, repetition: repetition, surroundings: surroundings).add(to: routes)
    DemoSongRoutes(jobs: JobStore(database: database), surroundings: surroundings).add(to: routes)
    FolderRoutes(work: folders).add(to: routes)
    MusicServerRoutes(desk: musicServers.desk, repetition: repetition, surroundings: surroundings).add(to: routes)
    CatalogueRoutes(
      catalogue: CatalogueStore(database), facets: FacetStore(database), tempos: TempoCountStore(database),
      totals: TotalsStore(database), quota: server.configuration.musicQuota, now: surroundings.now
    ).add(to: routes)
    TrackRoutes(tracks: TrackStore(database), edits: TrackEditStore(database), repetition: repetition).add(to: routes)
    CoverRoutes(covers: CoverStore(database), tracks: TrackStore(database), files: files).add(to: routes)
    AnalysisRoutes(corrections: analysis.corrections, surroundings: surroundings).add(to: routes)
    DeliveryRoutes(parts: analysis, surroundings: surroundings).add(to: routes)
    ListeningRoutes(listening: ListeningStore(database), now: surroundings.now).add(to: routes)
    TasteRoutes(
      taste: TasteStore(database), similarTracks: SimilarTrackStore(database),
      recommendations: RecommendationStore(database), now: surroundings.now
    ).add(to: routes)
    LibrarySettingsRoutes(settings: LibrarySettingsStore(database)).add(to: routes)
  }
}
