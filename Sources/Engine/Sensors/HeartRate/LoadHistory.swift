/// What the body is used to, against what it was asked lately: exponentially weighted averages of the daily load over 7 and
/// 28 days with a weight of 2/(days + 1) for the newest (Williams et al. 2017, doi 10.1136/bjsports-2016-096589).
///
/// In the first weeks each average is divided by the weight it has collected, so that a history that begins today does not
/// look like weeks of rest.
public struct LoadHistory: Hashable, Sendable {
  public private(set) var days = 0
  private var acuteAverage = WeightedAverage(days: 7)
  private var chronicAverage = WeightedAverage(days: 28)

  public init() {}

  /// The next day; a day of rest is a day of load zero.
  public mutating func addDay(_ load: TrainingLoad) {
    days += 1
    acuteAverage.add(load.value)
    chronicAverage.add(load.value)
  }

  /// Average daily load of about the last week: fatigue.
  public var acute: TrainingLoad { TrainingLoad(acuteAverage.value) }
  /// Average daily load of about the last four weeks: fitness.
  public var chronic: TrainingLoad { TrainingLoad(chronicAverage.value) }

  /// Acute over chronic load: above 1 asks more than usual. A sign of change, no forecast of injury (Impellizzeri et al. 2020,
  /// doi 10.1123/ijspp.2019-0864). Nil in the first 28 days and after long rest, where it says nothing.
  public var ratio: Double? {
    guard days >= 28, chronicAverage.value > 0 else { return nil }
    return acuteAverage.value / chronicAverage.value
  }

  private struct WeightedAverage: Hashable {
    private var sum = 0.0
    private var weight = 0.0
    private let newest: Double

    init(days: Double) { newest = 2 / (days + 1) }

    mutating func add(_ load: Double) {
      sum += (load - sum) * newest
      weight += (1 - weight) * newest
    }

    var value: Double { weight > 0 ? sum / weight : 0 }
  }
}
