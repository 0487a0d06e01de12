import ActivityFiles
import Sensors
import Testing
import TestSupport
import Units

/// Limits slightly above the measurements in Documentation/Steps.md.
@Suite(
  "Recorded walks",
  .enabled(if: !SharedRecordings.walks.isEmpty, "skipped: no recordings of steps beside the project"))
struct RecordedWalkTests {
  private struct Outcome {
    let steps: [Double]
    let contacts: [Double]

    init(_ walk: SharedRecordings.Walk) throws {
      let file = try MotionFile(path: walk.path)
      var detector = StepDetector()
      var steps: [Double] = []
      while let sample = try file.next() {
        detector.receive(sample)
        while let step = detector.takeStep() { steps.append(step.time.value) }
      }
      detector.finish()
      while let step = detector.takeStep() { steps.append(step.time.value) }
      self.steps = steps
      contacts = walk.contacts
    }

    var excess: Double { Double(steps.count) / Double(contacts.count) - 1 }

    /// Seconds from each contact to the nearest step, minus their median.
    var misses: [Double] {
      let distances = contacts.map { contact in
        steps.map { $0 - contact }.min { $0.magnitude < $1.magnitude } ?? .infinity
      }
      let offset = distances.sorted()[distances.count / 2]
      return distances.map { ($0 - offset).magnitude }.sorted()
    }
  }

  /// Reading takes seconds, so both tests share one result.
  private static let outcomes = Result { try SharedRecordings.walks.map { ($0, try Outcome($0)) } }

  @Test func `are counted within 2 % on average, each within 8 %, and no half or double`() throws {
    var errors: [Double] = []
    for (walk, outcome) in try Self.outcomes.get() {
      let excess = outcome.excess
      #expect(excess.magnitude <= 0.08, "\(walk)")
      errors.append(excess.magnitude)
    }
    #expect(errors.reduce(0, +) / Double(errors.count) <= 0.02)
  }

  @Test func `have their contacts found within 60 ms, half of them within 30`() throws {
    var medians: [Double] = []
    for (walk, outcome) in try Self.outcomes.get() {
      let misses = outcome.misses
      medians.append(misses[misses.count / 2])
      #expect(misses[misses.count / 2] <= 0.06, "\(walk)")
    }
    #expect(medians.sorted()[medians.count / 2] <= 0.03)
  }
}
