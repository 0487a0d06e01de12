import Pacing
import Sensors
import Units

/// Converts a step's demands into rates, efforts and speeds for one athlete and activity.
struct Exertion {
  let activity: Activity
  /// Only for activities on foot.
  let stride: Stride?
  private let usualPace: Pace?
  private let usualCadence: BeatsPerMinute?
  private let thresholdPower: Watts?
  private let heartRates: HeartRates?

  init(_ activity: Activity, of athlete: Athlete) {
    self.activity = activity
    let pace = athlete.usualPace ?? activity.usualPace
    usualPace = pace
    usualCadence = athlete.usualCadence
    thresholdPower = athlete.thresholdPower ?? activity.expectedThresholdPower
    heartRates = athlete.expectedHeartRates
    stride = activity.gait.map { gait in
      Stride(
        gait: gait, usualCadence: athlete.usualCadence ?? Stride.expectedCadence(gait, height: athlete.height),
        usualPace: pace ?? Stride.expectedPace(gait))
    }
  }

  func carrier(of demand: Demand) -> PacedWorkout.Carrier {
    switch demand {
    case .tempo: .music
    case .cadence: activity.cadenceUnit.carrier
    case .pace, .zone, .heartRate, .power, .effort: stride == nil ? .music : .steps
    }
  }

  func rate(of demand: Demand) -> BeatsPerMinute {
    switch demand {
    case .tempo(let tempo): return tempo
    case .cadence(let cadence): return activity.cadenceUnit.rate(of: cadence)
    case .pace(let pace):
      if let stride { return stride.cadence(at: pace) }
    case .zone, .heartRate, .power, .effort:
      if let stride { return stride.cadence(at: effort(of: demand)) }
    }
    let tempos = activity.musicTempos
    let span = tempos.upperBound.value - tempos.lowerBound.value
    return BeatsPerMinute(known: tempos.lowerBound.value + span * effort(of: demand).share)
  }

  func effort(of demand: Demand) -> Effort {
    switch demand {
    case .effort(let effort): return effort
    case .zone(let zone): return zone.effort
    case .heartRate(let rate):
      guard let heartRates else { return .usual }
      // The straight line through the middles of the zones, as in `HeartRateZone.effort`.
      return Effort(nearest: 2 * heartRates.reserve(at: rate) - 0.95)
    case .power(let power):
      guard let share = share(ofThreshold: power) else { return .usual }
      return PowerZones.effort(atShare: share)
    case .pace(let pace):
      if let stride { return stride.effort(at: pace) }
      guard let usualPace else { return .usual }
      return Effort(nearest: Effort.usual.share + (pace.metresPerSecond / usualPace.metresPerSecond - 1) / 0.8)
    case .cadence(let cadence):
      if let stride { return stride.effort(atCadence: cadence) }
      // 2.5 % of cadence per point of effort. Our own choice: gears hide effort, while legs show it.
      return Effort(nearest: Effort.usual.share + (usualCadence.map { cadence / $0 - 1 } ?? 0) / 0.25)
    case .tempo(let tempo):
      // Music of 100 BPM means an easy 3 of 10, of 140 BPM a hard 7. Our own choice.
      return Effort(nearest: (tempo.value - 70) / 100)
    }
  }

  /// Nil when the speed is unknown.
  func pace(of demand: Demand) -> Pace? {
    if case .pace(let pace) = demand { return pace }
    if case .power(let power) = demand, activity == .row, let watts = watts(of: power) {
      return PowerZones.rowingPace(at: watts)
    }
    let effort = effort(of: demand)
    if let stride { return stride.pace(at: effort) }
    return usualPace.map { $0 * (1 + 0.08 * (effort.outOfTen - Effort.usual.outOfTen)) }
  }

  private func share(ofThreshold power: PowerTarget) -> Double? {
    switch power {
    case .threshold(let percent): percent / 100
    case .watts(let watts): thresholdPower.map { watts.value / $0.value }
    }
  }

  private func watts(of power: PowerTarget) -> Watts? {
    switch power {
    case .watts(let watts): watts
    case .threshold(let percent): thresholdPower.map { Watts($0.value * percent / 100) }
    }
  }

  /// The start and end of a peak with this demand: three tenths of its effort, 92 % of its cadence, 85 % of its tempo.
  /// Our own choice: a warm-up at which one can talk, without leaving the rhythm.
  func foot(ofPeak demand: Demand) -> Demand {
    switch demand {
    case .cadence(let cadence): .cadence(cadence * 0.92)
    case .tempo(let tempo): .tempo(tempo * 0.85)
    case .pace, .zone, .heartRate, .power, .effort: .effort(Effort(nearest: effort(of: demand).share * 0.3))
    }
  }
}
