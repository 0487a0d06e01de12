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
    let tables = [
      """
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes
      2024-05-02 18:30:00;"Pull";"Row; seated";W;82,5;kg;8;7,5;;;0;"one
      two";""
      2024-05-02 18:30:00;"Pull";"Row; seated";2;180;lbs;8;;1.5;mi.;0;"";""
      """,
      #"""
      title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe
      "Push","26 Jul 2025, 07:06","26 Jul 2025, 08:11","Bench ""flat""",0,warmup,40,10,,,
      "Push","26 Jul 2025, 07:06","26 Jul 2025, 08:11",Plank,1,normal,,,,60,9.5
      """#,
    ].map { Array($0.utf8) }
    let devices = ["fit", "gpx", "tcx", "opentracks"].flatMap { SharedRecordings.activityFiles($0) }.compactMap {
      path in
      FileManager.default.contents(atPath: path).map { Array($0.prefix(100_000)) }
    }
    return ours + tables + devices.filter { !$0.isEmpty }
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
