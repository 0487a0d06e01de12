import BrowserRuntime
import Sensors
import Units

/// A step detector with numbers as its interface.
final class StepCounter {
  private var detector = StepDetector()

  private init() {}

  static func make() throws(EngineError) -> StepCounter {
    guard browser_memory_reserve(size) else { throw .outOfMemory }
    return StepCounter()
  }

  var cadence: Double { detector.cadence?.value ?? 0 }

  /// Takes samples (time in seconds, m/s² along three axes) and returns the steps found (time, confidence).
  /// - Precondition: the number of values is a multiple of four.
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

  /// In bytes: the detector with its history.
  private static let size = 1 << 16
}
