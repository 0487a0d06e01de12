import ActivityFiles
import ActivityImports
import Foundation
import Plans
import Sensors
import Sessions
import Testing
import TestSupport
import Units

/// Documentation/ActivityFiles.md lists in a table what each format loses. These tests compare each cell with the actual
/// result, in both directions.
@Suite("A session exported and imported again")
struct SessionRoundTripTests {
  private func again(_ export: SessionExport, as format: ActivityFile.Format) throws -> Returned {
    let read = try ActivityFile.read(export.bytes(as: format))
    #expect(read.file.activities.count == 1)
    return Returned(ImportedActivity(try #require(read.file.activities.first)))
  }

  @Test(arguments: ActivityFile.Format.allCases)
  func `keeps what the documentation says, and loses what it says`(format: ActivityFile.Format) throws {
    let export = ExampleSession.export
    let returned = try again(export, as: format)
    let table = try DocumentedTable()
    #expect(table.rows.map(\.0) == Aspect.allCases.map(\.rawValue))
    for aspect in Aspect.allCases {
      let cell = try #require(table.cell(aspect.rawValue, format))
      if aspect == .activity {
        #expect(cell == (try activities(format)), "\(aspect.rawValue) in \(format)")
      } else {
        let found = aspect.fidelity(of: returned, to: export)
        #expect(found.agrees(with: cell), "\(aspect.rawValue) in \(format): \(cell), found \(found)")
      }
    }
  }

  /// The activities that stay the same, in the table's words.
  private func activities(_ format: ActivityFile.Format) throws -> String {
    var (kept, lost): ([String], [String]) = ([], [])
    for activity in Activity.allCases {
      var timeline = ExampleSession.timeline
      let legs: [Activity] = activity == .triathlon ? [.swim, .cycle, .run] : [activity]
      timeline.legs = legs.enumerated().map { Leg($1, start: ExampleSession.moment(Double($0) * 300)) }
      let returned = try again(SessionExport(timeline), as: format)
      if returned.imported.activity == activity {
        kept.append(activity.rawValue)
      } else {
        lost.append(activity.rawValue)
      }
    }
    if lost.isEmpty { return "all" }
    return lost.count < kept.count
      ? "all but \(lost.joined(separator: ", "))" : "only \(kept.joined(separator: ", "))"
  }

  private static let devices = ["fit", "tcx", "gpx", "opentracks"].flatMap {
    SharedRecordings.activityFiles($0, smallerThan: 200_000)
  }

  @Test(.enabled(if: !devices.isEmpty, "skipped: no activity files beside the project"), arguments: devices)
  func `of a device's file comes back as a session that is exported as the same`(path: String) throws {
    let activities: [RecordedActivity]
    do { activities = try ActivityFile.read(path: path).file.activities } catch { return }
    for activity in activities {
      let first = Returned(ImportedActivity(activity))
      for format in ActivityFile.Format.allCases {
        let export = SessionExport(
          first.timeline, creator: first.imported.device.map { ActivityCreator(name: $0) },
          utcOffset: first.imported.utcOffset)
        guard format != .gpx || !first.timeline.fixes.isEmpty else { continue }
        let second = try again(export, as: format)
        // A second export and import loses nothing more.
        let third = try again(
          SessionExport(
            second.timeline, creator: second.imported.device.map { ActivityCreator(name: $0) },
            utcOffset: second.imported.utcOffset), as: format)
        #expect(third.timeline.fixes == second.timeline.fixes)
        #expect(third.timeline.heartRate == second.timeline.heartRate)
        #expect(third.timeline.distance == second.timeline.distance)
        #expect(third.timeline.laps == second.timeline.laps)
        #expect(third.timeline.legs == second.timeline.legs)
        #expect(third.timeline.pauses == second.timeline.pauses)
        if format == .fit {
          #expect(second.timeline.heartRate.count == first.timeline.heartRate.count)
          // Several positions of one second may become one.
          let seconds = Set(first.timeline.fixes.map { $0.moment.milliseconds / 1000 })
          #expect((seconds.count...first.timeline.fixes.count).contains(second.timeline.fixes.count))
          #expect(second.timeline.heartbeats.map(\.value) == first.timeline.heartbeats.map(\.value))
          #expect(second.timeline.lengths.count == first.timeline.lengths.count)
        }
      }
    }
  }
}

/// The result of reading a file.
struct Returned {
  let imported: ImportedActivity
  let timeline: Timeline

  init(_ imported: ImportedActivity) {
    self.imported = imported
    guard let device = DeviceName("file:test") else { preconditionFailure("a fit name") }
    timeline = Timeline(
      devices: [device: imported.recording], start: imported.start, end: imported.end, activity: imported.activity)
  }
}

/// How much of a value a format preserves.
enum Fidelity: CustomStringConvertible {
  case exact
  /// In the unit of the table.
  case within(Double)
  case lost

  var description: String {
    switch self {
    case .exact: "yes"
    case .within(let distance): "to \(distance)"
    case .lost: "no"
    }
  }

  func agrees(with cell: String) -> Bool {
    switch self {
    case .exact: return cell == "yes"
    case .lost: return cell == "no"
    case .within(let distance):
      let words = cell.split(separator: " ")
      guard words.count == 3, words[0] == "to", let most = Double(words[1]) else { return false }
      return distance <= most * 1.000_001
    }
  }

  /// The largest deviation. The number of values must be the same.
  static func numbers(_ before: [Double], _ after: [Double]) -> Self {
    guard before.count == after.count else { return .lost }
    let most = zip(before, after).map { ($0 - $1).magnitude }.max() ?? 0
    // Smaller differences come from binary fractions.
    return most < 1e-6 ? .exact : .within(most)
  }

  static func of<Value: Equatable>(_ before: Value, _ after: Value) -> Self { before == after ? .exact : .lost }
}

/// The rows of the table.
private enum Aspect: String, CaseIterable {
  case title = "Title"
  case notes = "Notes"
  case zone = "Time zone"
  case device = "Device"
  case activity = "Activity"
  case bounds = "Start and end"
  case moments = "Moments of samples"
  case legs = "Legs"
  case poolLength = "Length of the pool"
  case laps = "Laps"
  case pauses = "Pauses"
  case heartRate = "Heart rate"
  case heartbeats = "Heartbeats"
  case footfalls = "Footfalls"
  case cadence = "Cadence"
  case power = "Power"
  case places = "Places"
  case accuracy = "Accuracy of places"
  case altitude = "Altitude"
  case distance = "Distance"
  case speed = "Speed"
  case temperature = "Temperature"
  case series = "Other series"
  case songs = "Songs"
  case tempo = "Tempo of the music"
  case steps = "Steps of the plan"
  case lengths = "Lengths of a pool"
  case sets = "Sets"

  func fidelity(of returned: Returned, to export: SessionExport) -> Fidelity {
    let (after, before) = (returned.timeline, export.timeline)
    switch self {
    case .title: return .of(export.title, returned.imported.name)
    case .notes: return .of(export.notes, returned.imported.notes)
    case .zone: return .of(export.utcOffset, returned.imported.utcOffset)
    case .device: return .of(export.creator?.name, returned.imported.device)
    case .activity: return .exact
    case .bounds: return .numbers(Self.times([before.start, before.end]), Self.times([after.start, after.end]))
    case .moments: return .numbers(Self.times(Self.sampled(before)), Self.times(Self.sampled(after)))
    case .legs: return .numbers(Self.times(before.legs.map(\.start)), Self.times(after.legs.map(\.start)))
    case .poolLength: return .of(before.legs.map(\.poolLength), after.legs.map(\.poolLength))
    case .laps: return .numbers(Self.times(before.laps), Self.times(after.laps))
    case .pauses:
      return .numbers(
        Self.times(before.pauses.flatMap { [$0.start, $0.end] }),
        Self.times(after.pauses.flatMap { [$0.start, $0.end] }))
    case .heartRate: return .numbers(before.heartRate.map(\.value.value), after.heartRate.map(\.value.value))
    case .heartbeats: return .numbers(before.heartbeats.map(\.value.value), after.heartbeats.map(\.value.value))
    case .footfalls: return .of(before.footfalls.count, after.footfalls.count)
    case .cadence: return .numbers(before.cadence.map(\.value.perMinute), after.cadence.map(\.value.perMinute))
    case .power: return .numbers(before.power.map(\.value.value), after.power.map(\.value.value))
    case .places:
      guard before.fixes.count == after.fixes.count else { return .lost }
      let away = zip(before.fixes, after.fixes).map { $0.value.coordinate.distance(to: $1.value.coordinate).value }
      return .numbers(away, away.map { _ in 0 })
    case .accuracy: return .of(before.fixes.map(\.value.accuracy), after.fixes.map(\.value.accuracy))
    case .altitude: return .numbers(before.altitude.map(\.value.value), after.altitude.map(\.value.value))
    case .distance: return .numbers(before.distance.map(\.value.value), after.distance.map(\.value.value))
    case .speed: return .numbers(before.speed.map(\.value.value), after.speed.map(\.value.value))
    case .temperature: return .numbers(before.temperature.map(\.value.value), after.temperature.map(\.value.value))
    case .series:
      guard before.series.map(\.name) == after.series.map(\.name), before.series.map(\.unit) == after.series.map(\.unit)
      else { return .lost }
      return .numbers(before.series.flatMap { $0.points.map(\.value) }, after.series.flatMap { $0.points.map(\.value) })
    case .songs: return .of(before.songs, after.songs)
    case .tempo: return .of(before.tempo, after.tempo)
    case .steps: return .of(before.steps, after.steps)
    case .lengths:
      func bare(_ length: PoolLength) -> PoolLength {
        var bare = length
        bare.start = ExampleSession.start
        return bare
      }
      guard before.lengths.map(bare) == after.lengths.map(bare) else { return .lost }
      return .numbers(Self.times(before.lengths.map(\.start)), Self.times(after.lengths.map(\.start)))
    case .sets:
      func bare(_ set: ExerciseSet) -> ExerciseSet {
        var bare = set
        bare.start = ExampleSession.start
        return bare
      }
      guard before.sets.map(bare) == after.sets.map(bare) else { return .lost }
      return .numbers(Self.times(before.sets.map(\.start)), Self.times(after.sets.map(\.start)))
    }
  }

  private static func sampled(_ timeline: Timeline) -> [Moment] {
    timeline.fixes.map(\.moment) + timeline.heartRate.map(\.moment) + timeline.power.map(\.moment)
  }

  /// Seconds since the start of the example.
  private static func times(_ moments: [Moment]) -> [Double] { moments.map { ($0 - ExampleSession.start).value } }
}

/// The table under “What a session keeps”.
private struct DocumentedTable {
  let rows: [(String, [String])]

  init() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../Documentation/ActivityFiles.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## What a session keeps").last)
    rows = section.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("| ") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0], Array(cells.dropFirst()))
    }.filter { !$0.0.isEmpty && $0.1.first != "FIT" && $0.1.count == 3 }
  }

  func cell(_ aspect: String, _ format: ActivityFile.Format) -> String? {
    guard let row = rows.first(where: { $0.0 == aspect }) else { return nil }
    switch format {
    case .fit: return row.1[0]
    case .gpx: return row.1[1]
    case .tcx: return row.1[2]
    }
  }
}
