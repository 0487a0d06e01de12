/// How often somebody steps, turns the cranks or strokes in a minute; zero while they rest.
///
/// On foot every step counts, of either foot. Devices count those of one foot: readers double them, writers halve them.
package struct Cadence: Hashable, Comparable, Sendable {
  package let perMinute: Double

  /// Nil unless `perMinute` is finite and not negative.
  package init?(perMinute: Double) {
    guard perMinute.isFinite, perMinute >= 0 else { return nil }
    self.perMinute = perMinute
  }

  private init(known perMinute: Double) { self.perMinute = perMinute }

  var doubled: Self { Self(known: perMinute * 2) }
  var halved: Self { Self(known: perMinute / 2) }

  package static func < (slower: Self, faster: Self) -> Bool { slower.perMinute < faster.perMinute }
}
