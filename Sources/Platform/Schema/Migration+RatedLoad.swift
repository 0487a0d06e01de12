import Persistence

extension Migration {
  /// The load of a session by how hard it felt, beside the one by heart rate, so that days and weeks add up either.
  static let ratedLoad = Migration(
    "rated load", ["ALTER TABLE training_session ADD COLUMN rated_load DOUBLE PRECISION"])
}
