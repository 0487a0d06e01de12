import Sensors
public import Units

/// The device for those who have nothing but numbers: a page.
extension LiveDevice {
  /// Takes the record of one input and gives those of its outputs.
  public mutating func receive(numbers: [Double]) throws(LiveRecordingError) -> [Double] {
    var reader = NumberReader(numbers)
    let input = try DeviceInput(from: &reader)
    guard reader.isAtEnd else { throw reader.malformed }
    return Self.numbers(of: receive(input), at: input.time)
  }

  public mutating func prepareNumbers(at time: Seconds) -> [Double] { Self.numbers(of: prepare(at: time), at: time) }

  private static func numbers(of outputs: [DeviceOutput], at time: Seconds) -> [Double] {
    var writer = NumberWriter()
    for output in outputs { output.write(at: time, to: &writer) }
    return writer.numbers
  }
}

extension DeviceReadings {
  /// Time of the workout, its interval; steps a minute wanted, carried, made; the heart (0 never heard, 1 present, 2 stale, 3
  /// lost) and its rate; m/s, metres, metres climbed; kilocalories and half their band; R, mean phase, share of steps in time;
  /// song and its place; by how much the time shared with others may be wrong; points. NaN is unknown.
  public var numbers: [Double] {
    var writer = NumberWriter()
    writer.put(workoutTime.value, interval.map { Double($0) } ?? .nan)
    writer.put(wanted.value, carried?.value ?? .nan, cadence?.value ?? .nan)
    let heart: (state: Double, rate: Double) =
      switch heartRate {
      case .none: (0, .nan)
      case .current(let rate): (1, rate.value)
      case .stale(let rate, _): (2, rate.value)
      case .lost: (3, .nan)
      }
    writer.put(heart.state, heart.rate)
    writer.put(speed?.value ?? .nan, distance.value, ascent.value)
    writer.put(energy?.value ?? .nan, energyUncertainty?.value ?? .nan)
    writer.put(synchrony.resultantLength, synchrony.meanPhase, synchrony.shareInTime)
    writer.put(song.map { Double($0) } ?? .nan, place?.value ?? .nan)
    writer.put(sharedError?.value ?? .nan, Double(fire))
    return writer.numbers
  }
}
