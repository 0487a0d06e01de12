import BrowserRuntime
import Pacing

/// A live controller that is told events, and tells actions, in numbers.
final class LiveSession {
  /// How many numbers its settings and its workout are.
  let headCount: Int
  private var controller: LiveController

  private init(_ recording: LiveRecording) {
    headCount = LiveRecording(settings: recording.settings, workout: recording.workout).numbers.count
    controller = LiveController(recording.settings, workout: recording.workout)
  }

  /// - Parameter numbers: those of a recording, whose events do not matter.
  static func make(numbers: UnsafeBufferPointer<Double>) throws(EngineError) -> LiveSession {
    // Read into values, the numbers take several times their own room.
    guard browser_memory_reserve(numbers.count * 64 + size) else { throw .outOfMemory }
    do {
      return LiveSession(try LiveRecording(numbers: Array(numbers)))
    } catch {
      throw .badRecord
    }
  }

  func receive(_ numbers: UnsafeBufferPointer<Double>) throws(EngineError) -> [Double] {
    do {
      return try controller.receive(numbers: Array(numbers))
    } catch {
      throw .badRecord
    }
  }

  /// In bytes; what steps and changes of tempo are remembered does not grow.
  private static let size = 1 << 16
}
