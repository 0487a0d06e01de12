public import Units

/// One accelerometer sample, including gravity.
public struct Acceleration: Sendable, Equatable {
  /// In seconds since any fixed origin. Samples may be uneven and have gaps.
  public let time: Seconds
  /// Acceleration along the device's axes, in m/s².
  public let x: Float
  public let y: Float
  public let z: Float

  public init(time: Seconds, x: Float, y: Float, z: Float) {
    self.time = time
    self.x = x
    self.y = y
    self.z = z
  }

  /// Length of the vector, independent of the phone's orientation; 9.81 m/s² at rest.
  public var magnitude: Float { (x * x + y * y + z * z).squareRoot() }
}
