import Sensors
import Testing
import Units

/// A closed loop: the runner's heart follows the tempo with its own gain and lag, and the sensor adds noise.
private struct SteeredRun {
  var gain = 1.0
  var lag = 1.0
  var noise = 0.0
  var wanted = 150.0
  var beginning = 140.0
  var interval = 1.0

  /// The true heart rate and the share, once a second.
  func trace(minutes: Double, seed: UInt64 = 1) -> (rates: [Double], shares: [Double]) {
    let speed = 3.0
    let believed = HeartRateResponse.average
    let heart = HeartRateResponse(gain: believed.gain * gain, timeConstant: believed.timeConstant * lag)
    var steering = HeartRateSteering(speed: MetresPerSecond(speed), limit: 0.3)
    var randomness = SplitMix64(seed: seed)
    var rate = BeatsPerMinute(known: beginning)
    var rates: [Double] = []
    var shares: [Double] = []
    for step in 0..<Int(minutes * 60 / interval) {
      let read = BeatsPerMinute(known: max(rate.value + noise * randomness.normal(), 30))
      let share = steering.steer(
        from: read, towards: BeatsPerMinute(known: wanted), now: Seconds(Double(step) * interval))
      rate = heart.rate(
        after: Seconds(interval), from: rate, headingFor: BeatsPerMinute(known: beginning),
        changingSpeedBy: MetresPerSecond(speed * share))
      rates.append(rate.value)
      shares.append(share)
    }
    return (rates, shares)
  }
}

@Suite("Steering by heart rate")
struct HeartRateSteeringTests {
  @Test(arguments: [0.5, 1, 2], [0.5, 1, 2])
  func `settles though gain and lag are wrong by a factor of two`(gain: Double, lag: Double) throws {
    for wanted in [130.0, 150] {
      let rates = SteeredRun(gain: gain, lag: lag, wanted: wanted).trace(minutes: 40).rates
      let settled = try #require(rates.last)
      #expect((settled - wanted).magnitude < 0.2)
      let overshoot = rates.map { ($0 - wanted) * (wanted > 140 ? 1 : -1) }.max() ?? .infinity
      #expect(overshoot < 3, "of a step of 10")
      #expect(rates.suffix(900).allSatisfy { ($0 - wanted).magnitude < 0.5 })
    }
  }

  @Test(arguments: [0.5, 1, 2], [0.5, 1, 2])
  func `stays calm with 10 beats of noise`(gain: Double, lag: Double) {
    for seed in UInt64(1)...5 {
      let run = SteeredRun(gain: gain, lag: lag, noise: 10).trace(minutes: 60, seed: seed)
      let settled = run.rates.suffix(2400)
      let spread = (settled.map { ($0 - 150) * ($0 - 150) }.reduce(0, +) / 2400).squareRoot()
      #expect(spread < 2)
    }
  }

  @Test func `changes the tempo by 6 % a minute at most`() {
    let shares = SteeredRun(noise: 10, wanted: 190).trace(minutes: 20).shares
    for (earlier, later) in zip(shares, shares.dropFirst()) {
      #expect((later - earlier).magnitude <= 0.06 / 60 + 1e-12)
    }
  }

  @Test func `keeps its limit and leaves it at once`() throws {
    var steering = HeartRateSteering(speed: MetresPerSecond(3), limit: 0.05)
    for second in 0..<3600 {
      let share = steering.steer(
        from: BeatsPerMinute(known: 120), towards: BeatsPerMinute(known: 170), now: Seconds(Double(second)))
      #expect(share <= 0.05)
    }
    #expect((steering.share - 0.05).magnitude < 1e-9)
    // An hour at the limit must not accumulate.
    for second in 3600..<3660 {
      _ = steering.steer(
        from: BeatsPerMinute(known: 185), towards: BeatsPerMinute(known: 170), now: Seconds(Double(second)))
    }
    #expect(steering.share < 0.035)
  }

  @Test func `holds the tempo while the sensor is silent or time stands still`() {
    var steering = HeartRateSteering(speed: MetresPerSecond(3))
    let wanted = BeatsPerMinute(known: 150)
    for second in 0..<60 {
      _ = steering.steer(from: BeatsPerMinute(known: 140), towards: wanted, now: Seconds(Double(second)))
    }
    let held = steering.share
    #expect(held > 0)
    #expect(steering.steer(from: nil, towards: wanted, now: Seconds(70)) == held)
    #expect(steering.steer(from: BeatsPerMinute(known: 90), towards: wanted, now: Seconds(30)) == held)
    #expect(steering.steer(from: BeatsPerMinute(known: 90), towards: wanted, now: Seconds(.nan)) == held)
    #expect(steering.steer(from: BeatsPerMinute(known: 90), towards: wanted, now: Seconds(500)) == held)
  }

  @Test func `works with readings five seconds apart`() throws {
    let rates = SteeredRun(interval: 5).trace(minutes: 40).rates
    #expect((try #require(rates.last) - 150).magnitude < 0.2)
  }
}
