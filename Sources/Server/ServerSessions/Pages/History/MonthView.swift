import Foundation
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// A month as a table of weeks, with the sessions of each day.
struct MonthView: Sendable {
  struct Weekday: Sendable {
    let short: String
    let long: String
  }
  struct Entry: Sendable {
    let id: String
    let icon: String
    let activity: String
    let time: String
    /// The whole month for screen readers.
    let words: String
  }
  struct Day: Sendable {
    /// Nil for days outside the month.
    let number: String?
    let isToday: Bool
    let entries: [Entry]
  }
  struct Week: Sendable { let days: [Day] }

  let name: String
  let sums: String
  let isEmpty: Bool
  let previous: String
  let previousName: String
  let next: String
  let nextName: String
  let isThisMonth: Bool
  let weekdays: [Weekday]
  let weeks: [Week]
  let isOnMonth = true

  /// - Parameter sessions: the sessions of this month.
  init(_ month: CalendarMonth, _ sessions: [TrainingSession], _ days: ReaderDays, _ reader: Reader, now: Moment) {
    let words = HistoryWords(reader)
    name = month.name(reader)
    (previous, previousName) = (month.previous.text, month.previous.name(reader))
    (next, nextName) = (month.next.text, month.next.name(reader))
    isThisMonth = CalendarMonth(of: now, days) == month
    isEmpty = sessions.isEmpty
    sums = Self.sums(sessions.filter { $0.begins <= now }, words)
    let symbols = zip(days.calendar.shortStandaloneWeekdaySymbols, days.calendar.standaloneWeekdaySymbols)
      .map { Weekday(short: $0, long: $1) }
    // Foundation's week starts on Sunday.
    weekdays = Array(symbols.dropFirst() + symbols.prefix(1))
    weeks = Self.weeks(month, sessions, days, words, now)
  }

  private static func weeks(
    _ month: CalendarMonth, _ sessions: [TrainingSession], _ days: ReaderDays, _ words: HistoryWords, _ now: Moment
  ) -> [Week] {
    guard let first = month.ends(days).0?.date,
      let length = days.calendar.range(of: .day, in: .month, for: first)?.count
    else { return [] }
    let byDay = Dictionary(grouping: sessions) { days.parts(of: $0.begins).day ?? 0 }
    let today = CalendarMonth(of: now, days) == month ? days.parts(of: now).day : nil
    let lead = (days.calendar.component(.weekday, from: first) + 5) % 7
    let blank = Day(number: nil, isToday: false, entries: [])
    var cells = Array(repeating: blank, count: lead)
    cells += (1...length).map { day in
      Day(
        number: String(day), isToday: day == today,
        entries: (byDay[day] ?? []).reversed().map { Entry($0, words) })
    }
    cells += Array(repeating: blank, count: (7 - cells.count % 7) % 7)
    return stride(from: 0, to: cells.count, by: 7).map { Week(days: Array(cells[$0..<$0 + 7])) }
  }

  private static func sums(_ sessions: [TrainingSession], _ words: HistoryWords) -> String {
    let time = sessions.reduce(0) { $0 + (words.length(of: $1)?.value ?? 0) }
    let metres = sessions.reduce(0) { $0 + ($1.figures.distance?.value ?? 0) }
    var sums = [words.reader.texts("history.sessions", count: sessions.count), words.time(time)]
    if metres > 0 { sums.append(words.distance(Metres(metres))) }
    return sums.joined(separator: " · ")
  }
}

extension MonthView.Entry {
  fileprivate init(_ session: TrainingSession, _ words: HistoryWords) {
    let length = words.length(of: session).map(clockTime)
    id = session.id.rawValue
    icon = session.details.activity.icon
    activity = words.activity(session.details.activity)
    time = length ?? (session.life.isUnderWay ? words.reader.texts("history.underWay") : words.clock(session))
    self.words = [
      words.title(of: session), words.clock(session), length, session.figures.distance.map(words.distance),
    ].compactMap(\.self).joined(separator: ", ")
  }
}
