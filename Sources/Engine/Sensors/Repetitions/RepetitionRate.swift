public import Units

/// The rate at which somebody repeats an exercise, from the times of a set's repetitions.
///
/// The mean of the last intervals. A pause for breath between two repetitions, and a repetition that was missed, don't count.
public struct RepetitionRate: Sendable {
  private var set = 0
  private var times: [Seconds] = []

  public init() {}

  /// A repetition of a later set starts a new measurement.
  public mutating func receive(_ repetition: Repetition) {
    if repetition.set != set { times = [] }
    set = repetition.set
    times.append(repetition.time)
    if times.count > Self.most { times.removeFirst() }
  }

  /// Repetitions per minute of the current set. Nil with fewer than six repetitions.
  public var rate: Double? {
    guard times.count >= Self.fewest else { return nil }
    let intervals = zip(times.dropFirst(), times).map { ($0 - $1).value }
    guard let middle = intervals.middle else { return nil }
    let usual = intervals.filter { $0 > Self.shortest * middle && $0 < Self.longest * middle }
    let mean = usual.reduce(0, +) / Double(usual.count)
    return mean > 0 ? 60 / mean : nil
  }

  private static let fewest = 6
  /// Later repetitions of a long set are slower, and the last ones tell the pace that lasts.
  private static let most = 12
  /// Of the median. Our own choice.
  private static let shortest = 0.6
  private static let longest = 1.6
}
