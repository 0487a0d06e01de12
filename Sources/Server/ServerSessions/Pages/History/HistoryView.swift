import Figures
import Foundation
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// The list of sessions as the page shows it.
struct HistoryView: Sendable {
  struct Chip: Sendable {
    let words: String
    let address: String
    let isOn: Bool
  }
  /// Sessions that began in the same month.
  struct Month: Sendable {
    let name: String
    let id: String
    var rows: [SessionRow]
  }

  /// The person has no sessions.
  let isEmpty: Bool
  /// No session matches the filter.
  let isNothing: Bool
  let notice: HistoryNotice?
  let activities: [Chip]
  let filters: [Chip]
  let hasFilters: Bool
  let activity: String?
  let text: String
  let from: FormPage.Field
  let to: FormPage.Field
  let isOpen: Bool
  let months: [Month]
  let isFurther: Bool
  let address: String
  let next: String?
  let isOnList = true

  init(
    _ query: HistoryQuery, _ faults: [String: String], _ counts: [ActivityCount], _ sessions: [TrainingSession],
    _ glances: [Identifier<TrainingSession>: SessionGlance], isFurther: Bool, hasMore: Bool, notice: HistoryNotice?,
    _ reader: Reader, now: Moment
  ) throws {
    let texts = reader.texts
    let words = HistoryWords(reader)
    isEmpty = counts.isEmpty && sessions.isEmpty && query.pairs.isEmpty
    isNothing = sessions.isEmpty && !isEmpty
    self.notice = notice
    self.isFurther = isFurther
    activity = query["activity"]
    text = query["text"] ?? ""
    func day(_ name: String) -> FormPage.Field {
      var field = FormPage.Field(
        name: name, label: texts("history.\(name)"), kind: "date", isRequired: false, value: query[name] ?? "")
      field.fault = faults[name]
      return field
    }
    (from, to) = (day("from"), day("to"))
    isOpen = query["from"] != nil || query["to"] != nil
    let chosen = query["activity"].flatMap { Activity(rawValue: $0) }
    let offered =
      counts.map(\.activity) + (chosen.map { [$0] } ?? []).filter { one in !counts.contains { $0.activity == one } }
    activities =
      [Chip(words: texts("history.all"), address: query.without("activity").address, isOn: chosen == nil)]
      + offered.map {
        Chip(
          words: words.activity($0), address: query.with("activity", $0.rawValue).address, isOn: $0 == chosen)
      }
    filters = ["text", "from", "to"].compactMap { name in
      guard let value = query[name], faults[name] == nil else { return nil }
      let shown = name == "text" ? value : reader.day(value)
      return Chip(
        words: texts("history.filters.\(name)", ["value": shown]), address: query.without(name).address, isOn: true)
    }
    hasFilters = !filters.isEmpty
    address = query.address
    next =
      try hasMore
      ? sessions.last.map { last in
        query.address + (query.pairs.isEmpty ? "?" : "&") + "cursor=" + (try SessionPlace(last).cursor)
      } : nil
    months = Self.months(sessions, glances, words, now)
  }

  private static func months(
    _ sessions: [TrainingSession], _ glances: [Identifier<TrainingSession>: SessionGlance], _ words: HistoryWords,
    _ now: Moment
  ) -> [Month] {
    let days = ReaderDays(words.reader)
    var months: [Month] = []
    for session in sessions {
      let month = CalendarMonth(of: session.begins, days)
      if months.last?.id != month.text {
        months.append(Month(name: month.name(words.reader), id: month.text, rows: []))
      }
      months[months.count - 1].rows.append(SessionRow(session, glances[session.id], words, now: now))
    }
    return months
  }
}
