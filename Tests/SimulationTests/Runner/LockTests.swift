import Pacing
import Simulation
import Testing
import Units

@Suite("Beats on the feet of simulated runners")
struct LockTests {
  /// Several runs of six minutes by a runner with an even pace who ignores the music.
  private func scores(
    _ strategy: AlignmentStrategy, variation: Double, roughness: Double = 0, coupling: Double = 0,
    _ adjust: (inout SimulatedRun.Setup) -> Void = { _ in }
  ) -> [RunScore] {
    (0..<5).map { seed in
      var settings = LiveSettings(mode: .cadence)
      settings.strategy = strategy
      settings.openCadence = BeatsPerMinute(known: 167)
      var runner = RunnerModel(cadence: BeatsPerMinute(known: 170))
      runner.variation = variation
      runner.coupling = coupling
      var setup = SimulatedRun.Setup(settings, runner: runner, length: Seconds(360), seed: UInt64(100 + seed))
      setup.sensor.roughness = Seconds(roughness)
      adjust(&setup)
      return RunScore(SimulatedRun(setup), from: Seconds(30), lockFrom: setup.runner.setsOff)
    }
  }

  private func mean(_ scores: [RunScore], _ value: (RunScore) -> Double) -> Double {
    scores.map(value).reduce(0, +) / Double(scores.count)
  }

  @Test func `95 of 100 steps of an even runner are within 25 ms of a beat that is held on them`() {
    let even = scores(.holdsPhase, variation: 0.015)
    #expect(mean(even, \.shareInTime) > 0.95)
    #expect(even.allSatisfy { $0.resultantLength > 0.97 })
    #expect(even.allSatisfy { $0.mean.value.magnitude < 0.004 })
  }

  @Test func `R stays above 0,95 with steps that scatter by 2 %`() {
    let usual = scores(.holdsPhase, variation: 0.02)
    #expect(usual.allSatisfy { $0.resultantLength > 0.95 })
    #expect(mean(usual, \.shareInTime) > 0.87)
  }

  @Test func `beats stay on steps although the sensor is rough, late and misses some`() {
    let rough = scores(.holdsPhase, variation: 0.015, roughness: 0.015) {
      $0.sensor.delay = Seconds(0.3)
      $0.sensor.missed = 0.05
      $0.sensor.invented = 0.03
    }
    #expect(mean(rough, \.resultantLength) > 0.9)
    #expect(mean(rough, \.shareInTime) > 0.75)
  }

  /// The whole loop: feet, trunk, limb, accelerometer, step detector, controller, player and feet again.
  @Test(arguments: [PhonePlacement.hand, .armBand, .pocket, .waist])
  func `a phone's motion sensor is enough to hold beats on steps`(placement: PhonePlacement) {
    let felt = scores(.holdsPhase, variation: 0.015) { $0.phone = placement }
    #expect(mean(felt, \.shareInTime) > 0.85)
    #expect(mean(felt, \.resultantLength) > 0.95)
    #expect(felt.allSatisfy { $0.mean.value.magnitude < 0.01 })
  }

  @Test func `slow headphones and a sound card that runs off move nothing`() {
    let slow = scores(.holdsPhase, variation: 0.015) {
      $0.settings.outputLatency = Seconds(0.2)
      $0.skew = 150
    }
    #expect(mean(slow, \.shareInTime) > 0.9)
    #expect(mean(slow) { $0.mean.value.magnitude } < 0.005)
  }

  @Test func `a systematic lateness of the sensor is undone by its setting`() {
    let late = scores(.holdsPhase, variation: 0.015) {
      $0.sensor.lateness = Seconds(0.08)
      $0.settings.stepLatency = Seconds(0.08)
    }
    #expect(mean(late, \.shareInTime) > 0.95)
  }

  @Test func `the lock is found within eight seconds by most, from any phase`() {
    let times = scores(.holdsPhase, variation: 0.015).compactMap(\.timeToLock?.value).sorted()
    #expect(times.count == 5)
    #expect(times[2] < 8)
  }

  @Test func `only strategy 4 keeps beats on the steps of a runner who is deaf to them`() {
    let shares = AlignmentStrategy.allCases.map { mean(scores($0, variation: 0.015), \.shareInTime) }
    for others in 0..<3 { #expect(shares[3] > shares[others] + 0.4) }
  }

  @Test func `a runner drawn by the beat is met more closely still`() {
    let deaf = mean(scores(.holdsPhase, variation: 0.02), \.shareInTime)
    let drawn = mean(scores(.holdsPhase, variation: 0.02, coupling: 0.1), \.shareInTime)
    #expect(drawn > deaf)
  }

  @Test func `music never stops for long, whatever a runner in town does`() {
    for preset in RunnerPreset.allCases {
      var settings = LiveSettings(mode: .cadence)
      settings.strategy = .holdsPhase
      let runner = RunnerModel(preset, cadence: BeatsPerMinute(known: 166))
      let run = SimulatedRun(SimulatedRun.Setup(settings, runner: runner, length: Seconds(600), seed: 5))
      let silent = run.samples.filter { $0.carried == nil }.count
      #expect(silent <= 1, "\(preset)")
      #expect(run.lateChanges == 0)
    }
  }
}
