internal import Foundation
package import Units

/// How much sound a week is safe for hearing: ITU-T H.870 (2018), “Guidelines for safe listening devices/systems”, by WHO and ITU.
/// 80 dB(A) for 40 hours, for children 75 dB(A); 3 dB more is safe for half as long.
package struct HearingAllowance: Hashable, Sendable {
  /// In dB(A), at which 40 hours a week are safe.
  package let reference: Double

  /// - Parameter age: in years; nil is taken for an adult's.
  package init(age: Double?) { reference = age ?? .infinity < 18 ? 75 : 80 }

  /// How long a level is safe in a week.
  /// - Parameter level: in dB(A), at the ear.
  package func time(at level: Double) -> Seconds { Self.week * exp2((reference - level) / Self.exchange) }

  /// The part of the week's allowance that some time takes, 1 for all of it.
  package func share(of time: Seconds, at level: Double) -> Double { time.value / self.time(at: level).value }

  /// The part of a second at full volume that is as much for hearing as a second at some volume.
  /// - Parameter volume: 0…1, as the slider of the run page stands: sound follows its square, 40 dB · lg of it.
  package static func weight(ofVolume volume: Double) -> Double {
    guard volume > 0 else { return 0 }
    return exp2(40 * log10(min(volume, 1)) / exchange)
  }

  private static let week = Seconds(40 * 3600)
  /// In dB.
  private static let exchange = 3.0
}
