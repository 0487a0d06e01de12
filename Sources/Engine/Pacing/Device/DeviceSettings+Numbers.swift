import Sensors
import Units

extension DeviceSettings {
  /// Changes whenever the meaning of the numbers changes.
  private static let version = 2.0

  /// Version; activity (0 run, 1 walk, 2 cycle, 3 intervals, 4 light and 5 vigorous strength, 6 slow and 7 fast swimming, or 8
  /// followed by the MET of another activity); body (0, or 1 and kilograms, metres, years, sex: 0 unknown, 1 female, 2 male);
  /// heart rates (0, or 1 and resting, maximum); wheel circumference in metres; number of intervals with heart-rate targets,
  /// and for each the lower and upper limit (0 and 0: no target); then settings and workout as at the start of a
  /// `LiveRecording`.
  public var numbers: [Double] {
    var writer = NumberWriter()
    writer.put(Self.version)
    activity.write(to: &writer)
    if let body {
      writer.put(1, body.weight.value, body.height.value, body.age, body.sex.code)
    } else {
      writer.put(0)
    }
    if let heartRates {
      writer.put(1, heartRates.resting.value, heartRates.maximum.value)
    } else {
      writer.put(0)
    }
    writer.put(circumference.value)
    writer.put(Double(hearts.count / 2))
    for rate in hearts { writer.put(rate) }
    return writer.numbers + LiveRecording(settings: live, workout: workout).numbers
  }

  /// Parses what `numbers` contains.
  public init(numbers: [Double]) throws(LiveRecordingError) {
    var reader = NumberReader(numbers)
    guard try reader.take() == Self.version else { throw .unknownVersion }
    let activity = try CompendiumActivity(from: &reader)
    var body: Body?
    if try reader.take() != 0 { body = try Body(from: &reader) }
    var rates: HeartRates?
    if try reader.take() != 0 {
      rates = HeartRates(resting: try reader.rate(), maximum: try reader.rate())
      guard rates != nil else { throw reader.malformed }
    }
    let circumference = try reader.take()
    guard Self.circumferences.contains(circumference) else { throw reader.malformed }
    var hearts: [Double] = []
    for _ in 0..<(2 * (try reader.whole(upTo: 1e6))) { hearts.append(try reader.optionalRate()?.value ?? 0) }
    let recording = try LiveRecording(numbers: Array(numbers[reader.index...]))
    self.init(
      live: recording.settings, workout: recording.workout, activity: activity, body: body, heartRates: rates,
      circumference: Metres(circumference))
    self.hearts = hearts
  }
}

extension CompendiumActivity {
  /// Accepted MET values. Nobody sustains more than the upper limit.
  private static let mets = 0.5...25.0

  fileprivate func write(to writer: inout NumberWriter) {
    switch self {
    case .running: writer.put(0)
    case .walking: writer.put(1)
    case .cycling: writer.put(2)
    case .intervals: writer.put(3)
    case .resistance(.light): writer.put(4)
    case .resistance(.vigorous): writer.put(5)
    case .swimming(.slow): writer.put(6)
    case .swimming(.fast): writer.put(7)
    case .other(let met): writer.put(8, met.value)
    }
  }

  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    switch try reader.whole(upTo: 8) {
    case 0: self = .running
    case 1: self = .walking
    case 2: self = .cycling
    case 3: self = .intervals
    case 4: self = .resistance(.light)
    case 5: self = .resistance(.vigorous)
    case 6: self = .swimming(.slow)
    case 7: self = .swimming(.fast)
    default:
      let met = try reader.take()
      guard Self.mets.contains(met) else { throw reader.malformed }
      self = .other(MetabolicEquivalent(met))
    }
  }
}

extension Sex? {
  fileprivate var code: Double {
    switch self {
    case nil: 0
    case .female: 1
    case .male: 2
    }
  }
}

extension Body {
  fileprivate init(from reader: inout NumberReader) throws(LiveRecordingError) {
    let (weight, height, age) = (try reader.take(), try reader.take(), try reader.take())
    let sex: Sex? =
      switch try reader.whole(upTo: 2) {
      case 1: .female
      case 2: .male
      default: nil
      }
    guard let body = Body(weight: Kilograms(weight), height: Metres(height), age: age, sex: sex) else {
      throw reader.malformed
    }
    self = body
  }
}

extension DeviceSong {
  /// Number; minimum and maximum stretch; level; section (0, or 1 and from, to); number of beats; their times in seconds; then
  /// for each beat 1 if it starts a bar, else 0.
  public init?(numbers: [Double]) throws(LiveRecordingError) {
    var reader = NumberReader(numbers)
    let number = try reader.whole()
    let (slowest, fastest) = (try reader.take(), try reader.take())
    let level = Float(try reader.take())
    var section: ClosedRange<Seconds>?
    if try reader.take() != 0 {
      let (from, to) = (try reader.seconds(), try reader.seconds())
      guard from <= to else { throw reader.malformed }
      section = from...to
    }
    guard slowest <= fastest else { throw reader.malformed }
    let count = try reader.whole(upTo: 1e6)
    var beats: [Seconds] = []
    for _ in 0..<count { beats.append(try reader.seconds()) }
    var startsBar: [Bool] = []
    for _ in 0..<count { startsBar.append(try reader.take() != 0) }
    self.init(
      number: number, beats: beats, startsBar: startsBar, section: section, stretch: slowest...fastest, level: level)
  }
}
