import DSP
import Testing
import Units

/// A voice: 120 pulses per second through a vocal tract with resonances at 700, 1,200 and 2,600 Hz.
@Suite("Formants, when the pitch moves")
struct FormantTests {
  private let rate = 16_000.0
  private let formants = [700.0, 1_200, 2_600]

  private var vowel: [Float] {
    let frames = Int(rate * 2)
    var sound = [Float](repeating: 0, count: frames)
    for pulse in stride(from: 0.0, to: Double(frames), by: rate / 120) { sound[Int(pulse)] = 1 }
    return formants.reduce([Float](repeating: 0, count: frames)) { sum, formant in
      zip(sum, Self.resonance(of: sound, at: formant, rate: rate)).map { $0 + $1 }
    }
  }

  /// Two poles, 80 Hz wide.
  private static func resonance(of sound: [Float], at frequency: Double, rate: Double) -> [Float] {
    let radius = Elementary.exp(-Elementary.pi * 80 / rate)
    let first = Float(2 * radius * Elementary.cos(2 * Elementary.pi * frequency / rate))
    let second = Float(-radius * radius)
    var out = [Float](repeating: 0, count: sound.count)
    for n in 2..<sound.count { out[n] = sound[n] * 0.1 + first * out[n - 1] + second * out[n - 2] }
    return out
  }

  private func sung(_ semitones: Double, _ formants: Formants) -> [Float] {
    let heard = Recording([vowel]).played(
      sampleRate: rate, map: WarpMap(ratio: 1), frames: Int(rate * 1.5), pitch: semitones, formants: formants)[0]
    return Array(heard[Int(rate * 0.4)...])
  }

  /// The level around a frequency in decibels, wide enough for a partial or two.
  private func level(_ sound: [Float], at frequency: Double) -> Double {
    var power = 0.0
    for offset in stride(from: -90.0, through: 90, by: 10) {
      let amplitude = Sound.amplitude(of: frequency + offset, in: sound, sampleRate: rate)
      power += amplitude * amplitude
    }
    return 10 * Elementary.log10(power)
  }

  /// How far the three formants rise above the valleys between them.
  private func relief(_ sound: [Float], movedBy factor: Double) -> Double {
    let peaks = formants.map { level(sound, at: $0 * factor) }.reduce(0, +) / 3
    let valleys = [950.0, 1_900].map { level(sound, at: $0 * factor) }.reduce(0, +) / 2
    return peaks - valleys
  }

  @Test(arguments: [-5.0, 4, 7])
  func `stay in their place if wanted, and move along if not`(semitones: Double) {
    let factor = Elementary.exp(semitones * 0.057762265046662109)
    let kept = sung(semitones, .kept)
    #expect(relief(kept, movedBy: 1) > 12)
    #expect(relief(kept, movedBy: factor) < relief(kept, movedBy: 1) - 6)

    let moved = sung(semitones, .moved)
    #expect(relief(moved, movedBy: factor) > 12)
    #expect(relief(moved, movedBy: 1) < relief(moved, movedBy: factor) - 6)
  }

  @Test(arguments: [-5.0, 7])
  func `leave the pitch where it was asked to be`(semitones: Double) {
    let factor = Elementary.exp(semitones * 0.057762265046662109)
    let sound = sung(semitones, .kept)
    let on = (1...8).map { Sound.amplitude(of: 120 * factor * Double($0), in: sound, sampleRate: rate) }.reduce(0, +)
    let off = (1...8).map { Sound.amplitude(of: 120 * factor * (Double($0) + 0.5), in: sound, sampleRate: rate) }
      .reduce(0, +)
    #expect(on > 20 * off)
  }

  @Test func `are untouched where the pitch stays`() {
    #expect(sung(0, .kept) == sung(0, .moved))
  }
}
