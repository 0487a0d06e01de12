/// Compares recent with usual training load: exponentially weighted averages of the daily load over 7 and 28 days. The newest
/// day has a weight of 2/(days + 1) (Williams et al. 2017, doi 10.1136/bjsports-2016-096589).
///
/// In the first weeks each average is divided by the sum of its weights, so that a new history doesn't look like weeks of rest.
public struct LoadHistory: Hashable, Sendable {
  /// Number of days added.
  public private(set) var days = 0
  private var acuteAverage = WeightedAverage(days: 7)
  private var chronicAverage = WeightedAverage(days: 28)

  public init() {}

  /// Adds the next day; a rest day has a load of zero.
  public mutating func addDay(_ load: TrainingLoad) {
    days += 1
    acuteAverage.add(load.value)
    chronicAverage.add(load.value)
  }

  /// Mean daily load of about the last week: fatigue.
  public var acute: TrainingLoad { TrainingLoad(acuteAverage.value) }
  /// Mean daily load of about the last four weeks: fitness.
  public var chronic: TrainingLoad { TrainingLoad(chronicAverage.value) }

  /// Acute-to-chronic ratio: above 1 is more than usual. It indicates a change and does not forecast injury (Impellizzeri et
  /// al. 2020, doi 10.1123/ijspp.2019-0864). Nil in the first 28 days and after long rest, when it is meaningless.
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
