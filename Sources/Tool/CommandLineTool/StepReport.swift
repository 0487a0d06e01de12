import ActivityFiles
import Sensors
import Units

/// The output of `upbeat steps` for a recording: a JSON object with fixed keys, or lines for people.
struct StepReport: Encodable {
  struct Reading: Encodable {
    /// In seconds, by the recording's clock.
    let time: Double
    /// Steps per minute; null without walking or running.
    let cadence: Double?
  }

  let path: String
  /// In seconds, from the first sample to the last.
  private(set) var duration = 0.0
  private(set) var count = 0
  /// In seconds, by the recording's clock.
  private(set) var steps: [Double] = []
  private(set) var confidences: [Float] = []
  /// The live cadence, once a second.
  private(set) var cadence: [Reading] = []

  init(path: String) throws(MotionFileError) {
    self.path = path
    let file = try MotionFile(path: path)
    var detector = StepDetector()
    var start: Double?
    while let sample = try file.next() {
      detector.receive(sample)
      take(from: &detector)
      let time = sample.time.value
      let first = start ?? time
      start = first
      duration = max(duration, time - first)
      if let last = cadence.last, time - last.time < 1 { continue }
      cadence.append(Reading(time: time, cadence: detector.cadence?.value))
    }
    guard start != nil else { throw .empty(path: path) }
    detector.finish()
    take(from: &detector)
  }

  private mutating func take(from detector: inout StepDetector) {
    while let step = detector.takeStep() {
      steps.append(step.time.value)
      confidences.append(step.confidence)
      count += 1
    }
  }

  /// `walk.csv  305 steps in 2:33`, then the cadence every ten seconds.
  var lines: [String] {
    let length = TextTable.clock(Seconds(duration))
    let heading = "\(path)  \(count) \(count == 1 ? "step" : "steps") in \(length)"
    let origin = cadence.first?.time ?? 0
    var rows: [[String]] = []
    for (index, reading) in cadence.enumerated() where index % 10 == 0 && count > 0 {
      let tempo = reading.cadence.map { "\(Int($0.rounded())) steps per minute" } ?? "–"
      rows.append([TextTable.clock(Seconds(reading.time - origin)), tempo])
    }
    return [heading] + TextTable(rows: rows).lines
  }
}
