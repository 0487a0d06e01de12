import Pacing
package import Sessions
import Units

/// A session reduced to as many points as a screen can draw. Each interval of time or distance keeps its minimum, mean and
/// maximum, so no peak is lost.
package struct ChartSeries: Encodable, Hashable, Sendable {
  package enum Axis: String, CaseIterable, Sendable {
    case time, distance
  }

  package enum Quantity: String, CaseIterable, Encodable, Sendable {
    /// In seconds per kilometre.
    case pace
    /// In m/s.
    case speed
    /// Beats per minute.
    case heartRate
    /// Per minute.
    case cadence
    /// Of the music, in BPM.
    case tempo
    /// −0.5…0.5 of a step interval, positive after the beat.
    case phase
    /// In metres.
    case elevation
    case power
    /// In degrees Celsius.
    case temperature
  }

  /// The course of one quantity. All lists have the same length. Intervals without measurements are left out.
  package struct Line: Encodable, Hashable, Sendable {
    package let quantity: Quantity
    /// The middle of each interval, in seconds since the start of the session.
    package internal(set) var time: [Double] = []
    /// The distance at `time`, in metres since the start. Empty if no distance is known.
    package internal(set) var distance: [Double] = []
    package internal(set) var least: [Double] = []
    package internal(set) var mean: [Double] = []
    package internal(set) var greatest: [Double] = []
  }

  /// Only quantities with measurements.
  package let lines: [Line]

  /// The valid number of intervals.
  package static let points = 10...5_000

  /// - Parameter points: the number of intervals, clamped to `points`. Without a distance, the axis is time.
  package init(_ timeline: Timeline, points: Int = 500, along axis: Axis = .time) {
    let session = SessionMeasurements(timeline, of: AthleteFacts())
    let pieces = ChartPieces(session, min(max(points, Self.points.lowerBound), Self.points.upperBound), along: axis)
    lines = Quantity.allCases.compactMap { quantity in
      let line = pieces.line(quantity, session.course(of: quantity))
      return line.time.isEmpty ? nil : line
    }
  }
}

extension SessionMeasurements {
  /// The measured values over time.
  fileprivate func course(of quantity: ChartSeries.Quantity) -> [(time: Double, value: Double)] {
    func placed<Value>(_ samples: [Sample<Value>], _ value: (Value) -> Double?) -> [(time: Double, value: Double)] {
      samples.compactMap { sample in value(sample.value).map { (timeline.seconds(to: sample.moment), $0) } }
    }
    func pairs(_ held: HeldValues) -> [(time: Double, value: Double)] {
      zip(held.times, held.values).map { (time: $0, value: $1) }
    }
    switch quantity {
    case .pace: return speeds.filter { $0.value > 1 / 6 }.map { (time: $0.time, value: 1000 / $0.value) }
    case .speed: return speeds
    case .heartRate: return pairs(heartRate)
    case .cadence: return pairs(cadence)
    case .tempo: return placed(timeline.tempo) { $0.value }
    case .phase: return placed(timeline.footfalls) { $0.phase }
    case .elevation:
      return timeline.altitude.isEmpty
        ? placed(timeline.fixes) { $0.altitude?.value } : placed(timeline.altitude) { $0.value }
    case .power: return pairs(power)
    case .temperature: return pairs(temperature)
    }
  }

  /// Over ten seconds around each point.
  private var speeds: [(time: Double, value: Double)] {
    guard let way else { return [] }
    return way.points.compactMap { point in way.speed(at: point.time).map { (time: point.time, value: $0) } }
  }
}

/// An axis divided into equal intervals.
private struct ChartPieces {
  private let bounds: [Double]
  private let way: Way?

  init(_ session: SessionMeasurements, _ count: Int, along axis: ChartSeries.Axis) {
    way = session.way
    let length = session.active.elapsed
    bounds = (0...count).map { place in
      let share = Double(place) / Double(count)
      switch (axis, session.way) {
      case (.distance, let way?):
        return share == 0 ? 0 : share == 1 ? length : way.time(at: share * way.length) ?? length
      case (.distance, nil), (.time, _): return share * length
      }
    }
  }

  func line(_ quantity: ChartSeries.Quantity, _ values: [(time: Double, value: Double)]) -> ChartSeries.Line {
    var line = ChartSeries.Line(quantity: quantity)
    var piece = 0
    var inPiece: [Double] = []
    func finish() {
      guard !inPiece.isEmpty, let least = inPiece.min(), let greatest = inPiece.max() else { return }
      let middle = (bounds[piece] + bounds[piece + 1]) / 2
      line.time.append(middle.rounded(places: 1))
      if let way { line.distance.append(way.distance(at: middle).rounded(places: 1)) }
      line.least.append(least.rounded(places: 3))
      line.mean.append(mean(of: inPiece, quantity).rounded(places: 3))
      line.greatest.append(greatest.rounded(places: 3))
      inPiece.removeAll(keepingCapacity: true)
    }
    for (time, value) in values where value.isFinite && time >= 0 && time <= bounds[bounds.count - 1] {
      if piece + 2 < bounds.count, time >= bounds[piece + 1] {
        finish()
        while piece + 2 < bounds.count, time >= bounds[piece + 1] { piece += 1 }
      }
      inPiece.append(value)
    }
    finish()
    return line
  }

  /// A circular mean for phases: half a step early equals half a step late.
  private func mean(of values: [Double], _ quantity: ChartSeries.Quantity) -> Double {
    guard quantity == .phase else { return values.reduce(0, +) / Double(values.count) }
    var synchrony = Synchrony()
    for phase in values { synchrony.add(phase: phase) }
    return synchrony.meanPhase
  }
}
