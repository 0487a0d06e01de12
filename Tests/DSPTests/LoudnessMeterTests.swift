import DSP
import Foundation
import Testing

@Suite("The loudness meter")
struct LoudnessMeterTests {
  /// A stereo tone in sections with lengths in seconds and levels in dBFS, as in EBU Tech 3341.
  private func measured(
    _ sections: [(level: Double, seconds: Double)], sampleRate: Double = 48_000, channels: Int = 2,
    frequency: Double = 1000
  ) -> LoudnessMeter {
    var meter = LoudnessMeter(sampleRate: sampleRate, channels: channels)
    for section in sections {
      let frames = Int(section.seconds * sampleRate)
      let buffer = AudioBuffer(channels: channels, capacity: frames)
      buffer.frames = frames
      let amplitude = pow(10, section.level / 20)
      for channel in 0..<channels {
        for i in 0..<frames {
          buffer[channel][i] = Float(amplitude * sin(2 * .pi * frequency * Double(i) / sampleRate))
        }
      }
      meter.process(buffer)
    }
    return meter
  }

  @Test(arguments: [8_000.0, 11_025, 44_100, 96_000])
  func `reads a stereo tone of −23 dBFS as −23 LUFS at any sample rate`(sampleRate: Double) throws {
    let meter = measured([(-23, 1)], sampleRate: sampleRate)

    let loudness = try #require(meter.integrated)
    #expect((loudness + 23).magnitude < 0.1)
    #expect(meter.momentaryBlocks.count == 10)
  }

  @Test func `reads one channel 3 LU softer than the same sound on two`() throws {
    let mono = try #require(measured([(-20, 1)], channels: 1).integrated)
    let stereo = try #require(measured([(-20, 1)]).integrated)

    #expect((stereo - mono - 3.01).magnitude < 0.01)
  }

  @Test func `leaves quiet parts out of the integrated loudness`() throws {
    let meter = measured([(-72, 1), (-36, 1), (-23, 4), (-36, 1), (-72, 1)])

    let loudness = try #require(meter.integrated)
    #expect((loudness + 23).magnitude < 0.3)
  }

  @Test func `hears bass and treble as the K filter does`() throws {
    let reference = try #require(measured([(-20, 1)], frequency: 1000).integrated)
    let bass = try #require(measured([(-20, 1)], frequency: 40).integrated)
    let treble = try #require(measured([(-20, 1)], frequency: 8000).integrated)

    // The published response: −5.9 dB at 40 Hz, +4 dB on the shelf, +0.7 dB at 1 kHz.
    #expect((bass - reference + 6.1).magnitude < 0.5)
    #expect((treble - reference - 3.3).magnitude < 0.2)
  }

  @Test func `gives the loudness of a section from its blocks`() throws {
    let meter = measured([(-20, 1), (-30, 1)])

    let second = try #require(LoudnessMeter.integrated(ofBlocks: meter.momentaryBlocks[11..<20]))
    #expect((second + 30).magnitude < 0.1)
  }

  @Test func `knows the present and the last seconds`() throws {
    let meter = measured([(-20, 3), (-40, 0.5)])

    let momentary = try #require(meter.momentary)
    let shortTerm = try #require(meter.shortTerm)
    #expect((momentary + 40).magnitude < 0.2)
    #expect((shortTerm + 20.8).magnitude < 0.2)
  }

  @Test func `has no loudness for silence, nor for less than 400 ms`() {
    #expect(measured([(-300, 1)]).integrated == nil)
    #expect(measured([(-20, 0.3)]).integrated == nil)
  }
}
