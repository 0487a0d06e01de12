import DSP
import Foundation
import Testing

@Suite("The true-peak meter")
struct TruePeakMeterTests {
  private func peak(ofTone frequency: Double, phase: Double, amplitude: Double) -> Double {
    let buffer = AudioBuffer(channels: 1, capacity: 4800)
    buffer.frames = 4800
    for i in 0..<4800 {
      // Faded in, because a tone with a sudden start overshoots.
      let fade = min(1, Double(i) / 480)
      buffer[0][i] = Float(amplitude * fade * sin(2 * .pi * frequency * Double(i) / 48_000 + phase))
    }
    var meter = TruePeakMeter(channels: 1)
    meter.process(buffer)
    return 20 * log10(Double(meter.peak))
  }

  @Test(arguments: [(12_000.0, 45.0), (12_000, 0), (8_000, 60), (6_000, 67.5), (997, 10)])
  func `finds the crest of a tone between its samples`(frequency: Double, degrees: Double) {
    let level = peak(ofTone: frequency, phase: degrees * .pi / 180, amplitude: 0.5)

    // EBU Tech 3341 allows +0.2 and −0.4 dB.
    #expect(level > -6.02 - 0.4 && level < -6.02 + 0.2, "\(level) dBTP")
  }

  @Test func `finds a peak however the sound is cut into pieces`() {
    let whole = AudioBuffer(channels: 2, capacity: 2000)
    whole.frames = 2000
    for i in 0..<2000 { whole[1][i] = Float(sin(Double(i) * 1.3) * exp(-pow(Double(i - 1003) / 30, 2))) }
    var atOnce = TruePeakMeter(channels: 2)
    atOnce.process(whole)

    var inPieces = TruePeakMeter(channels: 2)
    var start = 0
    for length in [1, 7, 995, 5, 3, 989] {
      let piece = AudioBuffer(channels: 2, capacity: length)
      piece.frames = length
      for channel in 0..<2 { piece[channel].update(from: whole[channel] + start, count: length) }
      inPieces.process(piece)
      start += length
    }

    #expect(inPieces.peak == atOnce.peak)
  }
}
