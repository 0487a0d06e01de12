public import Units

/// One sample of an accelerometer, gravity included, as phones give it.
public struct Acceleration: Sendable, Equatable {
  /// Since any fixed moment; phones sample unevenly and leave gaps.
  public let time: Seconds
  /// Metres per second squared along the device's axes.
  public let x: Float
  public let y: Float
  public let z: Float

  public init(time: Seconds, x: Float, y: Float, z: Float) {
    self.time = time
    self.x = x
    self.y = y
    self.z = z
  }

  /// Free of how the phone is turned; 9.81 at rest.
  public var magnitude: Float { (x * x + y * y + z * z).squareRoot() }
}
