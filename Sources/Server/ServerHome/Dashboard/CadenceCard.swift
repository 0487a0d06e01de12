import Accounts
import Figures
import Plans
import Presentation
import ServerKernel
import Units

/// The cadence at a person's usual pace, week by week.
struct CadenceCard: Sendable {
  struct Dot: Sendable {
    let x: String
    let y: String
    let words: String
  }
  struct Row: Sendable {
    let week: String
    let cadence: String
    let time: String
  }
  struct Goal: Sendable {
    let y: String
    let words: String
  }
  struct Tick: Sendable { let words: String }

  /// Of the last week with data.
  let latest: String?
  /// The change since the first week.
  let before: String
  /// Names the pace.
  let lead: String
  let dots: [Dot]
  let path: String
  let hasCurve: Bool
  let top: String
  let bottom: String
  let ticks: [Tick]
  let rows: [Row]
  /// The cadence that the music leads to; nil if the music only follows.
  let goal: Goal?
  let words: String

  /// Nil without a run that has steps and distance.
  /// - Parameter coached: the cadence that the music leads to, in steps per minute.
  init?(_ trend: CadenceTrend, coached: Int?, _ words: HistoryWords) {
    guard let speed = trend.usualSpeed, let pace = words.pace(atSpeed: speed) else { return nil }
    let texts = words.reader.texts
    let known = trend.weeks.enumerated().compactMap { place, week in
      week.cadence.map { (place: place, week: week, cadence: $0.value) }
    }
    lead = texts("home.training.cadenceLead", ["pace": pace])
    latest = known.last.map { texts.number($0.cadence, digits: 0) }
    if let last = known.last, let first = known.first, first.place < last.place {
      let change = last.cadence.rounded() - first.cadence.rounded()
      let kind = change > 0 ? "cadenceMore" : change < 0 ? "cadenceFewer" : "cadenceSame"
      before = texts(
        "home.training.\(kind)",
        ["count": texts.number(change.magnitude, digits: 0), "day": words.reader.day(first.week.monday)])
    } else {
      before = texts(known.isEmpty ? "home.training.cadenceNone" : "home.training.cadenceFirst")
    }
    hasCurve = known.count > 1
    let rates = known.map(\.cadence) + [coached.map(Double.init)].compactMap(\.self)
    let (low, high) = (((rates.min() ?? 160) - 2).rounded(.down), ((rates.max() ?? 160) + 2).rounded(.up))
    (top, bottom) = (texts.number(high, digits: 0), texts.number(low, digits: 0))
    let width = Double(max(1, trend.weeks.count - 1))
    dots = known.map { place, week, cadence in
      Dot(
        x: coordinate(20 + 960 * Double(place) / width), y: coordinate(200 - 200 * (cadence - low) / (high - low)),
        words: texts(
          "home.training.cadenceOf",
          ["day": words.shortDay(week.monday), "cadence": texts.number(cadence, digits: 0)]))
    }
    goal = coached.map { coached in
      Goal(
        y: coordinate(200 - 200 * (Double(coached) - low) / (high - low)),
        words: texts("home.training.cadenceGoal", ["cadence": texts.number(Double(coached), digits: 0)]))
    }
    path = "M" + dots.map { "\($0.x) \($0.y)" }.joined(separator: "L")
    ticks = [trend.weeks.first, trend.weeks[trend.weeks.count / 2], trend.weeks.last].compactMap { week in
      week.map { Tick(words: words.shortDay($0.monday)) }
    }
    rows = known.reversed().map { _, week, cadence in
      Row(
        week: words.reader.day(week.monday), cadence: texts.number(cadence, digits: 0),
        time: words.time(week.time.value))
    }
    self.words = before
  }
}
