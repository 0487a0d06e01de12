import DSP
import Foundation
import Testing

@Suite("The peak limiter")
struct PeakLimiterTests {
  private let sampleRate = 44_100.0

  private func stereo(_ frames: Int, _ sample: (Int, Int) -> Double) -> AudioBuffer {
    let buffer = AudioBuffer(channels: 2, capacity: frames)
    buffer.frames = frames
    for channel in 0..<2 { for i in 0..<frames { buffer[channel][i] = Float(sample(channel, i)) } }
    return buffer
  }

  private func truePeak(_ buffer: AudioBuffer) -> Double {
    var meter = TruePeakMeter(channels: buffer.channels)
    meter.process(buffer)
    return 20 * log10(Double(meter.peak))
  }

  @Test(arguments: [0.9, 2.0, 7.0])
  func `keeps square waves and peaks between samples at or below −1 dBTP`(gain: Double) {
    let buffer = stereo(12_000) { channel, i in
      let time = Double(i) / 44_100
      let square = sin(2 * .pi * 220 * time) > 0 ? 1.0 : -1.0
      return gain * (channel == 0 ? square : sin(2 * .pi * 11_025 * time + .pi / 4))
    }
    let limiter = PeakLimiter(sampleRate: sampleRate, channels: 2)

    limiter.process(buffer)

    #expect(truePeak(buffer) <= -1)
  }

  @Test func `passes sound below the ceiling bit for bit, late by its latency`() {
    let sound: (Int, Int) -> Double = { channel, i in 0.6 * sin(Double(i * (channel + 3)) * 0.02) }
    let buffer = stereo(3000, sound)
    let original = stereo(3000, sound)
    let limiter = PeakLimiter(sampleRate: sampleRate, channels: 2)

    limiter.process(buffer)

    let latency = limiter.latency
    #expect(latency < Int(0.0065 * sampleRate))
    for channel in 0..<2 {
      for i in 0..<latency { #expect(buffer[channel][i] == 0) }
      for i in latency..<3000 where buffer[channel][i] != original[channel][i - latency] {
        Issue.record("sample \(i) of channel \(channel) is changed")
        return
      }
    }
  }

  @Test func `is transparent again, bit for bit, some time after a peak`() {
    let frames = 80_000
    let buffer = stereo(frames) { _, i in (i == 1000 ? 2.5 : 0.5) * cos(Double(i) * 0.01) }
    let limiter = PeakLimiter(sampleRate: sampleRate, channels: 2)

    limiter.process(buffer)

    for i in (frames - 10_000)..<frames {
      let expected = Float(0.5 * cos(Double(i - limiter.latency) * 0.01))
      guard buffer[0][i] == expected else {
        Issue.record("sample \(i) is \(buffer[0][i]), not \(expected)")
        return
      }
    }
  }

  @Test func `turns the sound down and up again without a step`() {
    // A constant signal shows the gain directly.
    let buffer = stereo(20_000) { channel, i in channel == 0 ? 0.25 : ((8000..<9000).contains(i) ? 3.0 : 0) }
    let limiter = PeakLimiter(sampleRate: sampleRate, channels: 2)

    limiter.process(buffer)

    var steepest: Float = 0
    for i in (limiter.latency + 1)..<20_000 {
      steepest = max(steepest, (buffer[0][i] - buffer[0][i - 1]).magnitude / 0.25)
    }
    #expect(steepest > 0.001, "the peak on the right turns the left down too")
    #expect(steepest < 0.015, "the gain takes milliseconds, never one sample")
  }

  @Test func `gives the same sound however it is cut into pieces`() {
    let sound: (Int, Int) -> Double = { channel, i in
      1.7 * sin(Double(i) * 0.11) * sin(Double(i * (channel + 1)) * 0.003)
    }
    let whole = stereo(3000, sound)
    let atOnce = PeakLimiter(sampleRate: sampleRate, channels: 2)
    atOnce.process(whole)

    let inPieces = PeakLimiter(sampleRate: sampleRate, channels: 2)
    var start = 0
    for length in [1, 600, 13, 2000, 386] {
      let offset = start
      let piece = stereo(length) { channel, i in sound(channel, i + offset) }
      inPieces.process(piece)
      for i in 0..<length where piece[1][i] != whole[1][start + i] {
        Issue.record("sample \(start + i) differs")
        return
      }
      start += length
    }
  }
}
