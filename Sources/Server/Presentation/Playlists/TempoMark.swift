package import ServerKernel
import Units

/// A tempo with a colour of the six-step scale, in steps per minute.
package struct TempoMark: Sendable {
  package let level: Int
  package let words: String

  /// - Parameters:
  ///   - rate: steps per minute.
  ///   - words: shown instead of the rate.
  package init(_ rate: Double, words: String) {
    level = tempoColour(of: rate)
    self.words = words
  }

  /// - Parameter rate: steps per minute.
  package init(_ rate: Double, _ texts: TextCatalogue) {
    level = tempoColour(of: rate)
    words = texts.number(Int(rate.rounded()))
  }
}

/// The colour of a tempo, 1…6. The steps are at 100, 120, 140, 160 and 180.
/// - Parameter cadence: steps per minute.
package func tempoColour(of cadence: Double) -> Int { 1 + [100.0, 120, 140, 160, 180].count { cadence >= $0 } }
