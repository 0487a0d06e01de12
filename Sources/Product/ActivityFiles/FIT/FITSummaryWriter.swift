import Units

/// Writes `lap` and `session` messages, which have nearly the same fields under different numbers.
struct FITSummaryWriter {
  let lap: UInt8
  let session: UInt8

  func define(_ encoder: inout FITEncoder) {
    encoder.define(
      lap, FITProfile.Message.lap,
      Self.common
        + [13, 14].map { .init(number: $0, type: .unsigned16) }
        + [110, 111].map { .init(number: $0, type: .unsigned32) }
        + [15, 16, 17, 18, 80, 81].map { .init(number: $0, type: .unsigned8) }
        + [19, 20, 21, 22].map { .init(number: $0, type: .unsigned16) }
        + [23, 24, 25].map { .init(number: $0, type: .enumeration) })
    encoder.define(
      session, FITProfile.Message.session,
      Self.common
        + [14, 15].map { .init(number: $0, type: .unsigned16) }
        + [124, 125].map { .init(number: $0, type: .unsigned32) }
        + [16, 17, 18, 19, 92, 93].map { .init(number: $0, type: .unsigned8) }
        + [20, 21, 22, 23, 25, 26, 44].map { .init(number: $0, type: .unsigned16) }
        + [5, 6, 28].map { .init(number: $0, type: .enumeration) })
  }

  private static let common: [FITEncoder.Field] = [
    .init(number: FITProfile.messageIndex, type: .unsigned16), .init(number: FITProfile.timestamp, type: .unsigned32),
    .init(number: 0, type: .enumeration), .init(number: 1, type: .enumeration), .init(number: 2, type: .unsigned32),
    .init(number: 7, type: .unsigned32), .init(number: 8, type: .unsigned32), .init(number: 9, type: .unsigned32),
    .init(number: 11, type: .unsigned16),
  ]

  func write(_ lap: ActivityLap, of leg: ActivityLeg, index: Int, to encoder: inout FITEncoder) {
    encoder.begin(self.lap)
    let totals = leg.isOnFoot ? lap.totals.countingOneFoot : lap.totals
    write(totals, index: index, event: 9, from: lap.start, to: lap.end, &encoder)
    encoder.add(lap.intensity?.fit, .enumeration)
    encoder.add(lap.trigger?.fit, .enumeration)
    encoder.add(leg.sport.rawValue, .enumeration)
  }

  func write(_ leg: ActivityLeg, index: Int, laps: Range<Int>, to encoder: inout FITEncoder) {
    encoder.begin(session)
    let totals = leg.isOnFoot ? leg.totals.countingOneFoot : leg.totals
    write(totals, index: index, event: 8, from: leg.start, to: leg.end, &encoder)
    encoder.add(laps.lowerBound, .unsigned16)
    encoder.add(laps.count, .unsigned16)
    encoder.add(leg.poolLength?.value, .unsigned16, scale: 100)
    encoder.add(leg.sport.rawValue, .enumeration)
    encoder.add(leg.variant?.rawValue ?? 0, .enumeration)
    // The trigger: end of the activity.
    encoder.add(UInt8(0), .enumeration)
  }

  private func write(
    _ totals: ActivityTotals, index: Int, event: UInt8, from start: Moment, to end: Moment, _ encoder: inout FITEncoder
  ) {
    encoder.add(index, .unsigned16)
    encoder.add(end.fit, .unsigned32)
    encoder.add(event, .enumeration)
    // The event type: stop.
    encoder.add(UInt8(1), .enumeration)
    encoder.add(start.fit, .unsigned32)
    encoder.add(totals.elapsed.value, .unsigned32, scale: 1000)
    encoder.add(totals.active.value, .unsigned32, scale: 1000)
    encoder.add(totals.distance?.value, .unsigned32, scale: 100)
    encoder.add(totals.energy?.value, .unsigned16)
    for type in [FITBaseType.unsigned16, .unsigned32] {
      encoder.add(totals.meanSpeed?.value, type, scale: 1000)
      encoder.add(totals.greatestSpeed?.value, type, scale: 1000)
    }
    encoder.add(totals.meanHeartRate?.value, .unsigned8)
    encoder.add(totals.greatestHeartRate?.value, .unsigned8)
    encoder.add(totals.meanCadence?.perMinute.rounded(.down), .unsigned8)
    encoder.add(totals.greatestCadence?.perMinute.rounded(.down), .unsigned8)
    encoder.add(totals.meanCadence?.fraction, .unsigned8, scale: 128)
    encoder.add(totals.greatestCadence?.fraction, .unsigned8, scale: 128)
    encoder.add(totals.meanPower?.value, .unsigned16)
    encoder.add(totals.greatestPower?.value, .unsigned16)
    encoder.add(totals.ascent?.value, .unsigned16)
    encoder.add(totals.descent?.value, .unsigned16)
  }
}
