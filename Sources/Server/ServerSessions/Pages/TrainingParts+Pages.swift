import Goals
import Persistence
package import ServerKernel

extension TrainingParts {
  /// What somebody has trained, for people.
  package func addPages(to routes: RouteTable, _ server: ServerParts) {
    let (pages, surroundings) = (server.pages, server.surroundings)
    let history = HistoryPageParts(
      pages: pages, sessions: sessions, figures: figures, desk: activityFiles.desk, surroundings: surroundings)
    HistoryPages(parts: history).add(to: routes)
    ImportPages(parts: history).add(to: routes)
    WeeklyGoalPages(pages: pages, goals: WeeklyGoalStore(server.database), surroundings: surroundings).add(to: routes)
    let session = SessionPageParts(
      pages: pages, training: self, surroundings: surroundings, tiles: server.configuration.mapTiles)
    SessionPages(parts: session).add(to: routes)
    SessionEditPages(parts: session).add(to: routes)
  }
}
