import SoundSupport
import Testing

@testable import DSP
import Units

@Suite("What the beat tracker hears")
struct OnsetFeaturesTests {
  /// A row of bands for each hundredth of a second.
  private func spectra(of sound: AudioBuffer, sampleRate: Double) -> [[Float]] {
    var features = OnsetFeatures(sampleRate: sampleRate)
    features.process(UnsafeBufferPointer(start: sound[0], count: sound.frames))
    var values = features.spectra
    features.finish()
    values += features.spectra
    return stride(from: 0, to: values.count, by: OnsetFeatures.bandCount).map {
      Array(values[$0..<($0 + OnsetFeatures.bandCount)])
    }
  }

  private func chord(_ time: Double) -> Double {
    [60.0, 440, 1_500, 3_300].reduce(0) { $0 + 0.1 * Elementary.sin(2 * Elementary.pi * $1 * time) }
  }

  @Test(arguments: [8_000, 11_025, 16_000, 24_000, 32_000, 44_100, 48_000, 96_000, 192_000])
  func `is the same at all sample rates`(sampleRate: Int) throws {
    let reference = spectra(of: Signal.buffer(seconds: 1, sampleRate: 22_050, chord), sampleRate: 22_050)
    let rows = spectra(of: Signal.buffer(seconds: 1, sampleRate: sampleRate, chord), sampleRate: Double(sampleRate))
    #expect(rows.count == reference.count)
    // The tones are in their bands. The leakage into neighbours depends slightly on the length of a frame.
    for (band, value) in reference[50].enumerated() where value > 7 {
      #expect((rows[50][band] - value).magnitude < (value > 8.2 ? 0.2 : 0.7), "band \(band)")
    }
  }

  @Test(arguments: [44_100, 48_000, 96_000])
  func `hears a click at the time when it sounds`(sampleRate: Int) {
    // The much louder bass keeps the normalisation independent of the click.
    let sound = Signal.buffer(seconds: 1, sampleRate: sampleRate) { time in
      let click = (time - 0.5).magnitude < 0.5 / Double(sampleRate) ? 0.05 : 0
      return 0.9 * Elementary.sin(2 * Elementary.pi * 60 * time) + click
    }
    let rows = spectra(of: sound, sampleRate: Double(sampleRate))
    var moment = 0.0
    var whole = 0.0
    for (frame, row) in rows.enumerated() where (10...90).contains(frame) {
      let high = Double(row[30..<45].reduce(0, +))
      moment += high * Double(frame)
      whole += high
    }
    #expect((moment / whole - 50).magnitude < 0.05)
  }

  @Test func `hears nothing in silence`() {
    let rows = spectra(of: Signal.buffer(seconds: 2) { _ in 0 }, sampleRate: 44_100)
    #expect(rows.count == 201)
    #expect(rows.joined().allSatisfy { $0 < 0.01 })
  }

  @Test func `goes on after samples that are no sound`() {
    let sound = Signal.buffer(seconds: 2, chord)
    let whole = spectra(of: sound, sampleRate: 44_100)
    sound[0][30_000] = .nan
    sound[0][30_001] = .infinity
    #expect(spectra(of: sound, sampleRate: 44_100)[150] == whole[150])
  }
}
