import Sensors
import Testing
import Units

@Suite("Training load")
struct TrainingLoadTests {
  @Test(arguments: [(Sex?.some(.male), 50.1446), (.some(.female), 59.4642), (nil, 54.8044)])
  func `follows Banister for an hour at half the reserve`(sex: Sex?, load: Double) throws {
    let rates = try #require(HeartRates(resting: BeatsPerMinute(known: 50), maximum: BeatsPerMinute(known: 190)))
    let found = TrainingLoad.banister(BeatsPerMinute(known: 120), for: .minutes(60), of: rates, sex: sex)
    #expect((found.value - load).magnitude < 0.001)
    #expect(TrainingLoad.banister(BeatsPerMinute(known: 40), for: .minutes(60), of: rates, sex: sex) == .zero)
  }

  @Test func `is minutes times the rating of the session`() {
    #expect(TrainingLoad.session(rating: 7, for: .minutes(45)) == TrainingLoad(315))
  }

  @Test func `of equal days is both acute and chronic from the first day`() {
    var history = LoadHistory()
    #expect(history.acute == .zero)
    for _ in 0..<40 {
      history.addDay(TrainingLoad(80))
      #expect((history.acute.value - 80).magnitude < 1e-9)
      #expect((history.chronic.value - 80).magnitude < 1e-9)
    }
    #expect((history.ratio.map { $0 - 1 } ?? .infinity).magnitude < 1e-9)
  }

  @Test func `weighs the newest day by a quarter and by two of twenty-nine`() throws {
    var history = LoadHistory()
    for _ in 0..<400 { history.addDay(TrainingLoad(40)) }
    history.addDay(TrainingLoad(140))
    #expect((history.acute.value - 65).magnitude < 1e-6)
    #expect((history.chronic.value - (40 + 200.0 / 29)).magnitude < 1e-6)
  }

  @Test func `has no ratio before four weeks, nor without any load`() {
    var history = LoadHistory()
    for _ in 0..<27 { history.addDay(TrainingLoad(50)) }
    #expect(history.ratio == nil)
    history.addDay(TrainingLoad(50))
    #expect(history.ratio != nil)
    var idle = LoadHistory()
    for _ in 0..<60 { idle.addDay(.zero) }
    #expect(idle.ratio == nil)
  }
}
