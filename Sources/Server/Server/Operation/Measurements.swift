import Synchronization

/// Counts requests with their duration and status for `/metrics`, by route, never by address or person.
final class Measurements: Sendable {
  struct Kind: Hashable, Comparable {
    let method: String
    let route: String
    let status: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.route, one.method, one.status) < (other.route, other.method, other.status)
    }
  }
  struct Durations {
    /// For each bound, the number of requests that took at most that long.
    var counts = [Int](repeating: 0, count: Measurements.bounds.count)
    var count = 0
    var seconds = 0.0
  }
  /// In seconds.
  static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let durations = Mutex<[Kind: Durations]>([:])
  private let underWay = Mutex(0)

  func begin() { underWay.withLock { $0 += 1 } }

  func end(_ kind: Kind, after seconds: Double) {
    underWay.withLock { $0 -= 1 }
    durations.withLock { durations in
      var entry = durations[kind, default: Durations()]
      for (place, bound) in Self.bounds.enumerated() where seconds <= bound { entry.counts[place] += 1 }
      entry.count += 1
      entry.seconds += seconds
      durations[kind] = entry
    }
  }

  var requestsUnderWay: Int { underWay.withLock { $0 } }
  var requests: [(kind: Kind, durations: Durations)] {
    durations.withLock { durations in durations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }
}
