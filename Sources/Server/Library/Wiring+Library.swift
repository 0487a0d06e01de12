import Jobs
import Library
import Persistence
import Storage

extension Wiring {
  /// Music and all that is made of it, for programs.
  func addLibraryRoutes(to routes: RouteTable) {
    let repetition = Repetition(
      store: RepeatableRequestStore(database: database, vault: accounts.vault), surroundings: surroundings)
    UploadRoutes(desk: library.uploads, repetition: repetition, surroundings: surroundings).add(to: routes)
    DemoSongRoutes(jobs: JobStore(database: database), surroundings: surroundings).add(to: routes)
    FolderRoutes(work: library.folders).add(to: routes)
    MusicServerRoutes(desk: library.musicServers.desk, repetition: repetition, surroundings: surroundings)
      .add(to: routes)
    CatalogueRoutes(
      catalogue: CatalogueStore(database), facets: FacetStore(database), tempos: TempoCountStore(database),
      totals: TotalsStore(database), quota: configuration.musicQuota, now: surroundings.now
    ).add(to: routes)
    TrackRoutes(tracks: TrackStore(database), edits: TrackEditStore(database), repetition: repetition).add(to: routes)
    CoverRoutes(covers: CoverStore(database), files: takeouts.files.files).add(to: routes)
    library.playlists.addRoutes(
      to: routes, repetition, surroundings, accounts.accounts, publicURL: configuration.publicURL)
    library.playlists.addPages(to: routes, pages, library.mixes.store, surroundings, database)
    addTasteRoutes(to: routes)
    AnalysisRoutes(corrections: library.analysis.corrections, surroundings: surroundings).add(to: routes)
    DeliveryRoutes(parts: library.analysis, surroundings: surroundings).add(to: routes)
    addLibraryPages(to: routes)
    MixRoutes(parts: library.mixes, repetition: repetition, surroundings: surroundings).add(to: routes)
    addTrackPages(to: routes)
  }

  private func addTrackPages(to routes: RouteTable) {
    let corrections = library.analysis.corrections
    TrackPages(
      pages: pages, tracks: TrackStore(database), corrections: corrections, edits: TrackEditStore(database),
      covers: CoverStore(database), similarTracks: SimilarTrackStore(database), now: surroundings.now
    ).add(to: routes)
    ReviewPages(pages: pages, corrections: corrections).add(to: routes)
  }
}
