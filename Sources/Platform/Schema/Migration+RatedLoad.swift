import Persistence

extension Migration {
  /// A session's load by perceived exertion, besides the load by heart rate, so that days and weeks can add up either.
  static let ratedLoad = Migration(
    "rated load", ["ALTER TABLE training_session ADD COLUMN rated_load DOUBLE PRECISION"])
}
