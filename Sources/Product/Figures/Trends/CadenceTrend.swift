import Sessions
package import Units

/// How many steps per minute somebody takes in running, week by week.
///
/// Who runs slower takes fewer steps, so weeks are compared at the pace that is usual over all of them: of the kilometres that were
/// run within a tenth of it, the median.
package struct CadenceTrend: Hashable, Sendable {
  package struct Week: Hashable, Sendable {
    /// `2026-11-16`.
    package let monday: String
    /// Nil where too little was run at the usual pace.
    package let cadence: BeatsPerMinute?
    /// How long was run at it.
    package let time: Seconds
  }

  /// A stretch of a run that is not parted any further: a kilometre.
  struct Stretch: Hashable, Sendable {
    let day: Int
    let speed: Double
    let cadence: Double
    let time: Double
  }

  /// The oldest first; those without a run too.
  package let weeks: [Week]
  /// Metres a second. Nil where no run tells steps and distance.
  package let usualSpeed: Double?

  /// Cadence follows speed by about a step a minute for each tenth (`Stride`): within a tenth either way it hardly does.
  package static let band = 0.1
  /// Two kilometres or so. Our own choices, all three.
  static let least = 600.0
  /// Steps per minute that are run, not walked.
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

  /// By weight; nil of nothing.
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
