import Plans
import Sessions
import Units

extension SessionMeasurements {
  func totals(from start: Double, to end: Double, _ energy: EnergySpent?) -> TotalFigures {
    let stretch = figures(from: start, to: end)
    var totals = TotalFigures(elapsed: (end - start).rounded(places: 3), active: stretch.active)
    totals.moving = moving(from: start, to: end)?.rounded(places: 3)
    totals.distance = stretch.distance
    totals.distanceSource = way?.source
    totals.speed = stretch.speed
    totals.pace = stretch.pace
    totals.greatestSpeed = way?.part(from: start, to: end)?.greatestSpeed(over: 10)?.rounded(places: 3)
    totals.gradeAdjustedPace = stretch.gradeAdjustedPace
    let counted = stretchesOfCadence(from: start, to: end)
    totals.cadence = meanCadence(over: counted)?.rounded(places: 1)
    totals.greatestCadence =
      counted.compactMap { cadence.greatest(from: $0.from, to: $0.to) }.max()?.rounded(places: 1)
    totals.power = stretch.power
    totals.greatestPower = power.greatest(from: start, to: end)?.rounded(places: 1)
    totals.heartRate = stretch.heartRate
    totals.greatestHeartRate = stretch.greatestHeartRate
    totals.ascent = stretch.ascent
    totals.descent = stretch.descent
    totals.lowestAltitude = elevation?.lowest(from: start, to: end)?.rounded(places: 1)
    totals.highestAltitude = elevation?.highest(from: start, to: end)?.rounded(places: 1)
    totals.temperature = temperature.mean(from: start, to: end)?.rounded(places: 1)
    totals.steps = steps(from: start, to: end)
    totals.energy = energy?.figures(from: start, to: end)
    return totals
  }

  /// In partly pedestrian sessions, pedal revolutions and swim strokes don't count as steps.
  private func stretchesOfCadence(from start: Double, to end: Double) -> [(from: Double, to: Double)] {
    let onFoot = timeline.legs.indices.filter { timeline.legs[$0].activity.gait != nil }
    guard !onFoot.isEmpty, onFoot.count < timeline.legs.count else { return [(start, end)] }
    return onFoot.map { leg in
      let (from, to) = ends(of: leg)
      return (max(from, start), min(to, end))
    }.filter { $0.0 < $0.1 }
  }

  private func meanCadence(over stretches: [(from: Double, to: Double)]) -> Double? {
    let means = stretches.compactMap { stretch in
      cadence(from: stretch.from, to: stretch.to).map {
        (rate: $0, time: active.active(from: stretch.from, to: stretch.to))
      }
    }
    let time = means.reduce(0) { $0 + $1.time }
    guard time > 0 else { return nil }
    return means.reduce(0) { $0 + $1.rate * $1.time } / time
  }

  /// Footfalls, or the integral of cadence without footfalls. Nil if no part was on foot.
  private func steps(from start: Double, to end: Double) -> Int? {
    if !timeline.footfalls.isEmpty {
      return timeline.footfalls.count { (start...end).contains(timeline.seconds(to: $0.moment)) }
    }
    let legs = timeline.legs.indices.filter { timeline.legs[$0].activity.gait != nil }
    guard !cadence.isEmpty, !legs.isEmpty else { return nil }
    let steps = legs.reduce(0.0) { sum, leg in
      let (from, to) = ends(of: leg)
      guard max(from, start) < min(to, end) else { return sum }
      return sum + cadence.sum(from: max(from, start), to: min(to, end)) / 60
    }
    return Int(steps.rounded())
  }
}
