import ActivityFiles
import Foundation
import Testing
import TestSupport
import Units

/// Other programs read our files: fitdecode, fitparse, gpxpy and python-tcxparser.
@Suite("Peers", .enabled(if: Peers.areInstalled, "skipped: scripts/setup --tests installs the peers"))
struct PeerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `read a run of ours without complaint, with the same figures`() throws {
    let run = ExampleActivity.run()
    let first = Int(ExampleActivity.start.milliseconds / 1000)
    let figures = try Peers.figures(of: run, in: folder)
    for (format, found) in figures {
      #expect(found.samples == run.samples.count, "\(format)")
      #expect(found.heartRates == run.samples.reduce(0) { $0 + Int($1.heartRate?.value ?? 0) }, "\(format)")
      #expect((found.distance / 5_220 - 1).magnitude < 0.005, "\(format)")
    }
    #expect(figures[.fit]?.first == .seconds(first))
    #expect(figures[.fit]?.last == .seconds(first + 1_800))
    #expect(figures[.gpx]?.first == .seconds(first))
    #expect(figures[.gpx]?.last == .seconds(first + 1_800))
    #expect(figures[.tcx]?.first == .text("2024-06-01T12:00:00Z"))
    #expect(figures[.tcx]?.last == .text("2024-06-01T12:30:00Z"))
    #expect(figures[.fit]?.active == 1_740)
    #expect(figures[.tcx]?.active == 1_740)
    #expect(figures[.fit]?.sports == ["running"])
    #expect(figures[.fit]?.laps == 2)
    #expect(figures[.gpx]?.segments == 2)
  }

  @Test func `read a triathlon of ours leg by leg`() throws {
    let figures = try #require(try Peers.figures(of: ExampleActivity.triathlon(), in: folder, as: [.fit])[.fit])
    #expect(figures.sports == ["swimming", "transition", "cycling", "transition", "running"])
    #expect(figures.summed == 1_500)
  }

  private static let devices = SharedRecordings.activityFiles("fit", smallerThan: 100_000)

  @Test(.enabled(if: !devices.isEmpty, "skipped: no activity files beside the project"), arguments: devices)
  func `find in devices' files, rewritten by us, what we found`(path: String) throws {
    let activities: [RecordedActivity]
    do { activities = try ActivityFile.read(path: path).file.activities } catch { return }
    for activity in activities {
      let figures = try #require(try Peers.figures(of: activity, in: folder, as: [.fit])[.fit])
      #expect(figures.samples == activity.samples.count)
      let distance = activity.legs.reduce(0) { $0 + ($1.totals.distance?.value ?? 0) }
      #expect(((figures.summed ?? 0) - distance).magnitude < 0.005)
      #expect(
        figures.first == activity.samples.first.map { .seconds(Int($0.moment.milliseconds / 1000)) } ?? .seconds(0))
      #expect(figures.last == activity.samples.last.map { .seconds(Int($0.moment.milliseconds / 1000)) } ?? .seconds(0))
    }
  }
}

/// Python programs in a virtual environment.
enum Peers {
  struct Figures: Decodable {
    enum Time: Decodable, Equatable {
      case seconds(Int)
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do { self = .seconds(try container.decode(Int.self)) } catch {
          self = .text(try container.decode(String.self))
        }
      }
    }

    let samples: Int
    let first: Time
    let last: Time
    let distance: Double
    let heartRates: Int
    let summed: Double?
    let active: Double?
    let sports: [String]?
    let laps: Int?
    let segments: Int?
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let python =
    here.appending(path: "../../.venv-tests/bin/python").standardized.path()

  static let areInstalled: Bool = {
    do {
      try Program(python, ["-c", "import fitdecode, fitparse, gpxpy, tcxparser"]).succeed()
      return true
    } catch {
      return false
    }
  }()

  static func figures(
    of activity: RecordedActivity, in folder: TemporaryFolder,
    as formats: [ActivityFile.Format] = ActivityFile.Format.allCases
  ) throws -> [ActivityFile.Format: Figures] {
    let file = ActivityFile(activities: [activity])
    let name = UUID().uuidString
    let paths = try formats.map { try folder.write(file.bytes(as: $0), to: "\(name).\($0.rawValue)") }
    let output = folder.path("\(name).json")
    var program = Program(python, [here.appending(path: "read_by_peers.py").path()] + paths)
    program.output = output
    program.complaints = folder.path("\(name).complaints")
    try program.succeed()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(whereSeparator: \.isNewline)
    return Dictionary(
      uniqueKeysWithValues: try zip(formats, lines).map { ($0, try decoder.decode(Figures.self, from: Data($1.utf8))) })
  }
}
