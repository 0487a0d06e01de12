import Pacing
public import Units

/// How well beats matched steps in a simulated run.
public struct RunScore: Sendable, Equatable {
  /// Maximum distance of beat and step that counts as in time.
  public static let nearness = Seconds(0.025)
  /// The run is locked when half the steps of a span this long are in time.
  private static let span = Seconds(4)

  /// Number of steps judged.
  public let steps: Int
  /// Share of steps within `nearness` of a beat, 0…1.
  public let shareInTime: Double
  /// Mean and standard deviation of the distances between beat and step.
  public let mean: Seconds
  public let deviation: Seconds
  /// Resultant length of the relative phase, 0…1.
  public let resultantLength: Double
  /// Time until half of the steps of the next four seconds are in time; nil if that never happens.
  public let timeToLock: Seconds?

  /// - Parameters:
  ///   - settled: the time from which steps are judged.
  ///   - end: the time until which they are judged.
  ///   - start: the time from which `timeToLock` counts; `settled` by default.
  public init(
    _ run: SimulatedRun, from settled: Seconds, until end: Seconds = Seconds(.infinity), lockFrom start: Seconds? = nil
  ) {
    var synchrony = Synchrony()
    var (count, near, sum, squares) = (0.0, 0.0, 0.0, 0.0)
    for step in run.steps where step.time >= settled && step.time < end {
      guard let phase = step.phase, let distance = step.distance?.value else { continue }
      synchrony.add(phase: phase)
      count += 1
      sum += distance
      squares += distance * distance
      if distance.magnitude <= Self.nearness.value { near += 1 }
    }
    steps = Int(count)
    let average = count > 0 ? sum / count : 0
    shareInTime = count > 0 ? near / count : 0
    mean = Seconds(average)
    deviation = Seconds(count > 0 ? max(squares / count - average * average, 0).squareRoot() : 0)
    resultantLength = synchrony.resultantLength
    timeToLock = Self.timeToLock(run.steps, from: start ?? settled)
  }

  private static func timeToLock(_ steps: [SimulatedRun.Step], from start: Seconds) -> Seconds? {
    for index in steps.indices where steps[index].time >= start {
      let end = steps[index].time + span
      guard let last = steps.last?.time, last >= end else { return nil }
      let window = steps[index...].prefix { $0.time < end }
      let near = window.count { $0.distance.map { $0.value.magnitude <= nearness.value } ?? false }
      if near * 2 >= window.count { return steps[index].time - start }
    }
    return nil
  }
}
