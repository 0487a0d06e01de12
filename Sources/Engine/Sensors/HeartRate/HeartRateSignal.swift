public import Units

/// What a heart-rate sensor says, made steady, and whether it still says anything.
///
/// A median of three readings drops single false ones, an exponential average with a time constant of 4 s smooths the rest:
/// short beside the heart's own minute (Hunt 2015), long enough for a display that does not flicker. Both are our own choice,
/// and so are the ages. A reading without skin contact, out of order or outside 25–250 beats per minute counts as silence.
public struct HeartRateSignal: Sendable {
  public enum Reading: Hashable, Sendable {
    /// Nothing was ever heard.
    case none
    case current(BeatsPerMinute)
    /// Nothing new for 5 s: to be shown, not to be steered by.
    case stale(BeatsPerMinute, age: Seconds)
    /// Nothing new for 20 s.
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
