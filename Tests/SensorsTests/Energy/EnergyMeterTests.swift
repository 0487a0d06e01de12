import Sensors
import Testing
import Units

@Suite("An energy meter")
struct EnergyMeterTests {
  private let heartRates = HeartRates(resting: BeatsPerMinute(known: 55), maximum: BeatsPerMinute(known: 187))

  private func body() throws -> Body {
    try #require(Body(weight: Kilograms(70), height: Metres(1.75), age: 30, sex: .male))
  }

  @Test func `believes the heart, then power, then speed, then the table`() throws {
    let body = try body()
    let heart = BeatsPerMinute(known: 150)
    let speed = MetresPerSecond(3)
    func method(
      _ activity: CompendiumActivity, heart: BeatsPerMinute? = nil, watts: Double? = nil, speed: MetresPerSecond? = nil
    ) -> EnergyMethod {
      EnergyEstimate(
        of: body, doing: activity, heartRate: heart, heartRates: heartRates, watts: watts, speed: speed
      ).method
    }
    #expect(method(.cycling, heart: heart, watts: 150, speed: speed) == .heartRate)
    #expect(method(.cycling, watts: 150, speed: speed) == .power)
    #expect(method(.cycling, speed: speed) == .speed)
    #expect(method(.running, speed: speed) == .speed)
    #expect(method(.running, speed: MetresPerSecond(.nan)) == .table)
    #expect(method(.intervals, speed: speed) == .table)
    #expect(EnergyEstimate(of: body, doing: .running, heartRate: heart, speed: speed).method == .speed)
    #expect(EnergyMethod.allCases.allSatisfy { $0.errorShare >= 0.2 })
  }

  @Test func `agrees about a run whichever way it is known`() throws {
    // 3 m/s on the flat at 150 BPM: 10 to 15 kcal per minute for 70 kg by every method.
    let body = try body()
    let byHeart = EnergyEstimate(
      of: body, doing: .running, heartRate: BeatsPerMinute(known: 150), heartRates: heartRates)
    let bySpeed = EnergyEstimate(of: body, doing: .running, speed: MetresPerSecond(3))
    let byTable = EnergyRate(CompendiumActivity.running.met(at: MetresPerSecond(3)), weight: body.weight)
    for rate in [byHeart.rate, bySpeed.rate, byTable] { #expect((10...15).contains(rate.kilocaloriesPerMinute)) }
  }

  @Test func `believes no speed that nobody runs`() throws {
    let body = try body()
    for speed in [30, 1e6, 1e300] {
      let rate = EnergyEstimate(of: body, doing: .running, speed: MetresPerSecond(speed), slope: .infinity).rate
      #expect((rate.kilocaloriesPerMinute - 25 * 70.0 / 60).magnitude < 1e-9)
    }
    let still = EnergyEstimate(of: body, doing: .walking, speed: .zero, slope: .nan).rate
    #expect(still >= body.basalRate && still.kilocaloriesPerMinute < 2)
  }

  @Test func `goes on when the sensor is lost`() throws {
    let body = try body()
    var meter = EnergyMeter(body: body)
    var before = Kilocalories.zero
    for second in 0...1800 {
      let heart = (600..<1200).contains(second) ? nil : BeatsPerMinute(known: 150)
      let estimate = EnergyEstimate(
        of: body, doing: .running, heartRate: heart, heartRates: heartRates, speed: MetresPerSecond(3))
      meter.advance(to: Seconds(Double(second)), spending: estimate)
      #expect(second == 0 || meter.total > before)
      before = meter.total
    }
    // 20 minutes by heart rate, 10 by speed.
    #expect((meter.total.value - (20 * 14.22204 + 10 * 13.825)).magnitude < 0.1)
    let band = 0.2 * 20 * 14.22204 + 0.25 * 10 * 13.825
    #expect((meter.uncertainty.value - band).magnitude < 0.1)
  }

  @Test func `takes a long silence for rest after five minutes`() throws {
    let body = try body()
    var meter = EnergyMeter(body: body)
    let run = EnergyEstimate(of: body, doing: .running, speed: MetresPerSecond(3))
    meter.advance(to: .zero, spending: run)
    meter.advance(to: .minutes(65), spending: run)
    let expected = 5 * run.rate.kilocaloriesPerMinute + 60 * body.basalRate.kilocaloriesPerMinute
    #expect((meter.total.value - expected).magnitude < 1e-6)
  }

  @Test func `counts nothing for times out of order`() throws {
    let body = try body()
    var meter = EnergyMeter(body: body)
    let rest = EnergyEstimate.rest(body)
    for time in [100.0, 50, 100, .nan, .infinity] { meter.advance(to: Seconds(time), spending: rest) }
    #expect(meter.total == .zero)
    #expect(meter.method == .basal)
  }

  @Test func `refuses bodies that nobody has`() {
    #expect(Body(weight: Kilograms(.nan), height: Metres(1.8), age: 30, sex: nil) == nil)
    #expect(Body(weight: Kilograms(70), height: Metres(180), age: 30, sex: nil) == nil)
    #expect(Body(weight: Kilograms(70), height: Metres(1.8), age: -1, sex: nil) == nil)
  }
}
