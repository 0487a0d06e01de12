import Sensors
import Simulation
import Testing
import Units

@Suite("The step detector, given what no sensor should give,")
struct StepDetectorJunkTests {
  private let run = SimulatedMotion(MotionEpisode.outing(.running, at: 172), placement: .armBand, seed: 1)

  private func at(_ time: Double, _ x: Float = 0, _ y: Float = 0, _ z: Float = 9.8) -> Acceleration {
    Acceleration(time: Seconds(time), x: x, y: y, z: z)
  }

  private func counted(_ samples: [Acceleration]) -> Int { HeardSteps(samples).steps.count }

  @Test func `takes no notice of samples without a value or a time`() {
    var samples: [Acceleration] = []
    for sample in run.samples {
      let time = sample.time.value
      samples += [
        sample, at(time, .nan), at(time, .infinity), at(time, 3e38, 3e38), at(.nan), at(.infinity), at(-.infinity),
        at(1e300),
      ]
    }
    #expect(counted(samples) == counted(run.samples))
  }

  @Test func `takes no notice of samples that come twice or late`() {
    var samples: [Acceleration] = []
    for (index, sample) in run.samples.enumerated() {
      samples.append(sample)
      samples.append(sample)
      if index > 10 { samples.append(run.samples[index - 10]) }
    }
    #expect(counted(samples) == counted(run.samples))
  }

  @Test(arguments: [-1e6, -3600, -2, 2, 3600, 1.7e9, 1e11])
  func `goes on after the clock has jumped`(jump: Double) {
    let samples = run.samples.map { sample in
      at(sample.time.value + (sample.time.value < 35 ? 0 : jump), sample.x, sample.y, sample.z)
    }
    let heard = HeardSteps(samples).steps
    #expect(abs(heard.count - run.steps.count) <= 4)
    #expect(heard.allSatisfy { $0.time.value < 36 || $0.time.value > 35 + jump - 1 || jump < 0 })
  }

  @Test func `survives shocks of any strength`() {
    var randomness = SplitMix64(seed: 4)
    let samples = run.samples.map { sample in
      randomness.share() < 0.01
        ? at(sample.time.value, 1e4 * Float(randomness.bipolar()), 1e9 * Float(randomness.bipolar()), -1e18) : sample
    }
    #expect(abs(counted(samples) - run.steps.count) <= 6)
  }

  @Test func `finds no steps in white noise, however strong`() {
    for strength in [0.1, 1, 10, 100] {
      var randomness = SplitMix64(seed: 9)
      let samples = (0..<12_000).map { index in
        at(
          Double(index) / 100, Float(strength * randomness.normal()), Float(strength * randomness.normal()),
          9.8 + Float(strength * randomness.normal()))
      }
      #expect(counted(samples) == 0, "strength \(strength)")
    }
  }

  @Test func `survives any bits`() {
    var randomness = SplitMix64(seed: 7)
    var detector = StepDetector()
    for _ in 0..<200_000 {
      detector.receive(
        Acceleration(
          time: Seconds(Double(bitPattern: randomness.next())),
          x: Float(bitPattern: UInt32(truncatingIfNeeded: randomness.next())),
          y: 0, z: Float(bitPattern: UInt32(truncatingIfNeeded: randomness.next()))))
      while let step = detector.takeStep() { #expect(step.time.value.isFinite) }
    }
    #expect(detector.nextStep(after: Seconds(.nan)) == nil)
  }

  @Test func `keeps the newest steps when nobody takes them`() {
    var detector = StepDetector()
    for sample in run.samples { detector.receive(sample) }
    detector.finish()
    var kept: [Double] = []
    while let step = detector.takeStep() { kept.append(step.time.value) }
    #expect(kept.count == 64)
    #expect(kept == kept.sorted())
    #expect(kept[63] > 64)
    #expect(detector.stepCount > 150)
  }

  @Test func `begins afresh after the end of a recording`() {
    var detector = StepDetector()
    for _ in 0..<2 {
      for sample in run.samples { detector.receive(sample) }
      detector.finish()
    }
    var alone = StepDetector()
    for sample in run.samples { alone.receive(sample) }
    alone.finish()
    #expect(detector.stepCount == 2 * alone.stepCount)
  }
}
