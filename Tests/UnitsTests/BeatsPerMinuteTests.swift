import Testing
import Units

@Suite("A rate of beats")
struct BeatsPerMinuteTests {
  @Test(arguments: [0, -120, .infinity, -.infinity, .nan] as [Double])
  func `is refused unless it is finite and above zero`(value: Double) {
    #expect(BeatsPerMinute(value) == nil)
  }

  @Test func `knows how long a beat lasts`() throws {
    let tempo = try #require(BeatsPerMinute(120))
    #expect(tempo.beatInterval == Seconds(0.5))
  }
}
