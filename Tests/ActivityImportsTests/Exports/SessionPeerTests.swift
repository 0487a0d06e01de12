import ActivityFiles
import ActivityImports
import Foundation
import Plans
import Sessions
import Testing
import TestSupport
import Units

/// Other programs read our exports and get the same values: fitdecode, fitparse, gpxpy and python-tcxparser.
@Suite(
  "Peers reading sessions", .enabled(if: SessionPeers.areInstalled, "skipped: scripts/setup --tests installs the peers")
)
struct SessionPeerTests {
  private let folder: TemporaryFolder
  private let start = Moment(milliseconds: 1_717_243_200_000)

  init() throws { folder = try TemporaryFolder() }

  /// Half an hour of GPS and heart rate at different fractions of a second, with a pause, without distances.
  private var timeline: Timeline {
    var timeline = Timeline(start: start, end: start + Seconds(1_800), legs: [Leg(.run, start: start)])
    timeline.pauses = [.init(start: start + Seconds(700), end: start + Seconds(760))]
    for second in (0...1_800) where !(701..<760).contains(second) {
      let way = Double(second <= 700 ? second : second - 60)
      if let place = Coordinate(latitude: 45, longitude: 8 + way * 3.805e-5) {
        timeline.fixes.append(Sample(Fix(place, altitude: Metres(200)), at: start + Seconds(Double(second))))
      }
      if second < 1_800 {
        timeline.heartRate.append(
          Sample(BeatsPerMinute(known: 120 + Double(second % 50)), at: start + Seconds(Double(second) + 0.4)))
      }
    }
    return timeline
  }

  @Test(arguments: ActivityFile.Format.allCases)
  func `find the same way and the same times`(format: ActivityFile.Format) throws {
    let export = SessionExport(timeline, title: "Run", notes: "Windy")
    let ours = export.activity(for: format)
    let path = try folder.write(export.bytes(as: format), to: "session.\(format.rawValue)")
    let figures = try SessionPeers.figures(of: path, in: folder)
    let distance = try #require(ours.legs[0].totals.distance).value
    // 3.805e-5° of longitude are 3 m here.
    #expect((distance / 5_220 - 1).magnitude < 0.005)
    #expect((figures.distance / distance - 1).magnitude < 0.005)
    if let active = figures.active { #expect(active == 1_740) }
    switch format {
    case .fit, .gpx:
      #expect(figures.first == .seconds(1_717_243_200))
      #expect(figures.last == .seconds(1_717_245_000))
    case .tcx:
      #expect(figures.first == .text("2024-06-01T12:00:00Z"))
      #expect(figures.last == .text("2024-06-01T12:30:00Z"))
    }
  }
}

/// Runs the peer script of the target for file formats with the same programs.
enum SessionPeers {
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

    let first: Time
    let last: Time
    let distance: Double
    let active: Double?
  }

  private static let tests = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let python = tests.appending(path: "../.venv-tests/bin/python").standardized.path()

  static let areInstalled: Bool = {
    do {
      try Program(python, ["-c", "import fitdecode, fitparse, gpxpy, tcxparser"]).succeed()
      return true
    } catch {
      return false
    }
  }()

  static func figures(of path: String, in folder: TemporaryFolder) throws -> Figures {
    let output = folder.path("figures.json")
    var program = Program(python, [tests.appending(path: "ActivityFilesTests/read_by_peers.py").path(), path])
    program.output = output
    program.complaints = folder.path("complaints")
    try program.succeed()
    return try JSONDecoder().decode(Figures.self, from: Data(contentsOf: URL(filePath: output)))
  }
}
