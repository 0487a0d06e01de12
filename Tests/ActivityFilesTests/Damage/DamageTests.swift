import ActivityFiles
import Foundation
import Testing
import TestSupport
import Units

/// One second per test, a minute in nightly runs, half an hour by hand: see `Nightly.damageSeconds`.
@Suite("Damaged files", .timeLimit(.minutes(60)))
struct DamageTests {

  /// Limits low enough that no damaged file takes seconds.
  private static let limits: ActivityFileLimits = {
    var limits = ActivityFileLimits()
    limits.samples = 100_000
    return limits
  }()

  /// Our own files in all formats, and files of devices where available.
  private static let files: [[UInt8]] = {
    let activities = [ExampleActivity.run(seconds: 900), ExampleActivity.triathlon(), ExampleActivity.indoors()]
    let ours = activities.flatMap { activity in
      ActivityFile.Format.allCases.map { ActivityFile(activities: [activity]).bytes(as: $0) }
    }
    let devices = ["fit", "gpx", "tcx", "opentracks"].flatMap { SharedRecordings.activityFiles($0) }.compactMap {
      path in
      FileManager.default.contents(atPath: path).map { Array($0.prefix(100_000)) }
    }
    return ours + devices.filter { !$0.isEmpty }
  }()

  @Test(arguments: [1, 2])
  func `end in what could be saved or in an error that says what to do`(seed: UInt64) throws {
    var mutator = Mutator(seed: seed)
    var choice = SplitMix64(seed: seed &+ 100)
    let end = ContinuousClock.now + .seconds(Nightly.damageSeconds)
    var count = 0
    repeat {
      let file = try #require(Self.files.randomElement(using: &choice))
      let other = try #require(Self.files.randomElement(using: &choice))
      let damaged = mutator.damaged(file, with: other)
      if let complaint = Soundness.complaint(about: damaged, limits: Self.limits) {
        Issue.record("seed \(seed), file \(count): \(complaint)")
      }
      count += 1
    } while ContinuousClock.now < end
  }

  @Test func `cut off anywhere are never worse than an error`() {
    for file in Self.files.prefix(6) {
      for length in stride(from: 0, to: min(file.count, 3_000), by: 29) {
        #expect(Soundness.complaint(about: Array(file.prefix(length)), limits: Self.limits) == nil)
      }
    }
  }
}
