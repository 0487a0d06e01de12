import Sessions
package import Units

/// One of the equal parts that a session is divided into: by its way, or by its time.
package struct SplitFigures: Codable, Hashable, Sendable {
  /// From 1.
  package let number: Int
  /// The session ended before its end.
  package let isPartial: Bool
  package internal(set) var figures: StretchFigures
}

extension SessionMeasurements {
  /// Where a boundary was crossed between two known points is interpolated.
  func splits(every length: Double) -> [SplitFigures] {
    guard let way, way.length / length <= Self.mostSplits else { return [] }
    var splits: [SplitFigures] = []
    var start = way.points[0].time
    var number = 1
    while let end = way.time(at: Double(number) * length) {
      splits.append(SplitFigures(number: number, isPartial: false, figures: figures(from: start, to: end)))
      start = end
      number += 1
    }
    // A metre more is how receivers err, no split.
    if way.length - Double(number - 1) * length >= 1 {
      let last = figures(from: start, to: way.points[way.points.count - 1].time)
      splits.append(SplitFigures(number: number, isPartial: true, figures: last))
    }
    return splits
  }

  /// Of equal times by the timer, which stands still in pauses.
  func splits(lasting length: Double) -> [SplitFigures] {
    guard active.total / length <= Self.mostSplits else { return [] }
    var splits: [SplitFigures] = []
    var start = 0.0
    while let end = active.time(after: Double(splits.count + 1) * length) {
      splits.append(
        SplitFigures(number: splits.count + 1, isPartial: false, figures: figures(from: start, to: end)))
      start = end
    }
    // What is shorter than a second is how clocks err.
    if active.total - Double(splits.count) * length >= 1 {
      let last = figures(from: start, to: active.elapsed)
      splits.append(SplitFigures(number: splits.count + 1, isPartial: true, figures: last))
    }
    return splits
  }

  var laps: [StretchFigures] {
    let presses = timeline.laps.map { timeline.seconds(to: $0) }.filter { $0 > 0 && $0 < active.elapsed }
    guard !presses.isEmpty else { return [] }
    let bounds = [0] + presses.sorted() + [active.elapsed]
    return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { figures(from: $0, to: $1) }
  }

  /// Beyond it, splits tell nothing.
  private static let mostSplits = 5_000.0
}

extension Timeline {
  /// Splits of any length.
  /// - Precondition: `length` is above zero.
  package func splits(every length: Metres) -> [SplitFigures] {
    SessionMeasurements(self, of: AthleteFacts()).splits(every: length.value)
  }

  package func splits(by step: SplitStep) -> [SplitFigures] {
    let measured = SessionMeasurements(self, of: AthleteFacts())
    return switch step.extent {
    case .length(let length): measured.splits(every: length.value)
    case .time(let time): measured.splits(lasting: time.value)
    }
  }
}
