import Sensors
import Simulation
import Testing
import Units

/// Uses a model of walking and running; ActivityFilesTests uses recordings.
@Suite("The step detector")
struct StepDetectorTests {
  private func check(_ motion: SimulatedMotion, within seconds: Double = 0.03, _ comment: Comment) {
    let heard = HeardSteps(motion)
    #expect(heard.excess.magnitude <= 0.02, comment)
    #expect(heard.ninetiethPercentile <= seconds, comment)
  }

  @Test(arguments: PhonePlacement.allCases, [76.0, 100, 118, 140])
  func `counts a walker's steps wherever the phone is`(placement: PhonePlacement, cadence: Double) {
    let motion = SimulatedMotion(MotionEpisode.outing(.walking, at: cadence), placement: placement, seed: 1)
    check(motion, "\(placement) at \(cadence)")
    #expect(HeardSteps(motion).offset.magnitude < 0.05, "contacts, \(placement) at \(cadence)")
  }

  @Test(arguments: PhonePlacement.allCases, [150.0, 165, 180, 200, 220])
  func `counts a runner's steps wherever the phone is`(placement: PhonePlacement, cadence: Double) {
    check(
      SimulatedMotion(MotionEpisode.outing(.running, at: cadence), placement: placement, seed: 2),
      "\(placement) at \(cadence)")
  }

  @Test(arguments: [PhonePlacement.hand, .armBand, .pocket, .backPocket, .waist, .chest], [150.0, 180, 200])
  func `tells a runner's contact, not the middle of stance`(placement: PhonePlacement, cadence: Double) {
    let motion = SimulatedMotion(MotionEpisode.outing(.running, at: cadence), placement: placement, seed: 2)
    #expect(HeardSteps(motion).offset.magnitude < 0.05, "\(placement) at \(cadence)")
  }

  @Test(arguments: [25.0, 31, 50, 100, 200, 400])
  func `hears the same at every rate, however uneven`(rate: Double) {
    for gait in Gait.allCases {
      let motion = SimulatedMotion(
        MotionEpisode.outing(gait, at: gait == .walking ? 110 : 175), placement: .armBand,
        sensor: SimulatedSensor(rate: rate, unevenness: 0.3), seed: 3)
      check(motion, "\(gait) at \(rate) Hz")
    }
  }

  @Test(arguments: PhonePlacement.allCases)
  func `takes a limp for steps, not for strides`(placement: PhonePlacement) {
    let walk = SimulatedMotion(
      MotionEpisode.outing(.walking, at: 105), placement: placement, asymmetry: 0.12, seed: 4)
    check(walk, within: 0.06, "walking, \(placement)")
    let run = SimulatedMotion(
      MotionEpisode.outing(.running, at: 165), placement: placement, asymmetry: 0.08, seed: 4)
    check(run, within: 0.06, "running, \(placement)")
  }

  @Test(arguments: PhonePlacement.allCases)
  func `does not mind a sensor that ends at 2 g`(placement: PhonePlacement) {
    let sensor = SimulatedSensor(ceiling: 19.6)
    check(
      SimulatedMotion(MotionEpisode.outing(.running, at: 178), placement: placement, sensor: sensor, seed: 5),
      "\(placement)")
  }

  @Test func `does not mind a phone that turns in its place`() {
    let sensor = SimulatedSensor(turning: 2)
    check(
      SimulatedMotion(MotionEpisode.outing(.walking, at: 115), placement: .pocket, sensor: sensor, seed: 6), "pocket")
  }

  @Test func `bridges short gaps and goes on after long ones`() {
    let sensor = SimulatedSensor(gaps: [20...20.3, 30...30.4, 44...47])
    let motion = SimulatedMotion(
      MotionEpisode.outing(.running, at: 170), placement: .waist, sensor: sensor, seed: 7)
    let heard = HeardSteps(motion)
    let hidden = motion.steps.filter { (44...47).contains($0.value) }.count
    #expect(abs(heard.steps.count - (motion.steps.count - hidden)) <= 3)
    #expect(!heard.steps.contains { (44.2...46.8).contains($0.time.value) })
  }

  @Test func `counts nothing at rest`() {
    let motion = SimulatedMotion(
      [.rest(.minutes(10))], placement: .hand, sensor: SimulatedSensor(noise: 0.3), seed: 8)
    #expect(HeardSteps(motion).steps.isEmpty)
  }

  /// A walker would take 3,300 steps in this time.
  @Test func `hardly ever takes half an hour of rough road, or of fumbling, for steps`() {
    let roads = (1...6).map { SimulatedMotion([.driving(.minutes(5))], placement: .pocket, seed: $0) }
    let hands = (1...6).map { SimulatedMotion([.handling(.minutes(5))], placement: .hand, seed: $0) }
    #expect(roads.map { HeardSteps($0).steps.count }.reduce(0, +) <= 60)
    #expect(hands.map { HeardSteps($0).steps.count }.reduce(0, +) <= 30)
  }

  @Test func `counts nothing in nine of ten short drives and 29 of 30 unlockings of a phone`() {
    let drives = (10..<20).map { SimulatedMotion([.driving(.minutes(2))], placement: .waist, seed: $0) }
    let hands = (10..<40).map { SimulatedMotion([.handling(Seconds(20))], placement: .hand, seed: $0) }
    #expect(drives.filter { HeardSteps($0).steps.isEmpty }.count >= 9)
    #expect(hands.filter { HeardSteps($0).steps.isEmpty }.count >= 29)
  }

  @Test func `reports the first steps belatedly with their own times`() throws {
    let motion = SimulatedMotion(MotionEpisode.outing(.walking, at: 112), placement: .pocket, seed: 9)
    let heard = HeardSteps(motion)
    let first = try #require(heard.steps.first).time - motion.steps[0]
    #expect(first.value.magnitude < 0.1)
    #expect(heard.delays[0] < 6)
  }

  @Test(arguments: [(Gait.walking, 100.0, 1.1), (.running, 170, 0.85)] as [(Gait, Double, Double)])
  func `reports each further step soon`(gait: Gait, cadence: Double, limit: Double) {
    let motion = SimulatedMotion(MotionEpisode.outing(gait, at: cadence), placement: .armBand, seed: 10)
    let delays = HeardSteps(motion).delays.dropFirst(20)
    #expect((delays.max() ?? .infinity) < limit)
  }
}
