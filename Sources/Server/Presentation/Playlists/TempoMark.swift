package import ServerKernel
import Units

/// A tempo on the scale of six colours, as the steps per minute it feels like.
package struct TempoMark: Sendable {
  package let level: Int
  package let words: String

  /// - Parameter words: in the place of the rate alone.
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

/// 1…6: which colour of the scale a tempo has: below 100, 120, 140, 160, 180 and above.
/// - Parameter cadence: steps per minute.
package func tempoColour(of cadence: Double) -> Int { 1 + [100.0, 120, 140, 160, 180].count { cadence >= $0 } }
