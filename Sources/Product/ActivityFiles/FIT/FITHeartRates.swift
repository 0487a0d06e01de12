import Units

/// Heart rates that a strap stored while swimming and sent later (`hr` messages), on the strap's own clock.
struct FITHeartRates {
  /// The moment at which the strap's clock, in 1/1024 s, showed `ticks`.
  private struct Anchor {
    let milliseconds: Int64
    let ticks: Int64
  }

  private var anchor: Anchor?
  private var ticks: Int64 = 0
  /// By second.
  private var rates: [Int64: BeatsPerMinute] = [:]

  mutating func receive(_ message: FITMessage, most: Int) {
    if let timestamp = message.timestamp {
      let fraction: UInt16? = message.integer(0)
      if let first: UInt32 = message.integer(9) {
        anchor = Anchor(
          milliseconds: Moment(fit: timestamp).milliseconds + Int64(fraction ?? 0) * 1000 / 32768,
          ticks: Int64(first))
      }
    }
    guard let anchor, rates.count < most else { return }
    for (rate, ticks) in zip(message.numbers(6), eventTicks(message)) {
      guard let rate = rate.flatMap({ BeatsPerMinute($0) }) else { continue }
      let milliseconds = anchor.milliseconds + (ticks - anchor.ticks) * 1000 / 1024
      rates[milliseconds / 1000] = rate
    }
  }

  /// Absolute times, or 12-bit increments after the previous time.
  private mutating func eventTicks(_ message: FITMessage) -> [Int64] {
    let whole = message.numbers(9)
    if !whole.isEmpty {
      let known = whole.map { $0.flatMap { UInt32(exactly: $0) }.map { Int64($0) } ?? ticks }
      ticks = known.last ?? ticks
      return known
    }
    guard let raw = message.raw(10).map(Array.init) else { return [] }
    var steps: [Int64] = []
    for place in stride(from: 0, to: raw.count - 2, by: 3) {
      steps.append(Int64(raw[place]) | Int64(raw[place + 1] & 0xF) << 8)
      steps.append(Int64(raw[place + 1]) >> 4 | Int64(raw[place + 2]) << 4)
    }
    return steps.map { step in
      ticks += (step - ticks) & 0xFFF
      return ticks
    }
  }

  func fillIn(_ samples: inout [ActivitySample]) {
    guard !rates.isEmpty else { return }
    for index in samples.indices where samples[index].heartRate == nil {
      samples[index].heartRate = rates[samples[index].moment.milliseconds / 1000]
    }
  }
}
