internal import Foundation
import Units

extension ClockZone {
  /// What clocks show there at another moment: summer time may lie between the two. An offset that was not that of the named
  /// zone at the first moment stays.
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
