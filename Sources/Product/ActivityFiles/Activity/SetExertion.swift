/// How hard a set was: 10 leaves no repetition in reserve, 9 one, 8 two (Zourdos et al. 2016, doi
/// 10.1519/JSC.0000000000001049).
package struct SetExertion: Hashable, Comparable, Sendable {
  /// From 1 to 10 in halves.
  package let rating: Double

  /// Nil unless `rating` is from 1 to 10 in halves.
  package init?(_ rating: Double) {
    guard (1...10).contains(rating), (rating * 2).rounded() == rating * 2 else { return nil }
    self.rating = rating
  }

  package static func < (lighter: Self, harder: Self) -> Bool { lighter.rating < harder.rating }
}
