import BrowserRuntime
import Sensors
import Units

/// A step detector, and the step it told last.
final class StepCounter {
  private var detector = StepDetector()

  private init() {}

  static func make() throws(EngineError) -> StepCounter {
    guard browser_memory_reserve(size) else { throw .outOfMemory }
    return StepCounter()
  }

  var cadence: Double { detector.cadence?.value ?? 0 }

  /// Takes samples of time in seconds and m/s² along three axes, and gives the steps found: time and confidence.
  /// - Precondition: `samples` are whole.
  func receive(_ samples: UnsafeBufferPointer<Double>) -> [Double] {
    var steps: [Double] = []
    for index in stride(from: 0, to: samples.count, by: 4) {
      detector.receive(
        Acceleration(
          time: Seconds(samples[index]), x: Float(samples[index + 1]), y: Float(samples[index + 2]),
          z: Float(samples[index + 3])))
      while let step = detector.takeStep() { steps += [step.time.value, Double(step.confidence)] }
    }
    return steps
  }

  func nextStep(after time: Double) -> Double? { detector.nextStep(after: Seconds(time))?.value }

  /// In bytes, the detector with all it remembers.
  private static let size = 1 << 16
}
