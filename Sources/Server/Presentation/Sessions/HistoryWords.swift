import Accounts
package import Figures
import Foundation
package import Plans
package import ServerKernel
package import Sessions
package import Units

/// Figures of a session in the reader's units and language.
package struct HistoryWords: Sendable {
  package let reader: Reader
  package let days: ReaderDays

  package init(_ reader: Reader) {
    self.reader = reader
    days = ReaderDays(reader)
  }

  private var texts: TextCatalogue { reader.texts }

  package func activity(_ activity: Activity) -> String { texts("history.activities.\(activity.rawValue)") }

  /// What it is called, or else what it was.
  package func title(of session: TrainingSession) -> String {
    session.details.title?.text ?? activity(session.details.activity)
  }

  /// Without pauses and standing still; before that is known, from start to end.
  package func length(of session: TrainingSession) -> Seconds? {
    if let moving = session.figures.moving ?? session.figures.elapsed { return moving }
    guard let started = session.life.started, let ended = session.life.ended else { return nil }
    return ended - started
  }

  /// `10.02 km` or `6.23 mi`.
  package func distance(_ metres: Metres) -> String {
    switch reader.units {
    case .metric: texts("history.units.km", ["number": texts.number(metres.value / 1000, digits: 2)])
    case .imperial: texts("history.units.mi", ["number": texts.number(metres.value / metresInMile, digits: 2)])
    }
  }

  /// As those who do it say how fast they were: runners by pace, swimmers by the pace over a length or four, others by speed.
  package func pace(_ totals: TotalFigures, of activity: Activity) -> String? {
    switch activity {
    case .run, .walk, .custom:
      guard let pace = totals.pace else { return nil }
      let isMetric = reader.units == .metric
      return texts(
        isMetric ? "history.units.perKm" : "history.units.perMile",
        ["time": clockTime(Seconds(isMetric ? pace : pace * metresInMile / 1000))])
    case .swim:
      guard let pace = totals.pace else { return nil }
      let isMetric = reader.units == .metric
      return texts(
        isMetric ? "history.units.per100m" : "history.units.per100yd",
        ["time": clockTime(Seconds(isMetric ? pace / 10 : pace * 0.09144))])
    case .cycle, .row, .triathlon:
      guard let speed = totals.speed, speed > 0 else { return nil }
      switch reader.units {
      case .metric: return texts("history.units.kmh", ["number": texts.number(speed * 3.6, digits: 1)])
      case .imperial:
        return texts("history.units.mph", ["number": texts.number(speed * 3600 / metresInMile, digits: 1)])
      }
    case .hiit, .strength, .yoga, .dance: return nil
    }
  }

  /// What `pace` is called then.
  func paceName(of activity: Activity) -> String {
    switch activity {
    case .cycle, .row, .triathlon: texts("history.facts.speed")
    case .run, .walk, .swim, .hiit, .strength, .yoga, .dance, .custom: texts("history.facts.pace")
    }
  }

  /// `48 min`, `1 h 20 min` or `2 h`.
  package func time(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return texts("history.units.min", ["minutes": texts.number(rest)]) }
    if rest == 0 { return texts("history.units.hour", ["hours": texts.number(hours)]) }
    return texts("history.units.hourMin", ["hours": texts.number(hours), "minutes": texts.number(rest)])
  }

  /// `Sat, 21 Nov`, with the year where it is another than this.
  package func shortDay(_ moment: Moment, in zone: ClockZone, now: Moment) -> String {
    let calendar = days.calendar
    var style = Date.FormatStyle(locale: texts.locale, timeZone: zone.zone(for: reader)).weekday(.abbreviated).day()
      .month(
        .abbreviated)
    if calendar.component(.year, from: moment.date) != calendar.component(.year, from: now.date) {
      style = style.year()
    }
    return moment.date.formatted(style)
  }

  /// `18:05`.
  package func clock(_ session: TrainingSession) -> String {
    session.zone.clock(session.begins, for: reader)
  }

  /// `21 Nov` of `2026-11-21`.
  package func shortDay(_ day: String) -> String {
    do {
      let date = try Date(day, strategy: .iso8601.year().month().day())
      return date.formatted(Date.FormatStyle(locale: texts.locale, timeZone: .gmt).day().month(.abbreviated))
    } catch { return day }
  }
}
