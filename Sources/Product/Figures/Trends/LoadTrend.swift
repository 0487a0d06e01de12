internal import Sensors
import Sessions
internal import Units

/// Daily training load with its acute and chronic averages (`LoadHistory`).
package struct LoadTrend: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    /// The athlete's local date, such as `2026-11-22`.
    package let day: String
    /// The sum over that day's sessions, by one method.
    package let load: Double
    /// Averages over about one week and about four weeks.
    package let acute: Double
    package let chronic: Double
    /// Acute over chronic; nil in the first four weeks.
    package let ratio: Double?
  }

  package let days: [Day]
  /// The number of sessions in these days without a load by this method, or without figures yet.
  package let leftOut: Int

  /// - Parameters:
  ///   - all: all sessions up to the last day, in order of time, with their local start days. Those without a load don't count.
  ///   - days: the requested days, as numbers of `LocalDays`.
  init(_ all: [(day: Int, load: Double?)], over days: ClosedRange<Int>) {
    let sessions = all.compactMap { session in session.load.map { (day: session.day, load: $0) } }
    leftOut = all.count { $0.load == nil && days.contains($0.day) }
    let loads = Dictionary(sessions.map { ($0.day, $0.load) }, uniquingKeysWith: +)
    var history = LoadHistory()
    var shown: [Day] = []
    let first = sessions.map(\.day).min() ?? days.lowerBound
    for day in min(first, days.lowerBound)...days.upperBound {
      let load = loads[day] ?? 0
      // Days before the first session are unknown, not rest days.
      if day >= first { history.addDay(TrainingLoad(load)) }
      guard day >= days.lowerBound else { continue }
      shown.append(
        Day(
          day: LocalDays.text(day), load: load.rounded(places: 1), acute: history.acute.value.rounded(places: 2),
          chronic: history.chronic.value.rounded(places: 2), ratio: history.ratio?.rounded(places: 3)))
    }
    self.days = shown
  }
}
