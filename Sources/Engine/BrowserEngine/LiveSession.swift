import BrowserRuntime
import Pacing

/// A live controller with numbers as its interface.
final class LiveSession {
  /// How many numbers the settings and workout took.
  let headCount: Int
  private var controller: LiveController

  private init(_ recording: LiveRecording) {
    headCount = LiveRecording(settings: recording.settings, workout: recording.workout).numbers.count
    controller = LiveController(recording.settings, workout: recording.workout)
  }

  /// - Parameter numbers: a recording, whose events are ignored.
  static func make(numbers: UnsafeBufferPointer<Double>) throws(EngineError) -> LiveSession {
    // Decoded values take several times the memory of the numbers.
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

  /// In bytes. The history of steps and tempo changes has a fixed size.
  private static let size = 1 << 16
}
