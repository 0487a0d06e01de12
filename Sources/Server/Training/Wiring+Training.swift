import Persistence
import Training

extension Wiring {
  /// Sessions and what is reckoned from them, for programs.
  func addTrainingRoutes(to routes: RouteTable) {
    TrainingSessionRoutes(sessions: training.sessions, surroundings: surroundings).add(to: routes)
    RecordingRoutes(parts: training, surroundings: surroundings).add(to: routes)
  }
}
