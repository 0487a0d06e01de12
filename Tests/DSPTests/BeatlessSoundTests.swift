import DSP
import Testing

@Suite("The beat tracker, given sound without a beat")
struct BeatlessSoundTests {
  @Test func `calls silence silence`() {
    let heard = DrumMachine(seconds: 6).heard()
    #expect(heard.steadiness == .unsteady(.silence))
    #expect(heard.tempo == nil && heard.beats.isEmpty && heard.confidence == 0)
  }

  @Test func `takes a constant offset for no beat`() {
    var offset = DrumMachine(seconds: 6)
    offset.transform { _ in 0.5 }
    #expect(offset.heard().steadiness != .steady)
  }

  @Test(arguments: [0.0, 0.01, 0.3, 2])
  func `says of a snippet that it is too short`(seconds: Double) {
    var snippet = DrumMachine(seconds: max(seconds, 1e-4))
    snippet.addHiss(0.3)
    let heard = snippet.heard()
    #expect(heard.beats.isEmpty)
    #expect(heard.steadiness == .unsteady(.tooShort) || heard.steadiness == .unsteady(.silence))
  }

  @Test func `finds no steady beat in noise`() {
    var noise = DrumMachine(seconds: 20)
    noise.addHiss(0.3)
    let heard = noise.heard()
    #expect(heard.steadiness == .unsteady(.noBeat))
    #expect(heard.confidence < 0.2)
  }

  /// Syllables of uneven length, voiced or hissed, with pauses between words.
  @Test func `tells speech from music`() {
    var voice = DrumMachine(seconds: 24)
    var time = 0.2
    while time < 24 {
      let pitch = Double(110 + 40 * voice.white())
      let length = 0.04 + 0.05 * Double(voice.white().magnitude)
      if voice.white() > 0.3 { voice.snare(at: time, loudness: 0.1) }
      for partial in 1...6 {
        voice.tone(pitch * Double(partial), at: time + 0.02, 0.3 / Float(partial), decay: length)
      }
      time += 0.14 + 0.16 * Double(voice.white().magnitude)
      if voice.white() > 0.6 { time += 0.5 * Double(voice.white().magnitude) }
    }
    #expect(voice.heard().steadiness == .unsteady(.speech))
  }

  @Test func `survives broken samples`() {
    var broken = DrumMachine(seconds: 10)
    for beat in stride(from: 0.2, to: 10, by: 0.5) { broken.kick(at: beat) }
    broken.breakSamples()
    let heard = broken.heard()
    #expect(heard.beats.allSatisfy { $0.isFinite } && heard.confidence.isFinite && heard.stability.isFinite)
    #expect(heard.beats.count > 10)
  }
}
