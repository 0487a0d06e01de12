/// How somebody who trains is doing at this moment, as their device shows it to them: for those who look on. It is passed on as
/// it came and not kept, so that its numbers are those of the API.
public struct SessionNow: Codable, Hashable, Sendable {
  public enum State: String, Codable, Sendable { case running, paused }

  public struct Step: Codable, Hashable, Sendable {
    public let name: String
    public let round: Int
    public let rounds: Int
    /// Seconds, of the one that goes on.
    public let left: Double?
  }

  public struct Song: Codable, Hashable, Sendable {
    public let title: String
    public let artist: String?
  }

  /// As in its recording.
  public let device: String
  public let state: State
  /// Seconds of the workout.
  public let time: Double
  public let step: Step?
  public let next: Step?
  /// Metres a second, and metres.
  public internal(set) var speed: Double?
  public internal(set) var distance: Double?
  public internal(set) var heartRate: Double?
  public internal(set) var zone: Int?
  public internal(set) var cadence: Double?
  /// Kilocalories.
  public internal(set) var energy: Double?
  /// The share of steps on the beat, 0…1.
  public internal(set) var inTime: Double?
  public internal(set) var tempo: Double?
  public let song: Song?
  /// While they are so fast that only the large buttons answer them.
  public let isLocked: Bool?

  /// The first member that no device of ours would send, as a JSON pointer.
  public var fault: String? {
    if DeviceName(device) == nil { return "/device" }
    let numbers: [(String, Double?, ClosedRange<Double>)] = [
      ("/time", time, 0...3_000_000), ("/step/left", step?.left, 0...3_000_000),
      ("/next/left", next?.left, 0...3_000_000),
      ("/speed", speed, 0...1_000), ("/distance", distance, 0...100_000_000), ("/heartRate", heartRate, 0...500),
      ("/zone", zone.map(Double.init), 0...5), ("/cadence", cadence, 0...1_000), ("/energy", energy, 0...1_000_000),
      ("/inTime", inTime, 0...1), ("/tempo", tempo, 0...1_000),
    ]
    for (name, value, range) in numbers { if let value, !range.contains(value) { return name } }
    let texts = [
      ("/step/name", step?.name), ("/next/name", next?.name), ("/song/title", song?.title),
      ("/song/artist", song?.artist),
    ]
    for (name, text) in texts { if let text, text.utf8.count > Self.longest { return name } }
    for (name, step) in [("/step", step), ("/next", next)] {
      if let step, !(0...10_000).contains(step.round) || !(0...10_000).contains(step.rounds) { return name }
    }
    return nil
  }

  /// Bytes of a text.
  public static let longest = 500

  mutating func hideHeart() { (heartRate, zone, energy) = (nil, nil, nil) }

  /// The music follows the steps.
  mutating func hideMovement() { (speed, distance, cadence, inTime, tempo) = (nil, nil, nil, nil, nil) }
}

/// The same as somebody sees it. Others who see the same have the same one, so that it is encoded once.
public struct SeenNow: Sendable {
  public let now: SessionNow
  public let encoded = EncodedOnce()
}
