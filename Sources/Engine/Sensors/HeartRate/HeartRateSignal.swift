public import Units

/// Smooths the readings of a heart-rate sensor and tracks their age.
///
/// A median of three readings removes single outliers, and an exponential average with a time constant of 4 s smooths the rest.
/// That is short beside the heart's own response of about a minute (Hunt 2015) and long enough for a steady display. A reading
/// without skin contact, out of order or outside 25–250 beats per minute is ignored. All values are our own choice.
public struct HeartRateSignal: Sendable {
  public enum Reading: Hashable, Sendable {
    /// No reading has arrived yet.
    case none
    case current(BeatsPerMinute)
    /// No reading for 5 s: show it, but don't steer by it.
    case stale(BeatsPerMinute, age: Seconds)
    /// No reading for 20 s.
    case lost
  }

  public private(set) var contact = SkinContact.unknown
  private var last: (rate: Double, time: Seconds)?
  private var recent: [Double] = []

  public init() {}

  public mutating func receive(_ rate: BeatsPerMinute, contact: SkinContact = .unknown, at time: Seconds) {
    guard time.value.isFinite else { return }
    self.contact = contact
    guard contact != .absent, Self.plausible.contains(rate.value) else { return }
    guard let last, time - last.time < Self.lostAge else {
      if let last, time < last.time { return }
      recent = [rate.value]
      self.last = (rate.value, time)
      return
    }
    guard time > last.time else { return }
    if recent.count == 3 { recent.removeFirst() }
    recent.append(rate.value)
    let middle = (recent.count == 3 ? recent.middle : nil) ?? rate.value
    let weight = 1 - Elementary.exp(-((time - last.time) / Self.timeConstant))
    self.last = (last.rate + (middle - last.rate) * weight, time)
  }

  public func reading(now: Seconds) -> Reading {
    guard let last else { return .none }
    let age = now - last.time
    guard age < Self.lostAge else { return .lost }
    let rate = BeatsPerMinute(known: last.rate)
    return age < Self.staleAge ? .current(rate) : .stale(rate, age: age)
  }

  private static let plausible = 25.0...250.0
  private static let timeConstant = Seconds(4)
  private static let staleAge = Seconds(5)
  private static let lostAge = Seconds(20)
}
