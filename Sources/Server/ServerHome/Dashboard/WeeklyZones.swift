import Figures
import Foundation
import Presentation
import ServerKernel
import Sessions
import Units

/// Time in heart rate zones, week by week.
struct WeeklyZones: Sendable {
  struct Part: Sendable {
    let zone: Int
    let x: String
    let width: String
  }
  struct Cell: Sendable { let time: String }
  struct Week: Sendable {
    let name: String
    let total: String
    let parts: [Part]
    let cells: [Cell]
  }
  struct Zone: Sendable { let zone: Int }

  /// Newest first.
  let weeks: [Week]
  let legend = (1...5).map { Zone(zone: $0) }

  static let weeks = 6

  /// Nil without known zones.
  /// - Parameters:
  ///   - sessions: all sessions since `first`.
  ///   - first: the start of the first week.
  init?(
    _ sessions: [TrainingSession], _ glances: [Identifier<TrainingSession>: SessionGlance], since first: Date,
    _ days: ReaderDays, _ words: HistoryWords
  ) {
    var times = Array(repeating: Array(repeating: 0.0, count: 5), count: Self.weeks)
    for session in sessions {
      let passed = days.calendar.dateComponents([.day], from: first, to: session.begins.date).day ?? 0
      guard let rates = glances[session.id]?.heartRate, times.indices.contains(passed / 7) else { continue }
      for zone in rates.zones where (1...5).contains(zone.zone) { times[passed / 7][zone.zone - 1] += zone.time }
    }
    let sums = times.map { $0.reduce(0, +) }
    guard let longest = sums.max(), longest > 0 else { return nil }
    weeks = times.indices.reversed().map { place in
      var start = 0.0
      let parts = times[place].enumerated().compactMap { zone, time -> Part? in
        let width = 1000 * time / longest
        defer { start += width }
        return time > 0 ? Part(zone: zone + 1, x: coordinate(start), width: coordinate(width)) : nil
      }
      let monday = days.calendar.date(byAdding: .day, value: 7 * place, to: first) ?? first
      return Week(
        name: words.day(Moment(monday)), total: words.time(sums[place]), parts: parts,
        cells: times[place].map { Cell(time: words.time($0)) })
    }
  }
}

extension HistoryWords {
  /// `16 Nov`.
  fileprivate func day(_ moment: Moment) -> String {
    moment.date.formatted(
      Date.FormatStyle(locale: reader.texts.locale, timeZone: reader.timeZone).day().month(.abbreviated))
  }
}
