import Sensors
public import Units

/// `LiveDevice` with arrays of numbers as its interface, for web pages.
extension LiveDevice {
  /// Takes the record of one input (see `DeviceInput`) and returns the records of its outputs.
  /// - Throws: `LiveRecordingError` if the record is malformed.
  public mutating func receive(numbers: [Double]) throws(LiveRecordingError) -> [Double] {
    var reader = NumberReader(numbers)
    let input = try DeviceInput(from: &reader)
    guard reader.isAtEnd else { throw reader.malformed }
    return Self.numbers(of: receive(input), at: input.time)
  }

  /// The records of the outputs of `prepare(at:)`.
  public mutating func prepareNumbers(at time: Seconds) -> [Double] { Self.numbers(of: prepare(at: time), at: time) }

  private static func numbers(of outputs: [DeviceOutput], at time: Seconds) -> [Double] {
    var writer = NumberWriter()
    for output in outputs { output.write(at: time, to: &writer) }
    return writer.numbers
  }
}

extension DeviceReadings {
  /// The values of a reading, in the order in which they are written.
  package enum Field: CaseIterable {
    case workoutTime, interval
    /// Steps per minute.
    case wanted, carried, cadence
    /// `HeartState`, and beats per minute.
    case heart, heartRate
    /// m/s, metres, metres climbed.
    case speed, distance, ascent
    /// Kilocalories, and half the width of their uncertainty band.
    case energy, energyUncertainty
    /// Resultant length R, mean phase, share of steps in time: see `Synchrony`.
    case synchrony, meanPhase, shareInTime
    case song, place, sharedError, fire
  }

  /// State of the heart-rate signal.
  package enum HeartState: Int, CaseIterable { case none = 0, current, stale, lost }

  /// The values in the order of `Field`; NaN if unknown.
  public var numbers: [Double] { Field.allCases.map(number) }

  private func number(_ field: Field) -> Double {
    switch field {
    case .workoutTime: workoutTime.value
    case .interval: interval.map { Double($0) } ?? .nan
    case .wanted: wanted.value
    case .carried: carried?.value ?? .nan
    case .cadence: cadence?.value ?? .nan
    case .heart: Double(heart.state.rawValue)
    case .heartRate: heart.rate?.value ?? .nan
    case .speed: speed?.value ?? .nan
    case .distance: distance.value
    case .ascent: ascent.value
    case .energy: energy?.value ?? .nan
    case .energyUncertainty: energyUncertainty?.value ?? .nan
    case .synchrony: synchrony.resultantLength
    case .meanPhase: synchrony.meanPhase
    case .shareInTime: synchrony.shareInTime
    case .song: song.map { Double($0) } ?? .nan
    case .place: place?.value ?? .nan
    case .sharedError: sharedError?.value ?? .nan
    case .fire: Double(fire)
    }
  }

  private var heart: (state: HeartState, rate: BeatsPerMinute?) {
    switch heartRate {
    case .none: (.none, nil)
    case .current(let rate): (.current, rate)
    case .stale(let rate, _): (.stale, rate)
    case .lost: (.lost, nil)
    }
  }
}
