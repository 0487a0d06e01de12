import Plans
import Sessions
import Testing
import Units

struct TimelineTests {
  @Test func `what was not measured is empty`() {
    let start = Moment(milliseconds: 1_000)
    let timeline = Timeline(start: start, end: start + Seconds(60), legs: [Leg(.run, start: start)])
    #expect(timeline.elapsed == Seconds(60))
    #expect(timeline.heartRate.isEmpty)
  }
}
