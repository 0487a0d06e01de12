/// The current values of a session as the athlete's device shows them, for followers. They are forwarded unchanged and not
/// stored, so the numbers have the API's units.
package struct SessionNow: Codable, Hashable, Sendable {
  package enum State: String, Codable, Sendable { case running, paused }

  package struct Step: Codable, Hashable, Sendable {
    package let name: String
    package let round: Int
    package let rounds: Int
    /// Remaining seconds of the current step.
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

  /// The device's name in the recording.
  package let device: String
  package let state: State
  /// Elapsed seconds of the workout.
  package let time: Double
  package let step: Step?
  package let next: Step?
  /// In m/s; `distance` is in metres.
  package internal(set) var speed: Double?
  package internal(set) var distance: Double?
  package internal(set) var heartRate: Double?
  package internal(set) var zone: Int?
  package internal(set) var cadence: Double?
  /// In kilocalories.
  package internal(set) var energy: Double?
  /// The share of steps on the beat, 0…1.
  package internal(set) var inTime: Double?
  package internal(set) var tempo: Double?
  package let song: Song?
  /// The device is locked because the athlete moves fast: only large buttons respond.
  package let isLocked: Bool?

  /// The JSON pointer of the first invalid member; nil if all are valid.
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

  /// The maximum length of a text, in bytes.
  package static let longest = 500

  package mutating func hideHeart() { (heartRate, zone, energy) = (nil, nil, nil) }

  /// Includes the tempo, because the music follows the steps.
  mutating func hideMovement() { (speed, distance, cadence, inTime, tempo) = (nil, nil, nil, nil, nil) }
}

/// Current values as one viewer sees them. Viewers with equal values share one instance, which is encoded once.
package struct SeenNow: Sendable {
  package let now: SessionNow
  package let encoded = EncodedOnce()
}
