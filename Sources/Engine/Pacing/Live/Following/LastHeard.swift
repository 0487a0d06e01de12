import Units

/// The latest value of a sensor. It expires after a period of silence.
struct LastHeard<Value: Sendable>: Sendable {
  let silence: Seconds
  private var last: (value: Value, at: Seconds)?

  init(silence: Seconds) { self.silence = silence }

  mutating func hear(_ value: Value, at now: Seconds) { last = (value, now) }
  mutating func forget() { last = nil }
  func value(at now: Seconds) -> Value? { last.flatMap { now - $0.at <= silence ? $0.value : nil } }
}
