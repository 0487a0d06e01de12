import Plans
package import Sensors
import Units

/// Energy expenditure over a session, at each moment by the best available method.
package struct EnergySpent: Sendable {
  private struct Spent {
    let time: Double
    let kilocalories: Double
    let uncertainty: Double
    /// Kilocalories per method, indexed by its raw value.
    let byMethod: SIMD8<Double>
  }

  private var spent: [Spent] = []

  /// Nil without a weight.
  package init?(_ session: SessionMeasurements) {
    guard let body = session.facts.body else { return nil }
    // Keytel's equation needs the age.
    let heartRates = session.facts.age == nil ? nil : session.facts.heartRates
    var meter = EnergyMeter(body: body)
    var byMethod = SIMD8<Double>.zero
    let measured = Self.measured(in: session)
    let unseen = Set(Self.unseenPauses(of: session, measured).map(\.end))
    for time in Self.moments(of: session, measured) {
      let estimate: EnergyEstimate
      if session.active.isPaused(at: time) {
        estimate = .rest(body)
      } else {
        let activity = session.timeline.leg(at: session.timeline.start + Seconds(time)).activity
        let speed = session.way?.speed(at: time)
        let slope = session.way.flatMap { way in session.elevation?.slope(atDistance: way.distance(at: time)) }
        estimate = EnergyEstimate(
          of: body, doing: activity.compendium(speed: speed),
          heartRate: session.heartRate.value(at: time).flatMap { BeatsPerMinute($0) }, heartRates: heartRates,
          watts: session.power.value(at: time), speed: speed.map { MetresPerSecond($0) }, slope: slope ?? 0)
      }
      let before = meter.total.value
      if unseen.contains(time) {
        meter.resume(at: Seconds(time), spending: estimate)
      } else {
        meter.advance(to: Seconds(time), spending: estimate)
      }
      byMethod[estimate.method.rawValue] += meter.total.value - before
      spent.append(
        Spent(
          time: time, kilocalories: meter.total.value, uncertainty: meter.uncertainty.value, byMethod: byMethod))
    }
  }

  /// The energy between two times, in seconds since the start.
  package func figures(from start: Double, to end: Double) -> EnergyFigures {
    let (from, to) = (spent(until: start), spent(until: end))
    let shares = to.byMethod - from.byMethod
    let method = EnergyMethod.allCases.max { shares[$0.rawValue] < shares[$1.rawValue] } ?? .basal
    return EnergyFigures(
      kilocalories: (to.kilocalories - from.kilocalories).rounded(places: 1),
      uncertainty: (to.uncertainty - from.uncertainty).rounded(places: 1), method: EnergyFigures.Method(method))
  }

  private func spent(until time: Double) -> Spent { spent[max(spent.firstPlace { $0.time > time } - 1, 0)] }

  /// The times of measurements, in order. Without any, the activity counts as continuous between pauses.
  private static func measured(in session: SessionMeasurements) -> [Double] {
    let measured = session.heartRate.times + session.power.times + (session.way?.points.map(\.time) ?? [])
    guard measured.isEmpty else { return measured.sorted() }
    let elapsed = session.active.elapsed
    return stride(from: 0, to: elapsed, by: max(60, elapsed / 5_000)).filter { !session.active.isPaused(at: $0) }
  }

  /// Long gaps without measurements, such as the hours between two merged sessions. Their energy doesn't count towards the
  /// training. Five minutes are a usual wait at a crossing or a counter.
  private static func unseenPauses(of session: SessionMeasurements, _ measured: [Double]) -> [ActiveTime.Pause] {
    session.active.pauses.filter { pause in
      guard pause.end - pause.start > 5 * 60 else { return false }
      let next = measured.firstPlace { $0 > pause.start }
      return next == measured.count || measured[next] >= pause.end
    }
  }

  /// The times of measurements, at most one per second, and of all starts and ends.
  private static func moments(of session: SessionMeasurements, _ measured: [Double]) -> [Double] {
    let elapsed = session.active.elapsed
    var moments: [Double] = []
    for time in measured where time >= 0 && time <= elapsed && time - (moments.last ?? -1) >= 1 { moments.append(time) }
    moments += session.active.pauses.flatMap { [$0.start, $0.end] }
    moments += session.timeline.legs.indices.map { session.ends(of: $0).start } + [0, elapsed]
    return moments.sorted()
  }
}

extension EnergyFigures.Method {
  package init(_ method: EnergyMethod) {
    switch method {
    case .heartRate: self = .heartRate
    case .power: self = .power
    case .speed: self = .speed
    case .table: self = .table
    case .basal: self = .basal
    }
  }
}
