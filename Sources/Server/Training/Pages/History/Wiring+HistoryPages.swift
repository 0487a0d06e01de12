import Persistence
import Training

extension Wiring {
  /// What somebody has trained, for people.
  func addHistoryPages(to routes: RouteTable) {
    let parts = HistoryPageParts(
      pages: pages, sessions: training.sessions, figures: training.figures, desk: training.activityFiles.desk,
      surroundings: surroundings)
    HistoryPages(parts: parts).add(to: routes)
    ImportPages(parts: parts).add(to: routes)
    WeeklyGoalPages(pages: pages, goals: WeeklyGoalStore(database), surroundings: surroundings).add(to: routes)
  }

  /// The part of the home page about training.
  var trainingDashboard: TrainingDashboard {
    TrainingDashboard(
      sessions: training.sessions, figures: training.figures, trends: TrendStore(database),
      efforts: BestEffortStore(database), goals: WeeklyGoalStore(database),
      upcoming: upcoming, music: training.music, cadences: CadenceStore(database, accounts.vault),
      now: surroundings.now)
  }
}
