import Sessions

/// The heaviest weight for one repetition, estimated from a set, in kilograms.
///
/// Epley (1985): w·(1 + r/30). Brzycki (1993, doi 10.1080/07303084.1993.10606684): w·36/(37 − r). Both hold for up to ten
/// repetitions; a single is itself.
package struct OneRepetitionMaximum: Codable, Hashable, Sendable {
  package let epley: Double
  package let brzycki: Double

  /// Nil without a positive weight, and for more than `most` repetitions.
  package init?(weight: Double, repetitions: Int) {
    guard weight > 0, (1...Self.most).contains(repetitions) else { return nil }
    let repeated = Double(repetitions)
    epley = (repetitions == 1 ? weight : weight * (1 + repeated / 30)).rounded(places: 3)
    brzycki = (weight * 36 / (37 - repeated)).rounded(places: 3)
  }

  package init(epley: Double, brzycki: Double) {
    self.epley = epley
    self.brzycki = brzycki
  }

  /// In repetitions.
  package static let most = 10
}
