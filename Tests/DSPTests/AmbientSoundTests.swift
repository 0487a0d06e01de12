import DSP
import Testing
import Units

/// Natural and synthetic sounds that last and change without a beat.
@Suite("The beat tracker, given ambient sound")
struct AmbientSoundTests {
  private static let seconds = 40.0

  private func expectNoBeat(in sound: DrumMachine) {
    let heard = sound.heard()
    #expect(
      [.unsteady(.noBeat), .unsteady(.unsteadyTempo)].contains(heard.steadiness),
      "\(heard.tempo?.value ?? 0) BPM, confidence \(heard.confidence)")
  }

  /// Noise through a resonance that drifts with the gusts.
  @Test func `finds no steady beat in wind`() {
    var wind = DrumMachine(seconds: Self.seconds)
    var velocity: Float = 0
    var place: Float = 0
    var gust: Float = 0
    var strength: Float = 0
    wind.transform { _ in 0 }
    wind.addHiss(0.5)
    var breath = DrumMachine(seconds: 1)
    wind.transform { sample in
      gust += 0.0004 * (breath.white() - 0.02 * gust)
      strength += 0.0005 * (gust.magnitude - strength)
      velocity += 0.02 * (sample - place) - 0.1 * velocity
      place += 0.2 * velocity
      return place * (0.1 + 4 * strength)
    }
    expectNoBeat(in: wind)
  }

  /// A thousand drops per minute on tin, at random times.
  @Test func `finds no steady beat in rain`() {
    var rain = DrumMachine(seconds: Self.seconds)
    rain.addHiss(0.01)
    var noise = DrumMachine(seconds: 1)
    for _ in 0..<700 {
      let time = Self.seconds * 0.5 * Double(1 + noise.white())
      rain.tone(1_500 + 900 * Double(noise.white()), at: time, 0.15 * noise.white().magnitude, decay: 0.02)
    }
    expectNoBeat(in: rain)
  }

  @Test func `finds no steady beat in bells that the wind rings`() {
    var bells = DrumMachine(seconds: Self.seconds)
    var noise = DrumMachine(seconds: 1)
    for _ in 0..<45 {
      let time = Self.seconds * 0.5 * Double(1 + noise.white())
      bells.tone(1_600 + 700 * Double(noise.white()), at: time, 0.2, decay: 0.9)
    }
    expectNoBeat(in: bells)
  }

  /// Strings a few cents apart: each pair beats slowly, at its own rate.
  @Test func `finds no steady beat in a drone`() {
    var drone = DrumMachine(seconds: Self.seconds)
    for string in [110, 110.37, 164.6, 165.13, 220.3, 220.9, 330.1] { drone.tone(string, at: 0, 0.1, decay: 1e6) }
    expectNoBeat(in: drone)
  }

  /// Chords that swell and fade for three seconds each, overlapping at uneven moments.
  @Test func `finds no steady beat in swelling pads`() {
    var pad = DrumMachine(seconds: Self.seconds)
    var noise = DrumMachine(seconds: 1)
    var start = 0.0
    while start < Self.seconds {
      let root = 130 * Elementary.exp(0.3 * Double(noise.white()))
      for partial in [1, 1.498, 2.52, 2.997] { pad.swell(root * partial, from: start, lasting: 6, loudness: 0.1) }
      start += 3.5 + 1.5 * Double(noise.white())
    }
    expectNoBeat(in: pad)
  }

  @Test func `finds no steady beat in the hum of mains`() {
    var hum = DrumMachine(seconds: Self.seconds)
    for harmonic in stride(from: 1.0, through: 15, by: 2) {
      hum.tone(50 * harmonic, at: 0, 0.3 / Float(harmonic), decay: 1e6)
    }
    expectNoBeat(in: hum)
  }
}

extension DrumMachine {
  fileprivate mutating func swell(_ frequency: Double, from start: Double, lasting length: Double, loudness: Float) {
    var n = 0
    let rate = sampleRate
    transform { sample in
      let time = Double(n) / rate - start
      n += 1
      guard time > 0, time < length else { return sample }
      let envelope = 0.5 - 0.5 * Elementary.cos(2 * Elementary.pi * time / length)
      return sample + loudness * Float(envelope * Elementary.sin(2 * Elementary.pi * frequency * time))
    }
  }
}
