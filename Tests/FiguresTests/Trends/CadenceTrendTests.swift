import Testing
import Units

@testable import Figures
@testable import Sessions

/// Cadence over time, independent of the pace of a week.
struct CadenceTrendTests {
  private static let monday = LocalDays.monday(of: 20_000)

  /// Kilometres of a week at a given speed.
  private static func kilometres(_ count: Int, week: Int, speed: Double = 3, cadence: Double) -> [CadenceTrend.Stretch]
  {
    (0..<count).map {
      CadenceTrend.Stretch(day: monday + 7 * week + $0 % 7, speed: speed, cadence: cadence, time: 1000 / speed)
    }
  }

  private static func cadences(_ stretches: [CadenceTrend.Stretch], weeks: Int = 3) -> [Double?] {
    CadenceTrend(stretches, from: monday, through: monday + 7 * (weeks - 1)).weeks.map { $0.cadence?.value }
  }

  @Test func `each week has the median of what was run at the usual pace`() {
    let stretches =
      Self.kilometres(5, week: 0, cadence: 160) + Self.kilometres(5, week: 1, speed: 3.2, cadence: 164)
      + Self.kilometres(5, week: 2, cadence: 168) + Self.kilometres(1, week: 2, cadence: 200)
    #expect(Self.cadences(stretches) == [160, 164, 168])
  }

  @Test func `a week of slow runs is no worse one, and one of sprints no better`() {
    let stretches =
      Self.kilometres(9, week: 0, cadence: 166) + Self.kilometres(3, week: 1, speed: 2.4, cadence: 152)
      + Self.kilometres(3, week: 1, cadence: 166) + Self.kilometres(3, week: 2, speed: 4.5, cadence: 184)
    #expect(Self.cadences(stretches) == [166, 166, nil])
  }

  @Test func `too little, or walks, say nothing`() {
    #expect(Self.cadences([]) == [nil, nil, nil])
    #expect(CadenceTrend([], from: Self.monday, through: Self.monday).usualSpeed == nil)
    #expect(Self.cadences(Self.kilometres(1, week: 0, cadence: 166)) == [nil, nil, nil])
    #expect(Self.cadences(Self.kilometres(9, week: 0, speed: 1.5, cadence: 110)) == [nil, nil, nil])
  }
}
