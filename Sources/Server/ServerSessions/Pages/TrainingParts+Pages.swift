import Goals
import Persistence
package import Presentation
package import ServerKernel

extension TrainingParts {
  /// Adds the pages of sessions and the history.
  package func addPages(to routes: RouteTable, _ server: ServerParts, _ hearing: HearingSurvey) {
    let (pages, environment) = (server.pages, server.environment)
    let history = HistoryPageParts(
      pages: pages, sessions: sessions, figures: figures, importer: activityFiles.importer, environment: environment)
    HistoryPages(parts: history).add(to: routes)
    ImportPages(parts: history).add(to: routes)
    HandwrittenSessionPages(
      pages: pages, written: written, exercises: exercises, environment: environment
    ).add(to: routes)
    StrengthPages(pages: pages, exercises: exercises).add(to: routes)
    WeeklyGoalPages(pages: pages, goals: WeeklyGoalStore(server.database), environment: environment).add(to: routes)
    let session = SessionPageParts(
      pages: pages, training: self, hearing: hearing, environment: environment, tiles: server.configuration.mapTiles)
    SessionPages(parts: session).add(to: routes)
    SessionEditPages(parts: session).add(to: routes)
    ProgressionPages(parts: session).add(to: routes)
  }
}
