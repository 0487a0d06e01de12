/// Steps, crank revolutions or strokes per minute; zero at rest.
///
/// On foot, it counts the steps of both feet. Devices count one foot, so readers double and writers halve the number.
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
