public import Sensors
public import Units

/// An input to a `LiveDevice` from the athlete, the sensors or the player. Times are seconds of one monotonic clock.
public struct DeviceInput: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case start
    /// Time passes. Send about ten per second.
    case tick
    case button(LiveButton)
    case motion(Acceleration)
    /// The bytes of a Bluetooth notification: heart rate (0x2A37), running (0x2A53) or cycling (0x2A5B).
    case packet(SensorProfile, [UInt8])
    case fix(PositionFix)
    /// The host knows that a sensor is unavailable: out of range or not permitted.
    case lost(LiveSensor)
    /// A requested song can be played (`loaded`) or can't (`failed`).
    case loaded(song: Int)
    case failed(song: Int)
    /// Position `place` of the song on a deck left the player at `at`. Send a few per second.
    case heard(deck: Int, place: Seconds, at: Seconds)
    /// The song on a deck has ended.
    case ended(deck: Int)
    /// Sent before `start`: progress of this run on a device or page that was interrupted.
    case before(RunBefore)
    /// One exchange with the server's clock: `sent` and `received` on the local clock, `server` on the server's.
    case clock(sent: Seconds, server: Seconds, received: Seconds)
    /// Others run the same workout, and it began or will begin at this time of the server's clock, plus their pauses. Nil: from
    /// now on alone.
    case together(Seconds?)
  }

  /// When the device received the input.
  public let time: Seconds
  public let kind: Kind

  public init(_ kind: Kind, at time: Seconds) {
    self.kind = kind
    self.time = time
  }
}

/// The Bluetooth service of a packet.
public enum SensorProfile: Int, Sendable, Equatable, CaseIterable {
  case heartRate = 0, running, cycling
}
