import BrowserRuntime
import Sensors
import Units

/// A repetition counter with numbers as its interface.
final class SetCounter {
  private var counter = RepetitionCounter()
  private var rate = RepetitionRate()

  private init() {}

  static func make() throws(EngineError) -> SetCounter {
    guard browser_memory_reserve(size) else { throw .outOfMemory }
    return SetCounter()
  }

  /// Takes samples (time in seconds, m/s² along three axes) and returns the newly confirmed repetitions (time, period, range,
  /// confidence, set, repetitions per minute or 0 while unknown).
  /// - Precondition: the number of values is a multiple of four.
  func receive(_ samples: UnsafeBufferPointer<Double>) -> [Double] {
    var repetitions: [Double] = []
    for index in stride(from: 0, to: samples.count, by: 4) {
      let found = counter.receive(
        Acceleration(
          time: Seconds(samples[index]), x: Float(samples[index + 1]), y: Float(samples[index + 2]),
          z: Float(samples[index + 3])))
      for repetition in found {
        rate.receive(repetition)
        repetitions += [
          repetition.time.value, repetition.period.value, Double(repetition.range), Double(repetition.confidence),
          Double(repetition.set), rate.rate ?? 0,
        ]
      }
    }
    return repetitions
  }

  /// In bytes: the counter with its history, and the work space to analyse it.
  private static let size = 1 << 17
}
