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

  /// The session's title, or its activity if it has none.
  package func title(of session: TrainingSession) -> String {
    session.details.title?.text ?? activity(session.details.activity)
  }

  /// Without pauses and rests; until the figures are computed, from start to end.
  package func length(of session: TrainingSession) -> Seconds? {
    if let moving = session.figures.moving ?? session.figures.elapsed { return moving }
    guard let started = session.life.started, let ended = session.life.ended else { return nil }
    return ended - started
  }

  private var isMetric: Bool { reader.units == .metric }

  /// `10.02 km` or `6.23 mi`.
  package func distance(_ metres: Metres) -> String {
    let number = SessionWords(reader, .custom).distance.number(metres.value)
    return texts(isMetric ? "history.units.km" : "history.units.mi", ["number": number])
  }

  /// Pace per kilometre or mile on foot, per 100 m or yards when swimming, per 500 m when rowing; speed for cycling and
  /// triathlon. Nil for other activities.
  package func pace(_ totals: TotalFigures, of activity: Activity) -> String? {
    let unit: String
    switch activity {
    case .run, .walk, .custom: unit = isMetric ? "perKm" : "perMile"
    case .swim: unit = isMetric ? "per100m" : "per100yd"
    case .row: unit = "per500m"
    case .cycle, .triathlon: return totals.speed.flatMap { $0 > 0 ? speed($0) : nil }
    case .hiit, .strength, .yoga, .dance: return nil
    }
    guard let pace = totals.pace, let gauge = SessionWords(reader, activity).pace else { return nil }
    return texts("history.units.\(unit)", ["time": gauge.number(pace)])
  }

  /// `27.4 km/h` or `17.0 mph`.
  /// - Parameter metresASecond: metres per second.
  package func speed(_ metresASecond: Double) -> String {
    let number = SessionWords(reader, .custom).speed.number(metresASecond)
    return texts(isMetric ? "history.units.kmh" : "history.units.mph", ["number": number])
  }

  /// `5:33 /km` or `8:56 /mi`. Nil for a speed of zero.
  /// - Parameter metresASecond: metres per second.
  package func pace(atSpeed metresASecond: Double) -> String? {
    guard metresASecond > 0, let gauge = SessionWords(reader, .run).pace else { return nil }
    return texts(
      isMetric ? "history.units.perKm" : "history.units.perMile", ["time": gauge.number(1000 / metresASecond)])
  }

  /// “Pace” or “speed”, to match `pace`.
  func paceName(of activity: Activity) -> String {
    switch activity {
    case .cycle, .triathlon: texts("history.facts.speed")
    case .run, .walk, .swim, .row, .hiit, .strength, .yoga, .dance, .custom: texts("history.facts.pace")
    }
  }

  /// `48 min`, `1 h 20 min` or `2 h`.
  /// - Parameter seconds: rounded to whole minutes.
  package func time(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return texts("history.units.min", ["minutes": texts.number(rest)]) }
    if rest == 0 { return texts("history.units.hour", ["hours": texts.number(hours)]) }
    return texts("history.units.hourMin", ["hours": texts.number(hours), "minutes": texts.number(rest)])
  }

  /// Fills a text with the time of music, its share of the weekly allowance and the level that allows 40 hours.
  /// - Parameter sentence: the key of the text.
  package func hearing(_ music: HeardMusic, _ sentence: String) -> String {
    texts(
      sentence,
      [
        "time": time(music.time.value), "share": texts.number(music.share * 100, digits: 0),
        "level": texts.number(music.allowance.reference, digits: 0),
      ])
  }

  /// `Sat, 21 Nov`, with the year unless it is the current one.
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
