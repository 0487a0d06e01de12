import Foundation

@testable import Figures

/// A simulated person with known heart and legs.
struct SimulatedPerson {
  /// By song number: a share of the speed.
  var effects: [Int: Double] = [:]
  var hard: Set<Int> = []
  var late: Set<Int> = []
  var artists: Int? = 30
  /// A song at the start of each session.
  var first: Int?
  private let songs: Int
  private let sessions: Int
  private let slope: Double
  private let drift: Double

  static let playsInSession = 12

  init(songs: Int, sessions: Int, _ randomness: inout Dice) {
    self.songs = songs
    self.sessions = sessions
    slope = 0.007 + 0.002 * randomness.normal()
    drift = 0.04 + 0.01 * randomness.normal()
  }

  /// Noise of 2.5 % per song, half of it carried over to the next song, and occasional sensor errors.
  func legs(_ randomness: inout Dice) -> [MusicalLeg] {
    (0..<sessions).map { session in
      let form = 1 + 0.06 * randomness.normal()
      let base = 140 + 8 * randomness.normal()
      var carried = 0.0
      let plays = (0..<Self.playsInSession).map { place in
        let song = pick(place, &randomness)
        let time = 360 + 220 * Double(place) + 20 * randomness.normal()
        carried = 0.5 * carried + 0.022 * randomness.normal()
        let rate = base + (hard.contains(song) ? 15 : 0) + 6 * randomness.normal() + time / 600
        // Heart rate drifts most in the first half hour.
        let tired = drift * (1 - exp(-time / 1800))
        var speed = 2.9 * form * exp(slope * (rate - 140) - tired + carried) * (1 + effects[song, default: 0])
        if randomness.uniform() < 0.01 { speed *= 1.5 }
        return MusicalLeg.Play(
          track: nil, title: "Song \(song)", artist: artists.map { "Artist \(song % $0)" },
          tempo: Double(120 + 10 * (song % 6)), time: time, speed: speed, heartRate: rate + randomness.normal())
      }
      return MusicalLeg(activity: "run", day: session, plays: plays)
    }
  }

  private func pick(_ place: Int, _ randomness: inout Dice) -> Int {
    if let first, place == 0 { return first }
    while true {
      let song = Int(randomness.uniform() * Double(songs))
      if song == first || late.contains(song) && place < Self.playsInSession / 2 { continue }
      return song
    }
  }
}

/// A reproducible random generator (Steele, Lea and Flood 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func uniform() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }

  mutating func normal() -> Double {
    let radius = (-2 * log(max(uniform(), 1e-300))).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }
}
