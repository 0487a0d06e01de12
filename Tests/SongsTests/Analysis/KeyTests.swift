import Songs
import Testing

@Suite("A key")
struct KeyTests {
  @Test(arguments: [
    (0, TrackAnalysis.Key.Mode.major, "C major", "8B"), (9, .minor, "A minor", "8A"), (7, .major, "G major", "9B"),
    (4, .minor, "E minor", "9A"), (11, .major, "B major", "1B"), (8, .minor, "A♭ minor", "1A"),
    (5, .major, "F major", "7B"),
  ])
  func `has its name and its place on the wheel of fifths`(
    tonic: Int, mode: TrackAnalysis.Key.Mode, name: String, camelot: String
  ) {
    let key = TrackAnalysis.Key(tonic: tonic, mode: mode, confidence: 1)
    #expect(key.name == name)
    #expect(key.camelot == camelot)
  }
}
