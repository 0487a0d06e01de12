import DSP
import Testing

@Suite("The key")
struct KeyDetectionTests {
  @Test(arguments: 0..<12, [false, true])
  func `is heard in a cadence, in all twenty-four of them`(tonic: Int, minor: Bool) throws {
    // Detunes two of three songs, like old instruments and tapes.
    let cents = [0.0, 30, -30][tonic % 3]

    let key = try #require(
      SyntheticSound.analysed(SyntheticSound.cadence(tonic: tonic, minor: minor, cents: cents)).key)

    #expect(key.tonic == tonic)
    #expect(key.mode == (minor ? .minor : .major))
    #expect(key.confidence > 0.3 && key.confidence <= 1)
  }

  @Test func `is unknown where nothing has a pitch`() {
    #expect(SyntheticSound.analysed(SyntheticSound.noise(seconds: 4)).key == nil)
    #expect(SyntheticSound.analysed(SyntheticSound.noise(seconds: 3) { _ in 0 }).key == nil)
  }
}
