internal import Persistence
internal import Units

/// Links by which somebody without an account follows a session.
struct LiveLinkStore {
  static func endAll(of session: Identifier<TrainingSession>, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM live_link WHERE session_id = \(session.rawValue)")
  }
}

/// How those who follow a session hear that there is something new of it: the signal carries the session's name.
enum LiveChannel {
  static let name = "training_live"
}
