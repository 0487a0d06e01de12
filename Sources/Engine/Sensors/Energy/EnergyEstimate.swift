public import Units

/// Energy expenditure at one moment, and how it was estimated.
public struct EnergyEstimate: Hashable, Sendable {
  public let rate: EnergyRate
  public let method: EnergyMethod

  /// Uses the best method that the sensors allow: heart rate, then power, then speed, then the table.
  ///
  /// By speed, walking and running follow ACSM, including a runner's walking breaks. Cycling follows the Compendium, because
  /// wind decides the cost of a speed and ACSM needs watts. The result is at least the basal rate and at most 25 MET, which
  /// nobody sustains, so that a false satellite fix adds no energy.
  ///
  /// - Parameters:
  ///   - heartRates: needed to use a heart rate.
  ///   - slope: rise over run.
  public init(
    of body: Body, doing activity: CompendiumActivity, heartRate: BeatsPerMinute? = nil, heartRates: HeartRates? = nil,
    watts: Double? = nil, speed: MetresPerSecond? = nil, slope: Double = 0
  ) {
    let speed = speed.flatMap { $0.value.isFinite && $0.value >= 0 ? $0 : nil }
    let found: EnergyRate
    if let heartRate, let heartRates {
      found = body.energyRate(at: heartRate, heartRates)
      method = .heartRate
    } else if let watts, watts.isFinite, activity == .cycling {
      found = EnergyRate(oxygen: MetabolicEquation.cycling(watts: watts, weight: body.weight), weight: body.weight)
      method = .power
    } else if let speed, let oxygen = Self.oxygen(activity, speed, slope: slope) {
      found = EnergyRate(oxygen: oxygen, weight: body.weight)
      method = .speed
    } else {
      found = EnergyRate(activity.met(at: speed), weight: body.weight)
      method = activity == .cycling && speed != nil ? .speed : .table
    }
    rate = min(max(found, body.basalRate), EnergyRate(MetabolicEquivalent(25), weight: body.weight))
  }

  private init(rate: EnergyRate, method: EnergyMethod) {
    self.rate = rate
    self.method = method
  }

  /// The basal rate, for pauses.
  public static func rest(_ body: Body) -> EnergyEstimate { EnergyEstimate(rate: body.basalRate, method: .basal) }

  private static func oxygen(_ activity: CompendiumActivity, _ speed: MetresPerSecond, slope: Double) -> Double? {
    switch activity {
    case .walking: MetabolicEquation.walking(speed, slope: slope)
    case .running: MetabolicEquation.onFoot(speed, slope: slope)
    case .cycling, .swimming, .resistance, .intervals, .other: nil
    }
  }
}
