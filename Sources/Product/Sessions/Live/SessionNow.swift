/// How somebody who trains is doing at this moment, as their device shows it to them: for followers. It is passed on as
/// it came and not kept, so that its numbers are those of the API.
package struct SessionNow: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable { case running, paused }

  package struct Step: Codable, Hashable, Sendable {
    package let name: String
    package let round: Int
    package let rounds: Int
    /// Seconds, of the one that goes on.
    package let left: Double?

    package init(name: String, round: Int, rounds: Int, left: Double?) {
      self.name = name
      self.round = round
      self.rounds = rounds
      self.left = left
    }
  }

  package struct Song: Codable, Hashable, Sendable {
    package let title: String
    package let artist: String?

    package init(title: String, artist: String?) {
      self.title = title
      self.artist = artist
    }
  }

  /// As in its recording.
  package let device: String
  package let state: State
  /// Seconds of the workout.
  package let time: Double
  package let step: Step?
  package let next: Step?
  /// Metres a second, and metres.
  package internal(set) var speed: Double?
  package internal(set) var distance: Double?
  package internal(set) var heartRate: Double?
  package internal(set) var zone: Int?
  package internal(set) var cadence: Double?
  /// Kilocalories.
  package internal(set) var energy: Double?
  /// The share of steps on the beat, 0…1.
  package internal(set) var inTime: Double?
  package internal(set) var tempo: Double?
  package let song: Song?
  /// While they are so fast that only the large buttons answer them.
  package let isLocked: Bool?

  /// The first member that no device of ours would send, as a JSON pointer.
  package var fault: String? {
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
  package static let longest = 500

  package mutating func hideHeart() { (heartRate, zone, energy) = (nil, nil, nil) }

  /// The music follows the steps.
  mutating func hideMovement() { (speed, distance, cadence, inTime, tempo) = (nil, nil, nil, nil, nil) }
}

/// The same as somebody sees it. Others who see the same have the same one, so that it is encoded once.
package struct SeenNow: Sendable {
  package let now: SessionNow
  package let encoded = EncodedOnce()
}
