import Sensors
import Simulation
import Testing
import Units

@Suite("A simulated phone")
struct SimulatedMotionTests {
  private func walk(
    _ gait: Gait = .walking, at stepsPerMinute: Double = 110, placement: PhonePlacement = .waist,
    sensor: SimulatedSensor = SimulatedSensor(), asymmetry: Double = 0
  ) -> SimulatedMotion {
    SimulatedMotion(
      [.rest(Seconds(4)), .moving(gait, at: BeatsPerMinute(known: stepsPerMinute), Seconds(30)), .rest(Seconds(4))],
      placement: placement, sensor: sensor, variation: 0.01, asymmetry: asymmetry, seed: 3)
  }

  @Test func `lies still at rest, turned any way`() {
    let early = walk().samples.filter { $0.time.value < 4 }
    #expect(early.allSatisfy { abs($0.magnitude - 9.81) < 0.3 })
  }

  @Test(arguments: [80.0, 110, 170, 220]) func `takes as many steps as the cadence says`(cadence: Double) {
    let steps = walk(cadence > 140 ? .running : .walking, at: cadence).steps
    #expect(abs(Double(steps.count) - cadence / 2) <= 1)
    #expect(steps == steps.sorted())
  }

  @Test func `is without weight in a runner's flight and bears twice it in stance`() {
    let moving = walk(.running, at: 170).samples.filter { (10..<30).contains($0.time.value) }.map(\.magnitude)
    #expect(moving.contains { $0 < 2 })
    #expect(moving.contains { $0 > 20 })
    let mean = moving.reduce(0, +) / Float(moving.count)
    #expect(abs(mean - 9.81) < 1)
  }

  @Test func `shows no more than its sensor can`() {
    let motion = walk(.running, at: 180, placement: .backPocket, sensor: SimulatedSensor(ceiling: 15))
    let most = motion.samples.map { max(abs($0.x), abs($0.y), abs($0.z)) }.max()
    #expect(most == 15)
  }

  @Test func `leaves its gaps open and samples unevenly at its rate`() {
    let motion = walk(sensor: SimulatedSensor(rate: 50, unevenness: 0.2, gaps: [10...12]))
    let times = motion.samples.map(\.time.value)
    #expect(times.contains { $0 < 10 } && times.contains { $0 > 12 } && !times.contains { (10...12).contains($0) })
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 < 1 }
    #expect(abs(intervals.reduce(0, +) / Double(intervals.count) - 0.02) < 0.0005)
    #expect(intervals.min().map { $0 < 0.015 && $0 > 0 } == true)
  }

  @Test func `limps when told`() {
    let steps = walk(asymmetry: 0.1).steps.map(\.value)
    let intervals = zip(steps.dropFirst(), steps).map { $0 - $1 }
    let even = stride(from: 0, to: intervals.count - 1, by: 2).map { intervals[$0] / intervals[$0 + 1] }
    #expect(even.allSatisfy { abs($0 - 1) > 0.1 })
  }

  @Test func `does not stop between two paces`() throws {
    let motion = SimulatedMotion(
      [
        .moving(.running, at: BeatsPerMinute(known: 160), Seconds(10)),
        .moving(.running, at: BeatsPerMinute(known: 180), Seconds(10)),
      ], placement: .chest, variation: 0, seed: 1)
    let steps = motion.steps.map(\.value)
    let longest = try #require(zip(steps.dropFirst(), steps).map { $0 - $1 }.max())
    #expect(longest < 0.38)
  }

  @Test func `repeats itself for the same seed`() {
    let one = walk(placement: .pocket)
    let other = walk(placement: .pocket)
    #expect(one.samples == other.samples)
    #expect(one.steps == other.steps)
  }
}
