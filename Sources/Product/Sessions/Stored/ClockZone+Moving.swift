internal import Foundation
import Units

extension ClockZone {
  /// The zone's offset at another moment, across changes of daylight saving time. If the offset differs from the named zone's
  /// at the first moment, it stays.
  func moved(from first: Moment, to other: Moment) -> ClockZone {
    guard let name, let zone = TimeZone(identifier: name), zone.offset(at: first) == offset else { return self }
    return ClockZone(name: name, offset: zone.offset(at: other))
  }
}

extension TimeZone {
  fileprivate func offset(at moment: Moment) -> Seconds {
    Seconds(Double(secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000))))
  }
}
