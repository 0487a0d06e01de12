import ActivityFiles
import Foundation
import Testing
import TestSupport
import Units

/// Values of fitdecode 0.11 for the same files. It rejects `strava-android…`, so those are from the file's session message.
@Suite(
  "FIT files of devices",
  .enabled(if: !SharedRecordings.activityFiles("fit").isEmpty, "skipped: no activity files beside the project"))
struct FITDeviceTests {
  struct Truth: Sendable, CustomStringConvertible {
    let name: String
    let samples: Int
    /// Unix time in seconds.
    let first: Int64
    let last: Int64
    let heartRates: Int
    let places: Int
    /// Watts, summed over all samples.
    let power: Double
    let laps: Int
    let metres: Double
    let activeSeconds: Double

    var description: String { name }
  }

  private static func read(_ name: String) throws -> ReadActivityFile {
    let path = try #require(SharedRecordings.activityFiles("fit").first { $0.hasSuffix("/\(name)") })
    return try ActivityFile.read(path: path)
  }

  @Test(arguments: truths)
  func `give the same figures as a peer finds`(truth: Truth) throws {
    let activities = try Self.read(truth.name).file.activities
    let samples = activities.flatMap(\.samples)
    let legs = activities.flatMap(\.legs)
    #expect(samples.count == truth.samples)
    #expect(samples.map(\.moment.milliseconds).min() == truth.first * 1000)
    #expect(samples.map(\.moment.milliseconds).max() == truth.last * 1000)
    let heartRates = samples.count { $0.heartRate != nil }
    // Heart rates during swimming are in separate messages, which fitdecode ignores.
    #expect(
      Self.haveHeartRatesApart.contains(truth.name) ? heartRates > truth.heartRates : heartRates == truth.heartRates)
    #expect(samples.count { $0.coordinate != nil } == truth.places)
    #expect(samples.reduce(0) { $0 + ($1.power?.value ?? 0) } == truth.power)
    #expect(legs.reduce(0) { $0 + $1.laps.count } == truth.laps)
    #expect((legs.reduce(0) { $0 + ($1.totals.distance?.value ?? 0) } - truth.metres).magnitude < 0.005)
    #expect((legs.reduce(0) { $0 + $1.totals.active.value } - truth.activeSeconds).magnitude < 0.0005)
  }

  private static let haveHeartRatesApart = ["event_timestamp.fit", "sample_mulitple_header.fit"]

  @Test func `that lost bytes to a change of line ends are saved but for a few`() throws {
    let read = try Self.read("strava-android-app-201.10-b1218918.fit")
    let activity = try #require(read.file.activities.first)
    #expect(activity.samples.count > 2_600)
    #expect(activity.samples.last?.distance == Metres(11_274.04))
    #expect((activity.legs[0].end - activity.legs[0].start).value == 3_558)
    #expect(read.warnings.contains { if case .unreadable(let bytes) = $0 { bytes < 1_000 } else { false } })
  }

  @Test(arguments: [
    ("MonitoringFile.fit", ActivityFileWarning.Content.monitoring), ("Settings.fit", .settings),
    ("WeightScaleMultiUser.fit", .weights),
  ])
  func `that are no activities are named`(name: String, content: ActivityFileWarning.Content) throws {
    #expect(throws: ActivityFileError.noActivity(holds: content)) { try Self.read(name) }
  }

  @Test(arguments: [
    ("WorkoutIndividualSteps.fit", 4), ("WorkoutRepeatSteps.fit", 5), ("WorkoutCustomTargetValues.fit", 4),
  ])
  func `may be workouts`(name: String, steps: Int) throws {
    #expect(try Self.read(name).file.workouts.map(\.parts.count) == [steps])
  }

  @Test(arguments: [
    ("activity-filecrc.fit", ActivityFileWarning.wrongChecksum), ("activity-unexpected-eof.fit", .truncated),
    ("activity-settings-corruptheader.fit", .strayBytes(83)), ("activity-settings.fit", .alsoHolds(.settings)),
    ("antfs-dump.63.fit", .clockNotSet),
  ])
  func `with something wrong say so`(name: String, warning: ActivityFileWarning) throws {
    #expect(try Self.read(name).warnings == [warning])
  }

  @Test func `of a whole triathlon give every leg`() throws {
    let legs = try #require(try Self.read("sample_mulitple_header.fit").file.activities.first).legs
    #expect(legs.map(\.sport) == [.swimming, .transition, .cycling, .transition, .running])
  }

  private static let truths: [Truth] = [
    Truth(
      name: "2013-02-06-12-11-14.fit", samples: 590, first: 1360152674, last: 1360155298, heartRates: 590, places: 583,
      power: 0, laps: 5, metres: 4835.38, activeSeconds: 2625.140),
    Truth(
      name: "2015-10-13-08-43-15.fit", samples: 221, first: 1444750995, last: 1444752618, heartRates: 0, places: 221,
      power: 0, laps: 1, metres: 11536.43, activeSeconds: 1558.198),
    Truth(
      name: "20170518-191602-1740899583.fit", samples: 1641, first: 1495125450, last: 1495127159, heartRates: 1641,
      places: 0, power: 603_765, laps: 8, metres: 0.00, activeSeconds: 1707.308),
    Truth(
      name: "2019-02-17-062644-ELEMNT-297E-195-0.fit", samples: 13471, first: 1550384804, last: 1550408395,
      heartRates: 13402, places: 13348, power: 1369714, laps: 1, metres: 78940.55, activeSeconds: 13471.000),
    Truth(
      name: "Activity.fit", samples: 14, first: 1334006546, last: 1334006559, heartRates: 0, places: 14, power: 0,
      laps: 1, metres: 5.73, activeSeconds: 13.749),
    Truth(
      name: "Edge810-Vector-2013-08-16-15-35-10.fit", samples: 4700, first: 1376676310, last: 1376681009,
      heartRates: 4671, places: 4700, power: 1294783, laps: 8, metres: 41339.38, activeSeconds: 4700.050),
    Truth(
      name: "activity-activity-filecrc.fit", samples: 28, first: 1334006546, last: 1334006559, heartRates: 0,
      places: 28, power: 0, laps: 2, metres: 11.46, activeSeconds: 27.498),
    Truth(
      name: "activity-filecrc.fit", samples: 14, first: 1334006546, last: 1334006559, heartRates: 0, places: 14,
      power: 0, laps: 1, metres: 5.73, activeSeconds: 13.749),
    Truth(
      name: "activity-large-fenxi2-multisport.fit", samples: 24239, first: 1440832484, last: 1440857108,
      heartRates: 24227, places: 24235, power: 0, laps: 7, metres: 69831.36, activeSeconds: 24617.460),
    Truth(
      name: "activity-settings-corruptheader.fit", samples: 14, first: 1334006546, last: 1334006559, heartRates: 0,
      places: 14, power: 0, laps: 1, metres: 5.73, activeSeconds: 13.749),
    Truth(
      name: "activity-settings-nodata.fit", samples: 14, first: 1334006546, last: 1334006559, heartRates: 0, places: 14,
      power: 0, laps: 1, metres: 5.73, activeSeconds: 13.749),
    Truth(
      name: "activity-settings.fit", samples: 14, first: 1334006546, last: 1334006559, heartRates: 0, places: 14,
      power: 0, laps: 1, metres: 5.73, activeSeconds: 13.749),
    Truth(
      name: "activity-small-fenix2-run.fit", samples: 2809, first: 1439649908, last: 1439652741, heartRates: 2808,
      places: 2809, power: 0, laps: 4, metres: 9008.22, activeSeconds: 2832.000),
    Truth(
      name: "activity-unexpected-eof.fit", samples: 14, first: 1334006546, last: 1334006559, heartRates: 0, places: 14,
      power: 0, laps: 1, metres: 5.73, activeSeconds: 13.749),
    Truth(
      name: "antfs-dump.63.fit", samples: 686, first: 647506842, last: 647510267, heartRates: 685, places: 0, power: 0,
      laps: 1, metres: 0.00, activeSeconds: 3426.898),
    Truth(
      name: "compressed-speed-distance.fit", samples: 755, first: 648283464, last: 648287344, heartRates: 754,
      places: 0, power: 0, laps: 11, metres: 10248.67, activeSeconds: 3772.750),
    Truth(
      name: "coros-pace-2-cycling-misaligned-fields.fit", samples: 11272, first: 1603624219, last: 1603636937,
      heartRates: 8946, places: 10305, power: 0, laps: 4, metres: 32145.76, activeSeconds: 11287.000),
    Truth(
      name: "developer-types-sample.fit", samples: 3424, first: 1484672807, last: 1484676230, heartRates: 3424,
      places: 3424, power: 748931, laps: 1, metres: 6753.99, activeSeconds: 3424.000),
    Truth(
      name: "elemnt-bolt-no-application-id-inside-developer-data-id.fit", samples: 132, first: 1503303480,
      last: 1503303611, heartRates: 0, places: 131, power: 24566, laps: 1, metres: 963.65, activeSeconds: 132.000),
    Truth(
      name: "event_timestamp.fit", samples: 4376, first: 1497361350, last: 1497365793, heartRates: 0, places: 0,
      power: 0, laps: 99, metres: 2606.04, activeSeconds: 4371.560),
    Truth(
      name: "garmin-edge-500-activity.fit", samples: 10686, first: 1316955622, last: 1316968313, heartRates: 10686,
      places: 10677, power: 0, laps: 9, metres: 92622.34, activeSeconds: 10641.060),
    Truth(
      name: "garmin-edge-820-bike.fit", samples: 15, first: 1497283815, last: 1497283880, heartRates: 15, places: 15,
      power: 0, laps: 1, metres: 457.12, activeSeconds: 64.524),
    Truth(
      name: "garmin-fenix-5-bike.fit", samples: 19, first: 1497283762, last: 1497283823, heartRates: 19, places: 19,
      power: 0, laps: 1, metres: 459.52, activeSeconds: 60.363),
    Truth(
      name: "garmin-fenix-5-run.fit", samples: 21, first: 1497191649, last: 1497191706, heartRates: 21, places: 21,
      power: 0, laps: 1, metres: 157.56, activeSeconds: 56.887),
    Truth(
      name: "garmin-fenix-5-walk.fit", samples: 17, first: 1497191571, last: 1497191617, heartRates: 17, places: 17,
      power: 0, laps: 1, metres: 67.85, activeSeconds: 45.379),
    Truth(
      name: "nick.fit", samples: 14391, first: 1599913418, last: 1599930141, heartRates: 14387, places: 14391, power: 0,
      laps: 1, metres: 0.00, activeSeconds: 14382),
    Truth(
      name: "null_compressed_speed_dist.fit", samples: 1808, first: 1507161847, last: 1507163654, heartRates: 0,
      places: 1808, power: 222139, laps: 1, metres: 13400.14, activeSeconds: 1808.000),
    Truth(
      name: "sample-activity-indoor-trainer.fit", samples: 2263, first: 1320238459, last: 1320240722, heartRates: 2263,
      places: 0, power: 447565, laps: 5, metres: 0.00, activeSeconds: 2261.850),
    Truth(
      name: "sample-activity.fit", samples: 3098, first: 1309123120, last: 1309134861, heartRates: 3098, places: 2965,
      power: 0, laps: 4, metres: 88797.21, activeSeconds: 10699.360),
    Truth(
      name: "sample_mulitple_header.fit", samples: 1773, first: 1527406381, last: 1527415872, heartRates: 1430,
      places: 1462, power: 0, laps: 5, metres: 52533.68, activeSeconds: 9491.348),
  ]
}
