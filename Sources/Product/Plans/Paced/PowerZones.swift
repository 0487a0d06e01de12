import Foundation
import Pacing
import Units

/// How power feels, by its share of the power somebody can hold for about an hour.
enum PowerZones {
  /// Along straight lines through the limits of Coggan's zones (Allen, Coggan & McGregor, Training and Racing with a
  /// Power Meter, 3rd edition 2019): recovery to 55 % of threshold, endurance to 75 %, tempo to 90 %, threshold to 105 %,
  /// VO₂max to 120 %, anaerobic to 150 %, beyond it sprints. Which of our ten points of effort a limit gets is our own
  /// choice, so that threshold feels as heart-rate zone 4 does, whose middle is 7.5.
  static func effort(atShare share: Double) -> Effort {
    guard let upper = limits.firstIndex(where: { share < $0.share }), upper > 0 else {
      return Effort(nearest: share <= 0 ? 0 : 1)
    }
    let (low, high) = (limits[upper - 1], limits[upper])
    let along = (share - low.share) / (high.share - low.share)
    return Effort(nearest: (low.effort + (high.effort - low.effort) * along) / 10)
  }

  /// As rowing machines reckon it: watts = 2.80 / (seconds a metre)³ (Concept2).
  static func rowingPace(at power: Watts) -> Pace {
    Pace(secondsPerKilometre: 1000 * cbrt(2.80 / power.value))
  }

  private static let limits: [(share: Double, effort: Double)] = [
    (0, 0), (0.55, 2), (0.75, 4), (0.9, 6), (1.05, 8), (1.2, 9), (1.5, 10),
  ]
}

extension Activity {
  /// The threshold power to expect of a stranger, where power is measured. Our own choice: 2.7 W/kg at 75 kg on a
  /// bicycle, 2:02 for 500 m rowing.
  var expectedThresholdPower: Watts? {
    switch self {
    case .cycle: Watts(200)
    case .row: Watts(190)
    case .run, .walk: Watts(250)
    case .swim, .hiit, .strength, .yoga, .dance, .triathlon, .custom: nil
    }
  }
}
