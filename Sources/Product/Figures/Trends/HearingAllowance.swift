internal import Foundation
package import Units

/// The safe weekly sound exposure: ITU-T H.870 (2018), “Guidelines for safe listening devices/systems”, by WHO and ITU. 40
/// hours at 80 dB(A), for children at 75 dB(A). Each 3 dB more halves the time.
package struct HearingAllowance: Hashable, Sendable {
  /// The level that is safe for 40 hours a week, in dB(A).
  package let reference: Double

  /// - Parameter age: in years; nil counts as adult.
  package init(age: Double?) { reference = age ?? .infinity < 18 ? 75 : 80 }

  /// The safe weekly duration at a level.
  /// - Parameter level: in dB(A), at the ear.
  package func time(at level: Double) -> Seconds { Self.week * exp2((reference - level) / Self.exchange) }

  /// The share of the weekly allowance that `time` takes; 1 is all of it.
  package func share(of time: Seconds, at level: Double) -> Double { time.value / self.time(at: level).value }

  /// The relative sound exposure of a volume, 1 at full volume.
  /// - Parameter volume: the run page's slider, 0…1. The amplitude is its square: 40 dB · lg of it.
  package static func weight(ofVolume volume: Double) -> Double {
    guard volume > 0 else { return 0 }
    return exp2(40 * log10(min(volume, 1)) / exchange)
  }

  private static let week = Seconds(40 * 3600)
  /// In dB.
  private static let exchange = 3.0
}
