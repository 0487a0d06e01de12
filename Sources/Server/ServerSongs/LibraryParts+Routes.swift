import Jobs
import Persistence
package import ServerKernel
import Songs
import Taste

extension LibraryParts {
  /// Adds the API routes of songs, playing and taste.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    let (database, environment, repetition) = (server.database, server.environment, server.repetition)
    UploadRoutes(uploads: uploads, repetition: repetition, environment: environment).add(to: routes)
    DemoSongRoutes(jobs: JobStore(database: database), environment: environment).add(to: routes)
    FolderRoutes(work: folders).add(to: routes)
    MusicServerRoutes(registry: musicServers.registry, repetition: repetition, environment: environment).add(to: routes)
    CatalogueRoutes(
      catalogue: CatalogueStore(database), facets: FacetStore(database), tempos: TempoCountStore(database),
      totals: TotalsStore(database), quota: server.configuration.musicQuota, now: environment.now
    ).add(to: routes)
    TrackRoutes(tracks: TrackStore(database), edits: TrackEditStore(database), repetition: repetition).add(to: routes)
    CoverRoutes(covers: CoverStore(database), tracks: TrackStore(database), files: files).add(to: routes)
    AnalysisRoutes(corrections: analysis.corrections, environment: environment).add(to: routes)
    DeliveryRoutes(parts: analysis, environment: environment).add(to: routes)
    ListeningRoutes(listening: ListeningStore(database), now: environment.now).add(to: routes)
    TasteRoutes(
      taste: TasteStore(database), similarTracks: SimilarTrackStore(database),
      recommendations: RecommendationStore(database), now: environment.now
    ).add(to: routes)
    LibrarySettingsRoutes(settings: LibrarySettingsStore(database)).add(to: routes)
  }
}
