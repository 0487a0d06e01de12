import Presentation
import ServerKernel

/// A quantity as an SVG path, 1,000 wide and 100 high.
struct ChartDrawing: Sendable {
  enum Look: Sendable {
    case line, area, dots
    /// Holds its value until the next one.
    case steps
    /// Faster is higher. Extremely slow values, such as standing, stay at the bottom.
    case pace
  }
  let name: String
  let line: ChartGrid.Line
  let gauge: Gauge
  /// The average of the session, in the stored unit.
  let whole: Double?
  let look: Look

  /// The range of the values, in the stored unit. For paces, without outliers.
  var ends: ClosedRange<Double> {
    let values = line.mean.compactMap(\.self).sorted()
    guard look == .pace else {
      let (least, most) = (line.least.compactMap(\.self).min(), line.greatest.compactMap(\.self).max())
      return (least ?? 0)...(most ?? 0)
    }
    let last = Double(values.count - 1)
    return values[Int(last * 0.01)]...values[Int(last * 0.96)]
  }

  var isOnePoint: Bool { line.mean.count { $0 != nil } == 1 }

  func path(_ scale: ChartScale, _ grid: ChartGrid) -> String {
    switch look {
    case .line, .area, .pace:
      runs(grid).map { run in
        run.count == 1
          ? dot(run[0], scale, grid) : "M" + run.map { point($0, line.mean, scale, grid) }.joined(separator: "L")
      }.joined()
    case .dots: runs(grid).joined().map { dot($0, scale, grid) }.joined()
    case .steps: steps(scale, grid)
    }
  }

  /// The area between the minimum and the maximum of each interval.
  func band(_ scale: ChartScale, _ grid: ChartGrid) -> String {
    runs(grid).filter { $0.count > 1 }.map { run in
      let there = run.map { point($0, line.greatest, scale, grid) }
      let back = run.reversed().map { point($0, line.least, scale, grid) }
      return "M" + (there + back).joined(separator: "L") + "Z"
    }.joined()
  }

  func area(_ scale: ChartScale, _ grid: ChartGrid) -> String {
    runs(grid).filter { $0.count > 1 }.map { run in
      let line = run.map { point($0, self.line.mean, scale, grid) }.joined(separator: "L")
      return "M\(coordinate(grid.x(place: run[0]))) 100L\(line)V100Z"
    }.joined()
  }

  /// Runs of intervals for one line each. Long gaps in the data interrupt the line.
  private func runs(_ grid: ChartGrid) -> [[Int]] {
    let longest = max(3, 2 * grid.reach)
    var runs: [[Int]] = []
    for (place, value) in line.mean.enumerated() where value != nil {
      if let last = runs.last?.last, place - last <= longest {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    return runs
  }

  private func steps(_ scale: ChartScale, _ grid: ChartGrid) -> String {
    var path = ""
    var before: Double?
    for (place, value) in line.mean.enumerated() {
      let x = coordinate(1000 * Double(place) / Double(grid.count))
      switch (before, value) {
      case (nil, let tempo?): path += "M\(x) \(coordinate(scale.y(gauge.value(tempo))))"
      case (let old?, let tempo?):
        if old != tempo { path += "H\(x)V\(coordinate(scale.y(gauge.value(tempo))))" }
      case (.some, nil): path += "H\(x)"
      case (nil, nil): break
      }
      before = value
    }
    return before == nil ? path : path + "H1000"
  }

  private func point(_ place: Int, _ values: [Double?], _ scale: ChartScale, _ grid: ChartGrid) -> String {
    // A run contains only intervals with values.
    let y = values[place].map { scale.y(gauge.value($0)) } ?? 100
    return "\(coordinate(grid.x(place: place))) \(coordinate(y))"
  }

  /// A line of length zero, visible by its round caps.
  private func dot(_ place: Int, _ scale: ChartScale, _ grid: ChartGrid) -> String {
    "M\(point(place, line.mean, scale, grid))h0"
  }
}

/// The bottom and the top of a chart, as round numbers in the shown unit.
struct ChartScale: Sendable {
  let top: Double
  let bottom: Double

  /// - Precondition: `drawings` is not empty.
  init(_ drawings: [ChartDrawing]) {
    switch drawings[0].look {
    case .dots: (top, bottom) = (50, -50)
    case .line, .area, .steps, .pace:
      let ends = drawings.map { ($0.gauge.value($0.ends.lowerBound), $0.gauge.value($0.ends.upperBound)) }
      let least = ends.map(\.0).reduce(ends[0].0, min)
      let most = ends.map(\.1).reduce(ends[0].1, max)
      let step = Self.step(most - least, isClock: drawings[0].gauge.isClock)
      var (low, high) = ((least / step).rounded(.down) * step, (most / step).rounded(.up) * step)
      if low == high { (low, high) = (low - step, high + step) }
      (top, bottom) = drawings[0].look == .pace ? (max(low, 0), high) : (high, low)
    }
  }

  /// 0 at the top, 100 at the bottom. Clamps values outside the scale.
  func y(_ value: Double) -> Double { min(max(100 * (top - value) / (top - bottom), 0), 100) }

  private static func step(_ range: Double, isClock: Bool) -> Double {
    let steps: [Double] =
      isClock ? [5, 10, 15, 30, 60, 120, 300, 600] : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
    return steps.first { $0 >= range / 4 } ?? steps[steps.count - 1]
  }
}
