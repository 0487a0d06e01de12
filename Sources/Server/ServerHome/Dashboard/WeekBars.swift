import Figures
import Presentation
import ServerKernel
import Units

/// Training time week by week, with this week compared.
struct WeekBars: Sendable {
  struct Bar: Sendable {
    let x: String
    let y: String
    let height: String
    let isThis: Bool
    let words: String
  }
  struct Row: Sendable {
    let week: String
    let sessions: String
    let time: String
    let distance: String
  }
  struct Tick: Sendable { let words: String }

  let streak: String
  let streakWords: String
  /// Of this week.
  let time: String
  let timeWords: String
  /// Per cent of the mean of earlier weeks, at most 100. Nil without earlier weeks.
  let share: Int?
  let bars: [Bar]
  let ticks: [Tick]
  /// The value of the highest grid line.
  let top: String
  let rows: [Row]
  /// For screen readers.
  let words: String

  /// - Parameter weeks: oldest first; the last one is the current week.
  init?(_ weeks: [WeekTotals], _ words: HistoryWords) {
    guard let now = weeks.last else { return nil }
    let texts = words.reader.texts
    let earlier = weeks.dropLast()
    let run = earlier.reversed().prefix { $0.total.sessions > 0 }.count
    let isGoingOn = now.total.sessions > 0
    streak = texts.number(run + (isGoingOn ? 1 : 0))
    streakWords =
      isGoingOn || run == 0
      ? texts("home.training.streak", count: run + (isGoingOn ? 1 : 0))
      : texts("home.training.streakOpen", count: run)
    time = words.time(now.total.moving)
    // Leaves out the weeks before the first session.
    let compared = earlier.suffix(Self.compared).drop { $0.total.sessions == 0 }
    let mean = compared.isEmpty ? 0 : compared.reduce(0) { $0 + $1.total.moving } / Double(compared.count)
    share = mean > 0 ? Int((100 * min(1, now.total.moving / mean)).rounded()) : nil
    timeWords =
      mean > 0
      ? texts("home.training.mean", count: compared.count, ["time": words.time(mean)]) : texts("home.training.noMean")

    let shown = weeks.suffix(Self.shown)
    let step = Self.step(over: shown.map(\.total.moving).max() ?? 0)
    let highest = step.count * step.seconds
    top = words.time(highest)
    bars = shown.enumerated().map { place, week in
      let height = week.total.moving > 0 ? max(2, Self.height * week.total.moving / highest) : 0
      return Bar(
        x: String(place * 100 + 14), y: coordinate(Self.height - height), height: coordinate(height),
        isThis: week == now,
        words: texts(
          "home.training.weekOf", ["day": words.shortDay(week.monday), "time": words.time(week.total.moving)]))
    }
    ticks = shown.enumerated().filter { $0.offset % 3 == 0 }.map { Tick(words: words.shortDay($0.element.monday)) }
    rows = shown.reversed().map { week in
      Row(
        week: words.reader.day(week.monday), sessions: texts.number(week.total.sessions),
        time: words.time(week.total.moving), distance: words.distance(Metres(week.total.distance)))
    }
    let sum = shown.reduce(0) { $0 + $1.total.moving }
    self.words = texts(
      "home.training.weeksWords", ["time": words.time(sum), "best": words.time(shown.map(\.total.moving).max() ?? 0)])
  }

  private static let shown = 12
  private static let compared = 4
  private static let height = 200.0

  /// Whole quarters of an hour or whole hours, so that the grid lines have round numbers.
  private static func step(over seconds: Double) -> (count: Double, seconds: Double) {
    let step = [900.0, 1800, 3600, 7200, 18_000].first { seconds <= 4 * $0 } ?? 36_000
    return (max(1, (seconds / step).rounded(.up)), step)
  }
}
