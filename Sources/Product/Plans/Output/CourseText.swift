import Pacing
package import Sensors
package import Units

extension WorkoutStep {
  /// The course in a few words: "zone 2 (132–146 bpm)", "effort 2/10 → 5/10".
  /// - Parameter heartRates: of the athlete, to show zones in beats per minute.
  package func request(heartRates: HeartRates?) -> String {
    if let set { return set.request(feel) }
    let request =
      switch course {
      case .steady(let demand): words(demand, heartRates)
      case .peak(let demand): "peak of \(words(demand, heartRates))"
      case .ramp(nil, let to): "→ \(words(to, heartRates))"
      case .ramp(let from?, let to): "\(words(from, heartRates)) → \(words(to, heartRates))"
      }
    guard let feel else { return request }
    return "\(request), effort \(PlanText.effort(feel))"
  }

  private func words(_ demand: Demand, _ heartRates: HeartRates?) -> String {
    switch demand {
    case .cadence(let cadence): return "\(PlanText.number(cadence.value)) \(activity.cadenceUnit.abbreviation)"
    case .tempo(let tempo): return "music at \(PlanText.number(tempo.value))"
    case .pace(let pace): return PlanText.pace(Pace(perKilometre: pace.perKilometre.rounded) ?? pace)
    case .effort(let effort): return "effort \(PlanText.effort(effort))"
    case .heartRate(let rate): return "heart rate \(rate.whole) bpm"
    case .power(let power): return PlanText.power(power)
    case .zone(let zone):
      guard let heartRates else { return "zone \(zone.rawValue)" }
      let range = heartRates.range(in: zone)
      return "zone \(zone.rawValue) (\(range.lowerBound.whole)–\(range.upperBound.whole) bpm)"
    }
  }
}

extension Extent {
  /// "10min", "1.2km (about 7min 48s)", "until lap (about 5min)".
  package func words(lasting time: Seconds) -> String {
    switch self {
    case .time(let exact): PlanText.time(exact)
    case .distance(let distance): "\(PlanText.distance(distance)) (about \(PlanText.time(time.rounded)))"
    case .untilLap: "until lap (about \(PlanText.time(time.rounded)))"
    }
  }
}

extension Seconds {
  /// Rounded to whole seconds for display.
  package var rounded: Seconds { Seconds(value.rounded()) }
}

extension BeatsPerMinute {
  var whole: Int { Int(value.rounded()) }
}
