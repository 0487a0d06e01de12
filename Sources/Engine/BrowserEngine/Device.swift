import BrowserRuntime
import Pacing
import Units

/// A `LiveDevice` with numbers as its interface.
final class Device {
  private var device: LiveDevice

  private init(_ settings: DeviceSettings) { device = LiveDevice(settings) }

  static func make(numbers: UnsafeBufferPointer<Double>) throws(EngineError) -> Device {
    // Decoded values take several times the memory of the numbers.
    guard browser_memory_reserve(numbers.count * 64 + size) else { throw .outOfMemory }
    do {
      return Device(try DeviceSettings(numbers: Array(numbers)))
    } catch {
      throw .badRecord
    }
  }

  func add(_ numbers: UnsafeBufferPointer<Double>) throws(EngineError) {
    guard browser_memory_reserve(numbers.count * 64) else { throw .outOfMemory }
    let song: DeviceSong?
    do {
      song = try DeviceSong(numbers: Array(numbers))
    } catch {
      throw .badRecord
    }
    guard let song else { throw .beatless }
    device.add(song)
  }

  func prepare(at time: Double) -> [Double] { device.prepareNumbers(at: Seconds(time)) }

  func receive(_ numbers: UnsafeBufferPointer<Double>) throws(EngineError) -> [Double] {
    do {
      return try device.receive(numbers: Array(numbers))
    } catch {
      throw .badRecord
    }
  }

  func readings(at time: Double) -> [Double] { device.readings(at: Seconds(time)).numbers }

  /// In bytes. The history of sensors and controller has a fixed size.
  private static let size = 1 << 18
}
