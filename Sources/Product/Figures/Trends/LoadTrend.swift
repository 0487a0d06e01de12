internal import Sensors
import Sessions
internal import Units

/// What somebody's body was asked for, day by day, and what it is used to (`LoadHistory`).
package struct LoadTrend: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    /// `2026-11-22`, as clocks showed it where they live.
    package let day: String
    /// Of that day's sessions, by one method.
    package let load: Double
    /// Averages of about the last week and the last four.
    package let acute: Double
    package let chronic: Double
    /// Acute over chronic; nil in the first four weeks.
    package let ratio: Double?
  }

  package let days: [Day]
  /// How many sessions of these days have no load by that method, or none yet, and are left out.
  package let leftOut: Int

  /// - Parameters:
  ///   - all: sessions there ever were up to the last day, in order of time, with the local day each began on. Those without a
  ///     load are left out.
  ///   - days: the ones wanted, as numbers of `LocalDays`.
  init(_ all: [(day: Int, load: Double?)], over days: ClosedRange<Int>) {
    let sessions = all.compactMap { session in session.load.map { (day: session.day, load: $0) } }
    leftOut = all.count { $0.load == nil && days.contains($0.day) }
    let loads = Dictionary(sessions.map { ($0.day, $0.load) }, uniquingKeysWith: +)
    var history = LoadHistory()
    var shown: [Day] = []
    let first = sessions.map(\.day).min() ?? days.lowerBound
    for day in min(first, days.lowerBound)...days.upperBound {
      let load = loads[day] ?? 0
      // Nothing is known from before the first session: that was no rest.
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
