import Sensors
import Testing
import Units

@Suite("Energy equations")
struct EnergyEquationTests {
  private func body(_ sex: Sex?, weight: Double = 70) throws -> Body {
    try #require(Body(weight: Kilograms(weight), height: Metres(1.75), age: 30, sex: sex))
  }

  private let rates = HeartRates(resting: BeatsPerMinute(known: 55), maximum: BeatsPerMinute(known: 187))

  /// Calculated by hand: (−55.0969 + 94.635 + 13.916 + 6.051)/4.184 and (−20.4022 + 67.08 − 8.841 + 2.22)/4.184.
  @Test(arguments: [(Sex?.some(.male), 14.22204), (.some(.female), 9.57381), (nil, 11.89793)])
  func `follow Keytel while training`(sex: Sex?, kilocalories: Double) throws {
    let found = try body(sex).energyRate(at: BeatsPerMinute(known: 150), try #require(rates))
    #expect((found.kilocaloriesPerMinute - kilocalories).magnitude < 1e-4)
  }

  @Test(arguments: [Sex?.some(.male), .some(.female), nil])
  func `rise from the basal rate at rest without a step`(sex: Sex?) throws {
    let body = try body(sex)
    let rates = try #require(rates)
    #expect(body.energyRate(at: BeatsPerMinute(known: 40), rates) == body.basalRate)
    #expect(body.energyRate(at: rates.resting, rates) == body.basalRate)
    var before = body.basalRate
    for tenths in 550...2200 {
      let next = body.energyRate(at: BeatsPerMinute(known: Double(tenths) / 10), rates)
      #expect(next >= before)
      #expect(next.kilocaloriesPerMinute - before.kilocaloriesPerMinute < 0.05)
      before = next
    }
    #expect(before == body.energyRate(at: rates.maximum, rates))
  }

  @Test func `of Mifflin and St Jeor state the basal rate`() throws {
    #expect((try body(.male).dailyNeed(.sedentary).value - 1.2 * 1648.75).magnitude < 1e-9)
    #expect((try body(.female).dailyNeed(.veryActive).value - 1.9 * 1482.75).magnitude < 1e-9)
    #expect((try body(nil).dailyNeed(.moderate).value - 1.55 * 1565.75).magnitude < 1e-9)
  }

  @Test func `of ACSM give the oxygen of walking, running and cycling`() {
    // 80 m/min at 5 %, 200 m/min at 2 %, 150 W for 75 kg.
    #expect((MetabolicEquation.walking(MetresPerSecond(80.0 / 60), slope: 0.05) - 18.7).magnitude < 1e-9)
    #expect((MetabolicEquation.running(MetresPerSecond(200.0 / 60), slope: 0.02) - 47.1).magnitude < 1e-9)
    #expect((MetabolicEquation.cycling(watts: 150, weight: Kilograms(75)) - 29.032).magnitude < 1e-9)
    #expect(MetabolicEquation.walking(MetresPerSecond(1), slope: -0.1) == MetabolicEquation.walking(MetresPerSecond(1)))
  }

  @Test func `of ACSM join where walking turns to running`() {
    var before = 0.0
    for metres in 0...300 {
      let speed = MetresPerSecond(Double(metres) / 60)
      let next = MetabolicEquation.onFoot(speed)
      #expect(next > before)
      #expect(metres == 0 || next - before < 0.75)
      before = next
      if metres <= 100 { #expect(next == MetabolicEquation.walking(speed)) }
      if metres >= 134 { #expect((next - MetabolicEquation.running(speed)).magnitude < 1e-9) }
    }
  }
}

@Suite("The Compendium")
struct CompendiumTests {
  private func met(_ activity: CompendiumActivity, milesPerHour: Double) -> Double {
    activity.met(at: MetresPerSecond(milesPerHour * 1609.344 / 3600)).value
  }

  @Test func `says at its speeds what it says`() {
    let running = [5.1: 8.5, 5.65: 9.0, 6.15: 9.3, 6.7: 10.5, 7: 11, 7.5: 11.8, 8: 12, 8.6: 12.5, 9: 13, 10: 14.8]
    for (speed, value) in running { #expect((met(.running, milesPerHour: speed) - value).magnitude < 1e-9) }
    for (speed, value) in [2: 2.8, 2.5: 3, 3.1: 3.8, 3.7: 4.8, 4: 5.5] {
      #expect((met(.walking, milesPerHour: speed) - value).magnitude < 1e-9)
    }
    #expect((met(.cycling, milesPerHour: 12.95) - 8).magnitude < 1e-9)
  }

  @Test(arguments: [CompendiumActivity.walking, .running, .cycling])
  func `rises with speed from sitting, and ends`(activity: CompendiumActivity) {
    #expect(met(activity, milesPerHour: 0) == 1)
    for tenths in 0..<300 {
      let slower = met(activity, milesPerHour: Double(tenths) / 10)
      let faster = met(activity, milesPerHour: Double(tenths + 1) / 10)
      #expect(faster >= slower && faster - slower < 1)
    }
    #expect(met(activity, milesPerHour: 1000) == 23)
  }

  @Test func `knows usual values without a speed`() {
    #expect(CompendiumActivity.running.met().value == 7.5)
    #expect(CompendiumActivity.swimming(.fast).met().value == 9.8)
    #expect(CompendiumActivity.intervals.met().value == 7)
    #expect(CompendiumActivity.other(MetabolicEquivalent(3.3)).met(at: MetresPerSecond(2)).value == 3.3)
  }
}
