import Sensors
import Simulation
import Testing
import Units

@Suite("A repetition counter")
struct RepetitionCounterTests {
  private func counted(_ samples: [Acceleration]) -> [Repetition] {
    var counter = RepetitionCounter()
    var repetitions: [Repetition] = []
    for sample in samples { repetitions += counter.receive(sample) }
    #expect(counter.count == repetitions.count)
    return repetitions
  }

  /// Walks to the gym floor, does one set and walks away.
  private func visit(_ set: GymSet, rate: Double = 100, seed: UInt64) -> GymVisit {
    GymVisit(
      [
        .handling(seconds: 6), .walk(seconds: 10), .still(seconds: 2), .set(set), .still(seconds: 2),
        .handling(seconds: 6), .walk(seconds: 15), .still(seconds: 3),
      ], rate: rate, seed: seed)
  }

  @Test(arguments: GymExercise.allCases, [0.7, 1, 1.6])
  func `counts every exercise within one, at any rate of samples`(exercise: GymExercise, slowness: Double) {
    var far = 0
    for (seed, rate) in [25.0, 50, 100, 400].enumerated() {
      let set = GymSet(exercise, repetitions: 12, period: exercise.usualPeriod * slowness)
      let found = counted(visit(set, rate: rate, seed: UInt64(100 + seed)).samples).count
      #expect((found - 12).magnitude <= 2)
      if (found - 12).magnitude > 1 { far += 1 }
    }
    #expect(far <= 1)
  }

  @Test(arguments: GymExercise.allCases)
  func `loses no first repetition and knows when each was`(exercise: GymExercise) throws {
    let visit = visit(GymSet(exercise, repetitions: 10), seed: 7)
    let found = counted(visit.samples)
    for truth in visit.repetitions[0] {
      let nearest = try #require(found.map { ($0.time - truth).value.magnitude }.min())
      #expect(nearest < 0.2 * exercise.usualPeriod)
    }
    let period = try #require(found.last?.period.value)
    #expect((period / exercise.usualPeriod - 1).magnitude < 0.2)
    #expect(found.allSatisfy { (0...1).contains($0.confidence) && $0.range > 0 })
  }

  @Test func `tells a repetition soon after it is done`() throws {
    let visit = visit(GymSet(.squat, repetitions: 10), seed: 3)
    var counter = RepetitionCounter()
    var delays: [Double] = []
    for sample in visit.samples {
      for repetition in counter.receive(sample) { delays.append((sample.time - repetition.time).value) }
    }
    #expect(delays.dropFirst(4).allSatisfy { $0 < 2.5 }, "squats of 3 s")
  }

  @Test func `keeps sets apart and counts no rest`() {
    let set = GymPart.set(GymSet(.curl, repetitions: 8))
    let visit = GymVisit([set, .still(seconds: 30), set, .walk(seconds: 30), set, .still(seconds: 3)], seed: 5)
    var counter = RepetitionCounter()
    var perSet = [0, 0, 0]
    for sample in visit.samples {
      for repetition in counter.receive(sample) where repetition.set < 3 { perSet[repetition.set] += 1 }
    }
    #expect(counter.sets == 3)
    #expect(perSet.allSatisfy { (7...9).contains($0) })
  }

  @Test func `finds nothing in walking and stillness`() {
    for seed in UInt64(50)..<55 {
      #expect(counted(GymVisit([.walk(seconds: 120)], seed: seed).samples).isEmpty)
      #expect(counted(GymVisit([.still(seconds: 120)], noise: 0.3, seed: seed).samples).isEmpty)
    }
  }

  @Test func `finds next to nothing in half an hour of handling the phone`() {
    let found = (UInt64(50)..<56).map { counted(GymVisit([.handling(seconds: 300)], seed: $0).samples).count }
    #expect(found.reduce(0, +) <= 8)
  }

  @Test func `says where in a repetition one is`() throws {
    let visit = GymVisit([.set(GymSet(.curl, repetitions: 10))], seed: 2)
    var counter = RepetitionCounter()
    #expect(counter.movement == .none)
    var phases: [Double] = []
    for sample in visit.samples {
      _ = counter.receive(sample)
      guard case .set(let period, let phase, let range, _) = counter.movement else { continue }
      #expect((2...4).contains(period.value))
      #expect((0..<1).contains(phase))
      #expect(range > 5)
      phases.append(phase)
    }
    #expect(phases.contains { $0 < 0.2 } && phases.contains { $0 > 0.8 })
  }

  @Test func `bridges a second lost, and takes rubbish calmly`() {
    let visit = visit(GymSet(.squat, repetitions: 12), seed: 11)
    let begin = visit.repetitions[0][5]
    var randomness = SplitMix64(seed: 1)
    var samples: [Acceleration] = []
    for sample in visit.samples {
      if sample.time > begin, sample.time < begin + Seconds(0.9) { continue }
      samples.append(sample)
      guard randomness.share() < 0.02 else { continue }
      samples.append(Acceleration(time: sample.time, x: .nan, y: 0, z: 0))
      samples.append(Acceleration(time: sample.time - Seconds(0.3), x: 90, y: 0, z: 0))
      samples.append(Acceleration(time: Seconds(.nan), x: 0, y: 0, z: 0))
      samples.append(Acceleration(time: sample.time, x: .infinity, y: 1e30, z: 0))
    }
    #expect((counted(samples).count - 12).magnitude <= 1)
  }

  @Test func `begins anew after a long hole or when time jumps back`() {
    let first = visit(GymSet(.pushUp, repetitions: 8), seed: 12).samples
    let later = first.map { Acceleration(time: $0.time + Seconds(1e6), x: $0.x, y: $0.y, z: $0.z) }
    #expect(counted(first + later + first).count == 3 * counted(first).count)
    var counter = RepetitionCounter()
    for time in [1e300, -1e300, 0, 1e-300, 1e18, 5] {
      #expect(counter.receive(Acceleration(time: Seconds(time), x: 0, y: 9.81, z: 0)).isEmpty)
    }
  }
}
