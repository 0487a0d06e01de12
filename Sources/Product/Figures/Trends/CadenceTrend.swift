import Sessions
package import Units

/// Running cadence by week.
///
/// Cadence depends on speed, so weeks are compared at the usual pace: the median cadence of the kilometres within 10 % of it.
package struct CadenceTrend: Hashable, Sendable {
  package struct Week: Hashable, Sendable {
    /// The ISO 8601 date, such as `2026-11-16`.
    package let monday: String
    /// Nil with too little running at the usual pace.
    package let cadence: BeatsPerMinute?
    /// The running time at the usual pace.
    package let time: Seconds
  }

  /// The smallest part of a run considered: a kilometre.
  struct Stretch: Hashable, Sendable {
    let day: Int
    let speed: Double
    let cadence: Double
    let time: Double
  }

  /// Oldest first, including weeks without a run.
  package let weeks: [Week]
  /// In m/s. Nil without a run that has both cadence and distance.
  package let usualSpeed: Double?

  /// Relative to the usual speed. Cadence changes by about 1 spm per 0.1 m/s (`Stride`), so within this band the effect is
  /// small.
  package static let band = 0.1
  /// In seconds, about two kilometres. This and the other two limits are our own choices.
  static let least = 600.0
  /// In steps per minute: running, not walking.
  static let running = 130.0...240.0

  init(_ stretches: [Stretch], from first: Int, through last: Int) {
    let run = stretches.filter { Self.running.contains($0.cadence) && $0.speed > 0 && $0.time > 0 }
    let usual = Self.median(run.map { ($0.speed, $0.time) })
    usualSpeed = usual
    weeks = stride(from: first, through: last, by: 7).map { monday in
      let compared = run.filter { stretch in
        guard let usual, (monday..<monday + 7).contains(stretch.day) else { return false }
        return (stretch.speed / usual - 1).magnitude <= Self.band
      }
      let time = compared.reduce(0) { $0 + $1.time }
      let median = time >= Self.least ? Self.median(compared.map { ($0.cadence, $0.time) }) : nil
      return Week(
        monday: LocalDays.text(monday), cadence: median.flatMap { BeatsPerMinute($0.rounded(places: 1)) },
        time: Seconds(time.rounded(places: 1)))
    }
  }

  /// The weighted median; nil if empty.
  private static func median(_ values: [(value: Double, weight: Double)]) -> Double? {
    let sorted = values.sorted { $0.value < $1.value }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    var passed = 0.0
    return sorted.first { value in
      passed += value.weight
      return passed >= half
    }?.value
  }
}
