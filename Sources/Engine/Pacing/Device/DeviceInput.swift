public import Sensors
public import Units

/// What a device is told: by the person, its sensors, its player. Times are of one steady clock in seconds.
public struct DeviceInput: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case start
    /// Time goes by: ten or so a second.
    case tick
    case button(LiveButton)
    case motion(Acceleration)
    /// Notifications of Bluetooth sensors, as they came: heart rate (0x2A37), running (0x2A53), cycling (0x2A5B).
    case packet(SensorProfile, [UInt8])
    case fix(PositionFix)
    /// The host knows that a sensor is gone: out of reach, or no longer allowed.
    case lost(LiveSensor)
    /// A song asked for can be played, or never will.
    case loaded(song: Int)
    case failed(song: Int)
    /// Place `place` of the song on a deck left the player at `at`; a few times a second.
    case heard(deck: Int, place: Seconds, at: Seconds)
    /// The song on a deck has run out of sound.
    case ended(deck: Int)
    /// Before the start: what was done of this run on a device, or a page, that was cut off.
    case before(RunBefore)
    /// A question to the server's clock: when it left and when the answer was there, by one's own; what the server's showed.
    case clock(sent: Seconds, server: Seconds, received: Seconds)
    /// The workout is run with others, and began, or will begin, at this time of the server's clock, their pauses added; nil: alone
    /// from here on.
    case together(Seconds?)
  }

  /// When it was told.
  public let time: Seconds
  public let kind: Kind

  public init(_ kind: Kind, at time: Seconds) {
    self.kind = kind
    self.time = time
  }
}

public enum SensorProfile: Int, Sendable, Equatable, CaseIterable {
  case heartRate = 0, running, cycling
}
