import Sessions
package import Units

/// A split of a session by distance or time.
package struct SplitFigures: Codable, Hashable, Sendable {
  /// From 1.
  package let number: Int
  /// Whether the session ended within the split.
  package let isPartial: Bool
  package internal(set) var figures: StretchFigures
}

extension SessionMeasurements {
  /// Crossing times between two points are interpolated.
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
    // Less than a metre is receiver error and no split.
    if way.length - Double(number - 1) * length >= 1 {
      let last = figures(from: start, to: way.points[way.points.count - 1].time)
      splits.append(SplitFigures(number: number, isPartial: true, figures: last))
    }
    return splits
  }

  /// Splits of equal active time.
  func splits(lasting length: Double) -> [SplitFigures] {
    guard active.total / length <= Self.mostSplits else { return [] }
    var splits: [SplitFigures] = []
    var start = 0.0
    while let end = active.time(after: Double(splits.count + 1) * length) {
      splits.append(
        SplitFigures(number: splits.count + 1, isPartial: false, figures: figures(from: start, to: end)))
      start = end
    }
    // Less than a second is clock error and no split.
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

  /// The limit on the number of splits.
  private static let mostSplits = 5_000.0
}

extension Timeline {
  /// Splits of any length.
  /// - Precondition: `length` is above zero.
  package func splits(every length: Metres) -> [SplitFigures] {
    SessionMeasurements(self, of: AthleteFacts()).splits(every: length.value)
  }

  /// Splits by distance, or by active time.
  package func splits(by step: SplitStep) -> [SplitFigures] {
    let measured = SessionMeasurements(self, of: AthleteFacts())
    return switch step.extent {
    case .length(let length): measured.splits(every: length.value)
    case .time(let time): measured.splits(lasting: time.value)
    }
  }
}
