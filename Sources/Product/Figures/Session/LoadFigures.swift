import Sensors
import Sessions
import Units

/// Training load by two methods, which can't be compared.
package struct LoadFigures: Codable, Hashable, Sendable {
  /// Banister's training impulse. Nil without a heart rate, or without resting and maximum heart rates.
  package internal(set) var impulse: Double?
  /// Foster's session RPE: minutes times a rating out of ten. Nil without a rating.
  package internal(set) var rated: Double?

  init(_ session: SessionMeasurements, rating: Double?) {
    if let rating, (0...10).contains(rating) {
      rated = TrainingLoad.session(rating: rating, for: Seconds(session.active.total)).value.rounded(places: 1)
    }
    guard let rates = session.facts.heartRates, session.heartRate.covered > 0 else { return }
    var load = TrainingLoad.zero
    session.heartRate.forEach { value, length in
      guard let rate = BeatsPerMinute(value) else { return }
      load += .banister(rate, for: Seconds(length), of: rates, sex: session.facts.sex)
    }
    impulse = load.value.rounded(places: 1)
  }
}
