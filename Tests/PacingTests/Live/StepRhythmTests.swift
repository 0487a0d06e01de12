import Pacing
import Testing
import Units

@Suite("The rhythm of steps")
struct StepRhythmTests {
  private static func rhythm(of intervals: [Double]) -> StepRhythm {
    var rhythm = StepRhythm()
    var time = 50.0
    for interval in intervals {
      time += interval
      rhythm.add(stepAt: Seconds(time), confidence: 1)
    }
    return rhythm
  }

  @Test func `is known after five even steps, not after five anyhow`() {
    #expect(Self.rhythm(of: [1, 0.35, 0.35, 0.35]).cadence == nil)
    #expect(Self.rhythm(of: [1, 0.35, 0.35, 0.35, 0.35]).cadence != nil)
    #expect(Self.rhythm(of: [1, 0.35, 0.6, 0.35, 0.2]).cadence == nil)
  }

  @Test func `counts a step that was missed, and not a bump between two`() throws {
    var rhythm = Self.rhythm(of: Array(repeating: 0.35, count: 30))
    let last = try #require(rhythm.lastStep)
    let steps = try #require(rhythm.steps(at: last))
    rhythm.add(stepAt: last + Seconds(0.15), confidence: 0.8)
    rhythm.add(stepAt: last + Seconds(0.7), confidence: 1)
    rhythm.add(stepAt: last + Seconds(1.05), confidence: 1)
    #expect(try abs(#require(rhythm.steps(at: last + Seconds(1.05))) - steps - 3) < 0.02)
    #expect(try abs(#require(rhythm.cadence).value - 60 / 0.35) < 0.5)
  }

  @Test func `is not upset by a stumble`() throws {
    var intervals = Array(repeating: 0.35, count: 40)
    intervals[30] = 0.47
    intervals[31] = 0.23
    let rhythm = Self.rhythm(of: intervals)
    #expect(try abs(#require(rhythm.cadence).value - 60 / 0.35) < 0.5)
  }

  @Test func `finds a new pace within a dozen steps`() throws {
    for change in [0.9, 0.95, 1.05, 1.1] {
      let rhythm = Self.rhythm(
        of: Array(repeating: 0.35, count: 40) + Array(repeating: 0.35 / change, count: 12))
      #expect(try abs(#require(rhythm.cadence).value / (60 / 0.35 * change) - 1) < 0.015, "\(change)")
    }
  }

  @Test func `starts anew when steps fall where none could be`() throws {
    let rhythm = Self.rhythm(
      of: Array(repeating: 0.35, count: 30) + [0.52] + Array(repeating: 0.52, count: 8))
    #expect(try abs(#require(rhythm.cadence).value - 60 / 0.52) < 2)
  }

  /// Chooses the better of two estimates: a rough report or the rhythm.
  @Test func `knows where steps are better than a rough sensor tells`() throws {
    var randomness = SplitMix64(seed: 11)
    var rhythm = StepRhythm()
    var time = 0.0
    var errors: [Double] = []
    for step in 0..<400 {
      time += 0.353 * (1 + 0.012 * randomness.normal())
      rhythm.add(stepAt: Seconds(time + 0.03 * randomness.normal()), confidence: 1)
      guard step > 100 else { continue }
      let steps = try #require(rhythm.steps(at: Seconds(time)))
      errors.append((steps - steps.rounded()) * 0.353)
    }
    let deviation = (errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)).squareRoot()
    #expect(deviation < 0.018)
  }

  @Test func `leaves out what comes twice, too late, or without a time`() {
    var rhythm = Self.rhythm(of: Array(repeating: 0.35, count: 20))
    let before = rhythm.steps(at: Seconds(60))
    for time in [rhythm.lastStep?.value ?? 0, 51, -1, .nan] {
      let isPart = rhythm.add(stepAt: Seconds(time), confidence: 1)
      #expect(!isPart)
    }
    #expect(rhythm.steps(at: Seconds(60)) == before)
  }
}
