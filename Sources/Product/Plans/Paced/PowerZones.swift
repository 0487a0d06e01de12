import Foundation
import Pacing
import Units

/// The effort of power relative to the threshold power.
enum PowerZones {
  /// Linear interpolation between the limits of Coggan's zones (Allen, Coggan & McGregor, Training and Racing with a Power
  /// Meter, 3rd edition 2019):
  /// recovery to 55 % of threshold, endurance to 75 %, tempo to 90 %, threshold to 105 %, VO₂max to 120 %, anaerobic to 150 %,
  /// sprints beyond.
  /// The efforts at the limits are our own choice: threshold equals heart-rate zone 4, whose middle is 7.5.
  static func effort(atShare share: Double) -> Effort {
    guard let upper = limits.firstIndex(where: { share < $0.share }), upper > 0 else {
      return Effort(nearest: share <= 0 ? 0 : 1)
    }
    let (low, high) = (limits[upper - 1], limits[upper])
    let along = (share - low.share) / (high.share - low.share)
    return Effort(nearest: (low.effort + (high.effort - low.effort) * along) / 10)
  }

  /// The formula of rowing machines: watts = 2.80 / (seconds per metre)³ (Concept2).
  static func rowingPace(at power: Watts) -> Pace {
    Pace(secondsPerKilometre: 1000 * cbrt(2.80 / power.value))
  }

  private static let limits: [(share: Double, effort: Double)] = [
    (0, 0), (0.55, 2), (0.75, 4), (0.9, 6), (1.05, 8), (1.2, 9), (1.5, 10),
  ]
}

extension Activity {
  /// The assumed threshold power for unknown athletes, in activities with power. Our own choice: 2.7 W/kg at 75 kg on a
  /// bicycle, 2:02 per 500 m rowing.
  var expectedThresholdPower: Watts? {
    switch self {
    case .cycle: Watts(200)
    case .row: Watts(190)
    case .run, .walk: Watts(250)
    case .swim, .hiit, .strength, .yoga, .dance, .triathlon, .custom: nil
    }
  }
}
