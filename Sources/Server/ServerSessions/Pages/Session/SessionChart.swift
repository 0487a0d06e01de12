import Figures
import Presentation
import ServerKernel
import Units

/// A chart of one quantity over time, or of two that belong together.
struct SessionChart: Sendable {
  struct Line: Sendable {
    /// The index in the series' colours.
    let colour: Int
    let path: String
    let isDots: Bool
    let isSteps: Bool
  }
  struct Reading: Sendable {
    let colour: Int
    let name: String
    /// The value of the whole session, until the cursor selects a moment.
    let words: String
  }

  let id: String
  let colour: Int
  let title: String
  let top: String
  let bottom: String
  let lines: [Line]
  let band: String?
  let area: String?
  /// The y coordinate of the reference line.
  let middle: String?
  let shown: [Reading]
  /// For screen readers.
  let words: String
  let table: FigureTable?
  let readings: [ChartCourse.Line]

  static func all(
    _ lines: [ChartSeries.Quantity: ChartGrid.Line], _ tempo: ChartGrid.Line, _ grid: ChartGrid,
    _ totals: TotalFigures?,
    _ words: SessionWords
  ) -> [SessionChart] {
    let texts = words.texts
    func drawing(
      _ quantity: ChartSeries.Quantity, _ gauge: Gauge, _ name: String, whole: Double?, _ look: ChartDrawing.Look
    ) -> ChartDrawing? {
      lines[quantity].map {
        ChartDrawing(name: texts("session.names.\(name)"), line: $0, gauge: gauge, whole: whole, look: look)
      }
    }
    let going =
      words.pace.map { drawing(.pace, $0, "pace", whole: totals?.pace, .pace) }
      ?? drawing(.speed, words.speed, "speed", whole: totals?.speed, .area)
    let steps = drawing(.cadence, words.cadence, "cadence", whole: totals?.cadence, .line)
    let music =
      tempo.isEmpty
      ? nil
      : ChartDrawing(
        name: texts("session.names.tempo"), line: tempo, gauge: words.tempo, whole: nil, look: .steps)
    let phase = Gauge(texts: texts, unit: texts("session.units.ofStep"), factor: 100)
    return [
      SessionChart("going", [going], 1, grid, words),
      SessionChart(
        "heart", [drawing(.heartRate, words.heartRate, "heartRate", whole: totals?.heartRate, .line)], 2, grid, words),
      SessionChart("cadence", [steps, music], 3, grid, words),
      SessionChart("elevation", [drawing(.elevation, words.height, "elevation", whole: nil, .area)], 5, grid, words),
      SessionChart("phase", [drawing(.phase, phase, "phase", whole: nil, .dots)], 4, grid, words),
      SessionChart("power", [drawing(.power, words.power, "power", whole: totals?.power, .line)], 1, grid, words),
      SessionChart(
        "temperature", [drawing(.temperature, words.temperature, "temperature", whole: totals?.temperature, .line)], 5,
        grid, words),
    ].compactMap(\.self)
  }

  /// - Parameter colour: the index of the first series' colour.
  private init?(_ id: String, _ those: [ChartDrawing?], _ colour: Int, _ grid: ChartGrid, _ words: SessionWords) {
    let drawings = those.compactMap(\.self)
    guard let first = drawings.first else { return nil }
    let texts = words.texts
    let scale = ChartScale(drawings)
    func colourOf(_ place: Int) -> Int { drawings[place].look == .steps ? 2 : colour }
    self.id = id
    self.colour = colour
    title = drawings.count > 1 || first.look == .dots ? texts("session.charts.\(id)") : first.name
    top = first.gauge.shown(scale.top)
    bottom = first.gauge.shown(scale.bottom)
    lines = drawings.enumerated().map { place, drawing in
      Line(
        colour: colourOf(place), path: drawing.path(scale, grid), isDots: drawing.look == .dots || drawing.isOnePoint,
        isSteps: drawing.look == .steps)
    }
    band = first.look == .line ? first.band(scale, grid) : nil
    area = first.look == .area ? first.area(scale, grid) : nil
    middle = first.look == .dots ? coordinate(scale.y(0)) : nil
    shown = drawings.enumerated().map { place, drawing in
      Reading(
        colour: colourOf(place), name: drawing.name,
        words: drawing.whole.map { texts("session.charts.average", ["value": drawing.gauge($0)]) } ?? "")
    }
    self.words = drawings.map { drawing in
      texts(
        "session.charts.words",
        [
          "name": drawing.name, "from": drawing.gauge(drawing.ends.lowerBound),
          "to": drawing.gauge(drawing.ends.upperBound),
        ])
    }.joined(separator: " ")
    table = Self.table(drawings, grid, title, words)
    readings = drawings.map { drawing in
      let digits = drawing.gauge.digits
      let power = digits == 0 ? 1.0 : 10
      return ChartCourse.Line(
        name: drawing.name, unit: drawing.gauge.unit, digits: digits, isClock: drawing.gauge.isClock,
        values: drawing.line.mean.map { value in value.map { (drawing.gauge.value($0) * power).rounded() / power } })
    }
  }

  /// At most thirty rows. Each covers the same number of intervals.
  private static func table(
    _ drawings: [ChartDrawing], _ grid: ChartGrid, _ title: String, _ words: SessionWords
  ) -> FigureTable? {
    let texts = words.texts
    let size = (grid.count + 29) / 30
    let spans = stride(from: 0, to: grid.count, by: size).map { $0..<min($0 + size, grid.count) }
      .filter { span in drawings.contains { drawing in span.contains { drawing.line.mean[$0] != nil } } }
    func column(_ head: String, _ drawing: ChartDrawing, _ value: ([Int]) -> Double?) -> FigureTable.Column {
      .init(
        head,
        spans.map { span in
          value(span.filter { drawing.line.mean[$0] != nil }).map { drawing.gauge($0) }
        })
    }
    let columns = drawings.flatMap { drawing -> [FigureTable.Column] in
      let mean = column(drawing.name, drawing) { places in
        let values = places.compactMap { drawing.line.mean[$0] }
        return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
      }
      guard drawings.count == 1, drawing.look != .dots else { return [mean] }
      return [
        mean,
        column(texts("session.charts.least"), drawing) { $0.compactMap { drawing.line.least[$0] }.min() },
        column(texts("session.charts.greatest"), drawing) { $0.compactMap { drawing.line.greatest[$0] }.max() },
      ]
    }
    return FigureTable(
      title, texts("session.charts.from"), rows: spans.map { words.time(grid.time($0.lowerBound)) }, columns)
  }
}
