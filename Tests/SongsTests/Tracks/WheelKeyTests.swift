import Songs
import Testing

@Suite("A key on the wheel")
struct WheelKeyTests {
  @Test func `has the name that DJs use`() {
    let aMinor = WheelKey(TrackAnalysis.Key(tonic: 9, mode: .minor, confidence: 1))
    #expect(aMinor.name == "8A")
    #expect(WheelKey("8a") == aMinor)
    #expect(WheelKey("13A") == nil)
    #expect(Set(WheelKey.allCases.map(\.name)).count == 24)
  }

  @Test func `goes with its neighbours and its relative`() throws {
    let key = try #require(WheelKey("12B"))
    #expect(Set(key.compatible.map(\.name)) == ["12B", "11B", "1B", "12A"])
  }
}
