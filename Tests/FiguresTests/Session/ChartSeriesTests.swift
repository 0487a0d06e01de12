import ActivityFiles
import Figures
import Foundation
import Plans
import Sensors
import Sessions
import Testing
import Units

@Suite("Charts of a session")
struct ChartSeriesTests {
  @Test func `keep every peak in however few points`() throws {
    var timeline = ExampleTimeline.even(at: 3, for: 7200)
    timeline.heartRate = (0...7200).map { second in
      Sample(BeatsPerMinute(known: second == 4321 ? 199 : 140), at: timeline.moment(Double(second)))
    }
    let charts = ChartSeries(timeline, points: 100)
    let line = try #require(charts.lines.first { $0.quantity == .heartRate })
    #expect(line.time.count == 100)
    #expect(line.greatest.max() == 199)
    #expect(line.least.allSatisfy { $0 == 140 })
    #expect(line.distance.count == 100)
    #expect(charts.lines.first { $0.quantity == .pace }?.mean.allSatisfy { abs($0 - 333.333) < 0.01 } == true)
    #expect(charts.lines.first { $0.quantity == .power } == nil)
  }

  @Test func `along the distance each piece is as long as the others`() throws {
    var timeline = ExampleTimeline.empty(for: 3000)
    // A kilometre in 1,000 s, then one in 2,000 s.
    timeline.distance = (0...3000).map { second in
      let time = Double(second)
      return Sample(Metres(time < 1000 ? time : 1000 + (time - 1000) / 2), at: timeline.moment(time))
    }
    let line = try #require(ChartSeries(timeline, points: 20, along: .distance).lines.first { $0.quantity == .speed })
    #expect(line.time.count == 20)
    #expect(line.time[4] == 450 && line.time[15] == 2100)
    #expect(line.mean[4] == 1 && line.mean[15] == 0.5)
  }

  @Test func `leave gaps where nothing was measured`() throws {
    var timeline = ExampleTimeline.empty(for: 1000)
    timeline.power = [Sample(Watts(100), at: timeline.moment(5)), Sample(Watts(200), at: timeline.moment(995))]
    let line = try #require(ChartSeries(timeline, points: 10).lines.first { $0.quantity == .power })
    #expect(line.time == [50, 950])
    #expect(line.distance.isEmpty)
  }

  @Test func `the mean of phases goes round the circle`() throws {
    var timeline = ExampleTimeline.empty(for: 10)
    timeline.footfalls = [0.45, -0.45].enumerated().map { index, phase in
      Sample(Footfall(phase: phase), at: timeline.moment(0.1 * Double(index)))
    }
    let line = try #require(ChartSeries(timeline, points: 10).lines.first { $0.quantity == .phase })
    #expect(abs(line.mean[0]) == 0.5)
  }

  @Test func `a drawn route keeps its corners and leaves out what is straight`() throws {
    var timeline = ExampleTimeline.north(at: 3, for: 600)
    let corner = timeline.fixes[300].value.coordinate
    for index in 301...600 {
      let east = corner.longitude + Double(index - 300) * 3 / 71_000
      timeline.fixes[index].value = Fix(try #require(Coordinate(latitude: corner.latitude, longitude: east)))
    }
    let route = DrawnRoute(timeline, points: 3)
    #expect(route.pieces.map { $0.map(\.time) } == [[0, 300, 600]])
    #expect(DrawnRoute(timeline, points: 10_000).pieces[0].count == 601)
  }

  @Test func `a drawn route is not drawn across a gap`() throws {
    var timeline = ExampleTimeline.north(at: 3, for: 600)
    timeline.fixes.removeSubrange(200..<400)
    #expect(DrawnRoute(timeline, points: 10).pieces.count == 2)
    #expect(DrawnRoute(ExampleTimeline.empty(for: 10)).pieces.isEmpty)
  }
}
