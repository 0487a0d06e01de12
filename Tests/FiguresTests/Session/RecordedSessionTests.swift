import ActivityFiles
import Figures
import Foundation
import Plans
import Sessions
import Testing
import TestSupport
import Units

private let files = ["fit", "tcx", "gpx", "opentracks"].flatMap {
  SharedRecordings.activityFiles($0, smallerThan: 4_000_000)
}

/// A device's own figures may be wrong too, so the limits are loose.
@Suite("A session that a device recorded", .enabled(if: !files.isEmpty))
struct RecordedSessionTests {
  @Test(arguments: files) func `is as long as the device says`(file: String) throws {
    for activity in try Self.activities(in: file) {
      let timeline = Timeline(activity)
      let totals = SessionFigures(timeline, of: AthleteFacts()).totals
      _ = try JSONEncoder().encode(SessionFigures(timeline, of: AthleteFacts()))
      #expect(totals.elapsed == timeline.elapsed.value)
      let told = activity.legs.compactMap(\.totals.distance?.value).reduce(0, +)
      guard told > 100, totals.distanceSource == .device, activity.legs.allSatisfy({ $0.totals.distance != nil }) else {
        continue
      }
      // Some devices stop recording before they stop measuring.
      let recorded = activity.samples.compactMap(\.distance?.value).max() ?? told
      let distance = try #require(totals.distance)
      let error = min(abs(distance / told - 1), abs(distance / recorded - 1))
      #expect(error < 0.005, "\(distance) m against \(told) m")
    }
  }

  /// A barometric watch counts every small climb; the filter ignores those below 1.5 m.
  @Test(arguments: files) func `climbs about what the device says`(file: String) throws {
    for activity in try Self.activities(in: file) where activity.legs.count == 1 {
      guard let told = activity.legs[0].totals.ascent?.value, told >= 50, activity.samples.count > 100,
        let ascent = SessionFigures(Timeline(activity), of: AthleteFacts()).totals.ascent
      else { continue }
      #expect(abs(ascent / told - 1) < 0.3, "\(ascent) m against \(told) m")
    }
  }

  static func activities(in file: String) throws -> [RecordedActivity] {
    // Other tests cover unreadable files.
    do { return try ActivityFile.read(path: file).file.activities } catch { return [] }
  }
}

extension Timeline {
  /// From a file's activity.
  init(_ activity: RecordedActivity) {
    // A watch may start a leg long after its first sample.
    let start = min(activity.legs[0].start, activity.samples.first?.moment ?? activity.legs[0].start)
    let ends = activity.legs.map(\.end) + activity.samples.suffix(1).map(\.moment)
    self.init(
      start: start, end: max(ends.max() ?? start, start),
      legs: activity.legs.map {
        Leg($0.sport.testActivity, sport: $0.sport, start: $0.start, poolLength: $0.poolLength)
      })
    legs[0].start = start
    pauses = activity.pauses
    for sample in activity.samples {
      func add<Value>(_ value: Value?, to series: inout [Sample<Value>]) {
        if let value { series.append(Sample(value, at: sample.moment)) }
      }
      add(sample.coordinate.map { Fix($0) }, to: &fixes)
      add(sample.altitude, to: &altitude)
      add(sample.distance, to: &distance)
      add(sample.speed, to: &speed)
      add(sample.heartRate, to: &heartRate)
      add(sample.cadence, to: &cadence)
      add(sample.power, to: &power)
      add(sample.temperature, to: &temperature)
    }
    heartbeats = activity.heartbeats.map { Sample($0.interval, at: $0.moment) }
    lengths = activity.lengths
  }
}

extension Sport {
  fileprivate var testActivity: Activity {
    switch self {
    case .running: .run
    case .cycling: .cycle
    case .swimming: .swim
    case .walking, .hiking: .walk
    default: .custom
    }
  }
}
