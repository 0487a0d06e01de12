import Figures
import Presentation
import ServerKernel
import Units

/// Fitness and fatigue over time.
struct LoadCurve: Sendable {
  struct Row: Sendable {
    let day: String
    let fitness: String
    let fatigue: String
    let form: String
  }
  struct Tick: Sendable { let words: String }

  let fitness: String
  let fatigue: String
  /// Fitness minus fatigue: negative after more training than usual.
  let form: String
  let formWords: String
  let fitnessPath: String
  let fatiguePath: String
  let top: String
  let ticks: [Tick]
  let rows: [Row]
  /// The method of calculation.
  let method: String
  let leftOut: String?
  /// For screen readers.
  let words: String

  /// Nil without any load in this period.
  init?(_ trend: LoadTrend, by method: LoadMethod, _ words: HistoryWords) {
    let texts = words.reader.texts
    guard let last = trend.days.last, trend.days.contains(where: { $0.load > 0 || $0.chronic > 0 }) else { return nil }
    // Starts with the first session: nothing is known about the time before.
    let first = trend.days.firstIndex { $0.chronic > 0 || $0.acute > 0 } ?? trend.days.startIndex
    let days = trend.days[first...]
    fitness = Self.number(last.chronic, texts)
    fatigue = Self.number(last.acute, texts)
    form = Self.form(last, texts)
    formWords = texts("home.training.formWords.\(Self.kind(last, by: method))")
    let highest = max(1, trend.days.map { max($0.acute, $0.chronic) }.max() ?? 1)
    top = Self.number(highest, texts)
    let width = Double(max(1, trend.days.count - 1))
    func path(_ value: (LoadTrend.Day) -> Double) -> String {
      let points = days.indices.map { place in
        coordinate(1000 * Double(place) / width) + " " + coordinate(200 - 190 * value(trend.days[place]) / highest)
      }
      // SVG draws a line of length zero as a dot if its caps are round.
      return "M" + (points.count == 1 ? points + points : points).joined(separator: "L")
    }
    fitnessPath = path(\.chronic)
    fatiguePath = path(\.acute)
    ticks = [trend.days.first, trend.days[trend.days.count / 2], last].compactMap { day in
      day.map { Tick(words: words.shortDay($0.day)) }
    }
    rows = days.reversed().enumerated().filter { $0.offset % 7 == 0 }.map { _, day in
      Row(
        day: words.reader.day(day.day), fitness: Self.number(day.chronic, texts),
        fatigue: Self.number(day.acute, texts), form: Self.form(day, texts))
    }
    self.method = texts("home.training.methods.\(method.rawValue)")
    leftOut = trend.leftOut > 0 ? texts("home.training.leftOut.\(method.rawValue)", count: trend.leftOut) : nil
    self.words = texts("home.training.loadWords", ["fitness": fitness, "fatigue": fatigue, "form": form])
  }

  private static func number(_ value: Double, _ texts: TextCatalogue) -> String { texts.number(value, digits: 1) }

  /// The difference of the rounded values, so that the shown numbers add up.
  private static func form(_ day: LoadTrend.Day, _ texts: TextCatalogue) -> String {
    let tenths = (10 * day.chronic).rounded() - (10 * day.acute).rounded()
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : ""
    return sign + number(tenths.magnitude / 10, texts)
  }

  /// Fatigue and fitness cannot be compared in the first four weeks.
  private static func kind(_ day: LoadTrend.Day, by method: LoadMethod) -> String {
    guard let ratio = day.ratio else { return "early" }
    let isMuch = 7 * day.acute > method.leastAdvisedWeek
    return ratio > 1.3 && isMuch ? "more" : ratio < 0.8 ? "less" : "usual"
  }
}

extension LoadMethod {
  /// The load of 150 minutes of moderate activity, the weekly minimum of the WHO (2020): below it, nobody trains too much. For
  /// impulse, at half the heart rate reserve (Banister 1991); for ratings, at 3 out of 10 (Foster 2001).
  fileprivate var leastAdvisedWeek: Double {
    switch self {
    case .impulse: 125
    case .rating: 450
    }
  }
}
