import Sensors
import Simulation
import Testing
import Units

@Suite("The cadence that the step detector hears")
struct RunningCadenceTests {
  typealias Change = (gait: Gait, before: Double, after: Double)

  @Test(
    arguments: [
      (.walking, 100, 110), (.walking, 120, 105), (.running, 160, 170), (.running, 165, 190), (.running, 180, 165),
    ] as [Change], PhonePlacement.allCases)
  func `is right within 3 % from two and a half seconds after a change of pace`(
    change: Change, placement: PhonePlacement
  ) throws {
    let motion = SimulatedMotion(
      [.moving(change.gait, at: change.before, for: 20), .moving(change.gait, at: change.after, for: 20)],
      placement: placement, variation: 0.005, seed: 5)
    var detector = StepDetector()
    for sample in motion.samples {
      detector.receive(sample)
      let time = sample.time.value
      let truth = time < 20 ? change.before : change.after
      guard (10..<20).contains(time) || (22.5..<38).contains(time) else { continue }
      let cadence = try #require(detector.cadence)
      #expect((cadence.value / truth - 1).magnitude < 0.03, "at \(time) s")
    }
  }

  @Test func `is unknown before the first steps and after the last`() throws {
    let motion = SimulatedMotion(
      MotionEpisode.outing(.running, at: 170) + [.rest(Seconds(5))], placement: .chest, seed: 1)
    var detector = StepDetector()
    for sample in motion.samples {
      detector.receive(sample)
      if sample.time.value < 5 || sample.time.value > 70 { #expect(detector.cadence == nil) }
      if (10..<64).contains(sample.time.value) { #expect(detector.cadence != nil) }
    }
  }

  @Test(arguments: [(Gait.walking, 108.0), (.running, 176)] as [(Gait, Double)])
  func `foretells the next steps`(gait: Gait, cadence: Double) throws {
    let motion = SimulatedMotion(
      MotionEpisode.outing(gait, at: cadence), placement: .waist, variation: 0.01, seed: 3)
    var detector = StepDetector()
    var coming = motion.steps[...]
    var misses: [Double] = []
    for sample in motion.samples {
      detector.receive(sample)
      guard let contact = coming.first, sample.time.value > contact.value - 0.1 else { continue }
      coming.removeFirst()
      guard (15..<60).contains(contact.value) else { continue }
      let foretold = try #require(detector.nextStep(after: sample.time))
      #expect(foretold > sample.time)
      misses.append((foretold - contact).value.magnitude)
    }
    misses.sort()
    #expect(misses[misses.count / 2] < 0.03)
    #expect(misses[misses.count * 9 / 10] < 0.06)
  }
}
