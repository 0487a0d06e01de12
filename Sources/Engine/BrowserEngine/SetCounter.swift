import BrowserRuntime
import Sensors
import Units

/// Counts repetitions of gym exercises.
final class SetCounter {
  private var counter = RepetitionCounter()

  private init() {}

  static func make() throws(EngineError) -> SetCounter {
    guard browser_memory_reserve(size) else { throw .outOfMemory }
    return SetCounter()
  }

  /// Takes samples of time in seconds and m/s² along three axes, and gives the repetitions that have become certain: time, period,
  /// range, confidence and set.
  /// - Precondition: `samples` are whole.
  func receive(_ samples: UnsafeBufferPointer<Double>) -> [Double] {
    var repetitions: [Double] = []
    for index in stride(from: 0, to: samples.count, by: 4) {
      let found = counter.receive(
        Acceleration(
          time: Seconds(samples[index]), x: Float(samples[index + 1]), y: Float(samples[index + 2]),
          z: Float(samples[index + 3])))
      for repetition in found {
        repetitions += [
          repetition.time.value, repetition.period.value, Double(repetition.range), Double(repetition.confidence),
          Double(repetition.set),
        ]
      }
    }
    return repetitions
  }

  /// In bytes, the counter with all it remembers, and what it needs to look at it.
  private static let size = 1 << 17
}
