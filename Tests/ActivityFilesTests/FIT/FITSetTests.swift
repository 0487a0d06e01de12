import ActivityFiles
import Testing
import Units

@Suite("Sets in FIT")
struct FITSetTests {
  private static let start = Moment(milliseconds: 1_717_243_200_000)

  private func again(_ loads: [SetLoad?]) throws -> [SetLoad?] {
    var leg = ActivityLeg(
      sport: .training, variant: .strengthTraining, start: Self.start,
      totals: ActivityTotals(elapsed: Seconds(600), active: Seconds(600)))
    leg.totals.energy = Kilocalories(50)
    let sets = loads.enumerated().map { place, load in
      ExerciseSet(
        SetWork(duration: Seconds(20), repetitions: 8, load: load), at: Self.start + Seconds(Double(place) * 60))
    }
    let file = ActivityFile(activities: [RecordedActivity(legs: [leg], sets: sets)])
    return try ActivityFile.read(file.bytes(as: .fit)).file.activities.flatMap { $0.sets.map(\.load) }
  }

  @Test func `keep kilograms and pounds as they were entered, also each half pound`() throws {
    let pounds = stride(from: 0.5, through: 500, by: 0.5).map { SetLoad($0, .pounds) }
    #expect(try again(pounds) == pounds)
    #expect(try again([SetLoad(62.5, .kilograms), nil]) == [SetLoad(62.5, .kilograms), nil])
  }

  @Test func `have the total of a weight per hand, but neither assistance nor a level`() throws {
    let loads = [SetLoad(20, .kilograms, per: .hand), SetLoad(-20, .kilograms), SetLoad(7, .level)]
    #expect(try again(loads) == [SetLoad(40, .kilograms), nil, nil])
  }
}
