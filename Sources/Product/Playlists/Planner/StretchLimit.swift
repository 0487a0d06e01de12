import Units

/// How far a song may be taken from its own tempo: a share of it, 4 % to 15 %, the same upwards and downwards.
///
/// Counted on a logarithmic scale, so that neither the speed nor its inverse exceeds 1 + `share`.
package struct StretchLimit: Codable, Hashable, Sendable {
  package static let allowed = 0.04...0.15
  /// Listeners notice about 4 % and bear about twice that in music they run to.
  package static let standard = StretchLimit(known: 0.08)
  /// What an average listener does not notice.
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
