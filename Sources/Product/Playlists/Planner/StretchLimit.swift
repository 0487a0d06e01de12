import Units

/// The largest change of a song's tempo: a fraction of 4 % to 15 %, the same in both directions.
///
/// Measured on a logarithmic scale, so that neither the speed nor its inverse exceeds 1 + `share`.
package struct StretchLimit: Codable, Hashable, Sendable {
  package static let allowed = 0.04...0.15
  /// Listeners notice about 4 %, and accept about twice that in music for running.
  package static let standard = StretchLimit(known: 0.08)
  /// The change that an average listener doesn't notice.
  package static let narrow = StretchLimit(known: 0.04)

  package let share: Double

  /// Nil outside `allowed`.
  package init?(_ share: Double) {
    guard StretchLimit.allowed.contains(share) else { return nil }
    self.share = share
  }

  /// The limit as a distance between logarithms of tempos.
  var logarithm: Double { Elementary.log(1 + share) }

  private init(known share: Double) { self.share = share }
}
