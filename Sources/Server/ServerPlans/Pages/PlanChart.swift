import Accounts
import Pacing
import Plans
import Presentation
import ServerKernel
import Units

/// A workout's tempo curve above bars for its steps. A script lets people drag the bars.
struct PlanChart: Sendable {
  struct Bar: Sendable {
    /// The row of the step in the form. A repeated step has several bars with the same row.
    let row: Int
    let isFirst: Bool
    /// Whether it can't be dragged: an exercise sets its tempo itself.
    let isStill: Bool
    let x: String
    let width: String
    /// Beats or steps per minute at the start and at the end.
    let from: String
    let to: String
    let path: String
    let level: Int
    let name: String
    /// The kind of target that a dragged step gets.
    let word: String
    /// Beats per minute for one unit of `word`.
    let scale: String
    let least: String
    let most: String
    let unit: String
  }
  struct Row: Sendable {
    let name: String
    let start: String
    let length: String
    let rate: String
  }

  let curve: String
  let low: String
  let high: String
  let slowest: String
  let fastest: String
  let ticks: [TempoPlot.Tick]
  let bars: [Bar]
  let rows: [Row]
  let words: String

  /// More bars would be finer than the screen and make the page too large.
  private static let mostBars = 400
  private static let margin = 20.0

  /// - Parameter rowOfStep: the row in the form of each step.
  init(_ plan: WorkoutPlan, _ timetable: Timetable, rowOfStep: [Int], _ reader: Reader) {
    let texts = reader.texts
    let words = PlanWords(reader)
    let curve = timetable.paced.curve
    let plot = TempoPlot(curve, margin: Self.margin)
    var seen: Set<Int> = []
    bars = timetable.entries.prefix(Self.mostBars).map { entry in
      let step = plan.steps[entry.step]
      var rates = Self.rates(of: entry, on: curve)
      // The handle of a peak is at its top.
      if case .peak = step.course { rates = (max(rates.from, rates.to), max(rates.from, rates.to)) }
      let (x, end) = (plot.x(entry.start), plot.x(entry.end))
      let (word, scale) = Self.pull(step, entry)
      let limits = word == "cadence" ? step.activity.cadenceUnit.limits : 40...220
      let width = max(1, end - x - 2)
      return Bar(
        row: entry.step < rowOfStep.count ? rowOfStep[entry.step] : 0, isFirst: seen.insert(entry.step).inserted,
        isStill: step.set != nil, x: coordinate(x + 1), width: coordinate(width), from: coordinate(rates.from),
        to: coordinate(rates.to),
        path:
          "M\(coordinate(x + 1)) 200V\(coordinate(plot.y(rates.from)))"
          + "L\(coordinate(x + 1 + width)) \(coordinate(plot.y(rates.to)))V200Z",
        level: tempoColour(of: (rates.from + rates.to) / 2),
        name: words.title(of: step) ?? plan.title(ofStep: entry.step), word: word,
        scale: coordinate(scale), least: coordinate(limits.lowerBound),
        most: coordinate(limits.upperBound), unit: texts("plans.units.\(word)"))
    }
    rows = timetable.entries.prefix(Self.mostBars).map { entry in
      let rates = Self.rates(of: entry, on: curve)
      let (from, to) = (Int(rates.from.rounded()), Int(rates.to.rounded()))
      return Row(
        name: Self.name(of: entry, in: plan, words), start: clockTime(entry.start), length: clockTime(entry.length),
        rate: from == to ? texts.number(from) : "\(texts.number(from)) – \(texts.number(to))")
    }
    self.curve = plot.line
    low = coordinate(plot.low)
    high = coordinate(plot.high)
    slowest = texts.number(Int(plot.low))
    fastest = texts.number(Int(plot.high))
    ticks = plot.ticks
    self.words = texts(
      "plans.chartWords",
      [
        "length": clockTime(curve.duration), "slowest": texts.number(Int(plot.range.lowerBound.value.rounded())),
        "fastest": texts.number(Int(plot.range.upperBound.value.rounded())),
      ])
  }

  private static func name(of entry: Timetable.Entry, in plan: WorkoutPlan, _ words: PlanWords) -> String {
    guard let title = words.title(of: plan.steps[entry.step]) else { return plan.title(of: entry) }
    return entry.rounds == 1 ? title : "\(title) \(entry.round)/\(entry.rounds)"
  }

  /// The rates at the start and at the end of a step, as the curve orders them.
  private static func rates(of entry: Timetable.Entry, on curve: TempoCurve) -> (from: Double, to: Double) {
    let (low, high) = (entry.rates.lowerBound.value, entry.rates.upperBound.value)
    let early = curve.rate(at: entry.start + entry.length * 0.3).value
    let late = curve.rate(at: entry.start + entry.length * 0.9).value
    return early <= late ? (low, high) : (high, low)
  }

  private static func pull(_ step: WorkoutStep, _ entry: Timetable.Entry) -> (word: String, scale: Double) {
    let isCadence =
      switch step.course {
      case .steady(.cadence), .peak(.cadence), .ramp(_, .cadence): true
      default: step.activity.gait != nil
      }
    if case .steady(.tempo) = step.course { return ("tempo", 1) }
    guard isCadence else { return ("tempo", 1) }
    return switch step.activity.cadenceUnit {
    case .turns: ("cadence", 2)
    case .oarStrokes: ("cadence", 4)
    case .steps, .armStrokes, .moves: ("cadence", 1)
    }
  }
}
