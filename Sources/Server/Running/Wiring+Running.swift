import Library
import Training

extension Wiring {
  /// What happens on the device while somebody trains, as far as the server has to do with it: before.
  func addRunRoutes(to routes: RouteTable) {
    let preparation = RunPreparation(
      playlists: library.playlists, health: accounts.health,
      purposes: RunPurposes(
        desk: scheduleDesk, workouts: workouts, accounts: accounts.accounts, now: surroundings.now),
      now: surroundings.now)
    let runs = SharedRunStore(database)
    let music = RunMusic(lists: library.playlists, surroundings: surroundings)
    RunRoutes(preparation: preparation, runs: runs).add(to: routes)
    SharedRunRoutes(
      runs: runs, preparation: preparation, publicURL: configuration.publicURL, surroundings: surroundings
    ).add(to: routes)
    TogetherPages(pages: pages, runs: runs, music: music, surroundings: surroundings).add(to: routes)
    RunStartPages(
      pages: pages, lists: library.playlists, music: music, totals: TotalsStore(database), workouts: workouts,
      upcoming: upcoming, sessions: training.sessions, surroundings: surroundings
    ).add(to: routes)
    LivePages(pages: pages, training: training, accounts: accounts.accounts, now: surroundings.now).add(to: routes)
    RunPages(pages: pages, playlists: library.playlists.playlists, staticFiles: staticFiles).add(to: routes)
    OfflinePages(pages: pages, staticFiles: staticFiles, serviceWorker: serviceWorker).add(to: routes)
    AppManifestRoutes(readers: pages.readers, staticFiles: staticFiles).add(to: routes)
  }
}
