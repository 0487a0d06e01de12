import Units

/// Writes activities as concatenated FIT files.
struct FITWriter {
  private var encoder = FITEncoder()
  private let activity: RecordedActivity

  static func bytes(_ file: ActivityFile) -> [UInt8] { file.activities.flatMap { Self($0).bytes() } }

  private init(_ activity: RecordedActivity) { self.activity = activity }

  /// Local message types within the file.
  private enum Local {
    static let fileID: UInt8 = 0
    static let device: UInt8 = 1
    static let event: UInt8 = 2
    static let record: UInt8 = 3
    static let heartbeats: UInt8 = 4
    static let lap: UInt8 = 5
    static let session: UInt8 = 6
    static let activity: UInt8 = 7
    static let length: UInt8 = 8
    static let set: UInt8 = 9
    static let developer: UInt8 = 10
    static let description: UInt8 = 11
  }

  private consuming func bytes() -> [UInt8] {
    writeFileID()
    writeDevice()
    writeTimeline()
    writeLengths()
    writeSets()
    writeLegs()
    writeActivity()
    return encoder.file()
  }

  private var start: Moment { activity.legs[0].start }
  private var end: Moment { activity.legs.map(\.end).max() ?? start }

  private mutating func writeFileID() {
    let name = activity.creator?.name ?? ""
    let size = min(name.utf8.count + 1, 255)
    encoder.define(
      Local.fileID, FITProfile.Message.fileID,
      [
        .init(number: 0, type: .enumeration), .init(number: 1, type: .unsigned16), .init(number: 2, type: .unsigned16),
        .init(number: 3, type: .unsigned32Nonzero), .init(number: 4, type: .unsigned32),
        .init(number: 8, type: .text, count: size),
      ])
    encoder.begin(Local.fileID)
    encoder.add(FITProfile.FileKind.activity.rawValue, .enumeration)
    encoder.add(activity.creator?.manufacturer ?? FITProfile.development, .unsigned16)
    encoder.add(activity.creator?.product, .unsigned16)
    encoder.add(activity.creator?.serialNumber, .unsigned32Nonzero)
    encoder.add(start.fit, .unsigned32)
    encoder.add(name, size: size)
  }

  private mutating func writeDevice() {
    encoder.define(
      Local.device, FITProfile.Message.deviceInfo,
      [
        .init(number: FITProfile.timestamp, type: .unsigned32), .init(number: 0, type: .unsigned8),
        .init(number: 2, type: .unsigned16), .init(number: 3, type: .unsigned32Nonzero),
        .init(number: 4, type: .unsigned16), .init(number: 5, type: .unsigned16),
      ])
    encoder.begin(Local.device)
    encoder.add(start.fit, .unsigned32)
    encoder.add(UInt8(0), .unsigned8)
    encoder.add(activity.creator?.manufacturer ?? FITProfile.development, .unsigned16)
    encoder.add(activity.creator?.serialNumber, .unsigned32Nonzero)
    encoder.add(activity.creator?.product, .unsigned16)
    encoder.add(activity.creator?.softwareVersion.flatMap(Double.init), .unsigned16, scale: 100)
  }

  /// Writes records, heartbeats and timer events in order of time.
  private mutating func writeTimeline() {
    encoder.define(
      Local.event, FITProfile.Message.event,
      [
        .init(number: FITProfile.timestamp, type: .unsigned32), .init(number: 0, type: .enumeration),
        .init(number: 1, type: .enumeration),
      ])
    encoder.define(
      Local.heartbeats, FITProfile.Message.heartbeats, [.init(number: 0, type: .unsigned16, count: Self.heartbeatCount)]
    )
    let samples = activity.samples.isEmpty ? Self.bareSamples(activity.heartbeats) : samplesCountingOneFoot
    let records = FITRecordWriter(samples, activity.series, local: Local.record)
    records.define(&encoder, developer: Local.developer, description: Local.description)
    var series = SeriesReader(activity.series)
    var pauses = activity.pauses[...]
    var heartbeats = activity.heartbeats[...]
    writeTimer(.start, at: start)
    for (place, sample) in samples.enumerated() {
      while let pause = pauses.first, pause.start < sample.moment {
        writeTimer(.stop, at: pause.start)
        writeTimer(.start, at: pause.end)
        pauses.removeFirst()
      }
      records.write(sample, series.values(at: sample.moment), to: &encoder)
      let next = place + 1 < samples.count ? samples[place + 1].moment : nil
      let told = heartbeats.prefix { beat in next.map { beat.moment < $0 } ?? true }
      write(told)
      heartbeats = heartbeats[told.endIndex...]
    }
    for pause in pauses {
      writeTimer(.stop, at: pause.start)
      writeTimer(.start, at: pause.end)
    }
    writeTimer(.stop, at: end)
  }

  private var samplesCountingOneFoot: [ActivitySample] {
    zip(activity.legs, activity.samples.divided(by: activity.legs.map(\.start))).flatMap { leg, samples in
      leg.isOnFoot ? samples.map(\.countingOneFoot) : Array(samples)
    }
  }

  /// Empty samples at heartbeats, for activities recorded only by a strap.
  private static func bareSamples(_ heartbeats: [HeartbeatInterval]) -> [ActivitySample] {
    var samples: [ActivitySample] = []
    for beat in heartbeats where beat.moment != samples.last?.moment { samples.append(.init(moment: beat.moment)) }
    return samples
  }

  private enum TimerEvent: UInt8 {
    case start = 0
    /// Stops the timer and everything that depends on it.
    case stop = 4
  }

  private mutating func writeTimer(_ event: TimerEvent, at moment: Moment) {
    encoder.begin(Local.event)
    encoder.add(moment.fit, .unsigned32)
    encoder.add(UInt8(0), .enumeration)
    encoder.add(event.rawValue, .enumeration)
  }

  private static let heartbeatCount = 5

  private mutating func write(_ heartbeats: ArraySlice<HeartbeatInterval>) {
    for first in stride(from: heartbeats.startIndex, to: heartbeats.endIndex, by: Self.heartbeatCount) {
      encoder.begin(Local.heartbeats)
      for place in first..<(first + Self.heartbeatCount) {
        encoder.add(place < heartbeats.endIndex ? heartbeats[place].interval.value : nil, .unsigned16, scale: 1000)
      }
    }
  }

  private mutating func writeLengths() {
    guard !activity.lengths.isEmpty else { return }
    encoder.define(
      Local.length, FITProfile.Message.length,
      [
        .init(number: FITProfile.messageIndex, type: .unsigned16),
        .init(number: FITProfile.timestamp, type: .unsigned32), .init(number: 0, type: .enumeration),
        .init(number: 1, type: .enumeration), .init(number: 2, type: .unsigned32),
        .init(number: 3, type: .unsigned32), .init(number: 4, type: .unsigned32), .init(number: 5, type: .unsigned16),
        .init(number: 7, type: .enumeration), .init(number: 12, type: .enumeration),
      ])
    for (place, length) in activity.lengths.enumerated() {
      encoder.begin(Local.length)
      encoder.add(place, .unsigned16)
      encoder.add((length.start + length.elapsed).fit, .unsigned32)
      encoder.add(UInt8(28), .enumeration)
      encoder.add(UInt8(1), .enumeration)
      encoder.add(length.start.fit, .unsigned32)
      encoder.add(length.elapsed.value, .unsigned32, scale: 1000)
      encoder.add(length.elapsed.value, .unsigned32, scale: 1000)
      encoder.add(length.strokes, .unsigned16)
      encoder.add(length.stroke?.rawValue, .enumeration)
      encoder.add(UInt8(length.isRest ? 0 : 1), .enumeration)
    }
  }

  private mutating func writeSets() {
    guard !activity.sets.isEmpty else { return }
    encoder.define(
      Local.set, FITProfile.Message.set,
      [
        .init(number: 254, type: .unsigned32), .init(number: 0, type: .unsigned32), .init(number: 3, type: .unsigned16),
        .init(number: 4, type: .unsigned16), .init(number: 5, type: .unsigned8), .init(number: 6, type: .unsigned32),
        .init(number: 7, type: .unsigned16), .init(number: 9, type: .unsigned16),
        .init(number: 10, type: .unsigned16),
      ])
    for (place, set) in activity.sets.enumerated() {
      encoder.begin(Local.set)
      encoder.add((set.start + set.duration).fit, .unsigned32)
      encoder.add(set.duration.value, .unsigned32, scale: 1000)
      encoder.add(set.repetitions, .unsigned16)
      // FIT has neither assistance nor a machine's level.
      let weight = set.weight.flatMap { $0.value < 0 ? nil : $0 }
      encoder.add(weight?.value, .unsigned16, scale: 16)
      encoder.add(UInt8(set.isRest ? 0 : 1), .unsigned8)
      encoder.add(set.start.fit, .unsigned32)
      encoder.add(set.category, .unsigned16)
      encoder.add(
        weight.map { _ in set.load?.unit == .pounds ? FITProfile.pounds : FITProfile.kilograms }, .unsigned16)
      encoder.add(place, .unsigned16)
    }
  }

  private mutating func writeLegs() {
    let summaries = FITSummaryWriter(lap: Local.lap, session: Local.session)
    summaries.define(&encoder)
    var lapIndex = 0
    for (place, leg) in activity.legs.enumerated() {
      // Activity files must contain a lap.
      let laps = leg.laps.isEmpty ? [ActivityLap(start: leg.start, totals: leg.totals, trigger: .end)] : leg.laps
      let first = lapIndex
      for lap in laps {
        summaries.write(lap, of: leg, index: lapIndex, to: &encoder)
        lapIndex += 1
      }
      summaries.write(leg, index: place, laps: first..<lapIndex, to: &encoder)
    }
  }

  private mutating func writeActivity() {
    encoder.define(
      Local.activity, FITProfile.Message.activity,
      [
        .init(number: FITProfile.timestamp, type: .unsigned32), .init(number: 0, type: .unsigned32),
        .init(number: 1, type: .unsigned16), .init(number: 2, type: .enumeration), .init(number: 3, type: .enumeration),
        .init(number: 4, type: .enumeration), .init(number: 5, type: .unsigned32),
      ])
    encoder.begin(Local.activity)
    encoder.add(end.fit, .unsigned32)
    encoder.add(activity.legs.reduce(0) { $0 + $1.totals.active.value }, .unsigned32, scale: 1000)
    encoder.add(activity.legs.count, .unsigned16)
    encoder.add(UInt8(activity.legs.count > 1 ? 1 : 0), .enumeration)
    encoder.add(UInt8(26), .enumeration)
    encoder.add(UInt8(1), .enumeration)
    encoder.add(activity.utcOffset.map { Double(end.fit) + $0.value }, .unsigned32)
  }
}
