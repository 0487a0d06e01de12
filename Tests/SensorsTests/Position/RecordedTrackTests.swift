import Foundation
import Sensors
import Testing
import Units

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Recordings of real devices with the distance of their own sensor; not part of the project.
private let recordings = URL(
  filePath: ProcessInfo.processInfo.environment["UPBEAT_SHARED"] ?? "../shared"
).appending(path: "activity-files/tcx")

@Suite("A recorded track", .enabled(if: FileManager.default.fileExists(atPath: recordings.path)))
struct RecordedTrackTests {
  /// The device's distance may be wrong too, so the limit is loose: it had a fix every five seconds.
  @Test func `is as long as the device says`() throws {
    let recording = try TrainingCenterRecording(recordings.appending(path: "test.tcx"))
    let said = try #require(recording.distances.max())
    var track = GroundTrack()
    for fix in recording.fixes { _ = track.receive(fix) }
    _ = track.finish()
    #expect(recording.fixes.count > 300)
    #expect((track.distance.value / said - 1).magnitude < 0.01)
    #expect(track.ascent > Metres(50) && track.ascent < Metres(140))
  }
}

/// The parts of a TCX file that these tests need.
private final class TrainingCenterRecording: NSObject, XMLParserDelegate {
  private(set) var fixes: [PositionFix] = []
  private(set) var distances: [Double] = []
  private var text = ""
  private var point: [String: String] = [:]
  private let clock = ISO8601DateFormatter()

  init(_ file: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = self
    _ = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if name == "Trackpoint" { point = [:] }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    point[name] = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name == "Trackpoint" else { return }
    if let distance = point["DistanceMeters"].flatMap({ Double($0) }) { distances.append(distance) }
    guard let time = point["Time"].flatMap({ clock.date(from: $0) }),
      let latitude = point["LatitudeDegrees"].flatMap({ Double($0) }),
      let longitude = point["LongitudeDegrees"].flatMap({ Double($0) }),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return }
    fixes.append(
      PositionFix(
        time: Seconds(time.timeIntervalSince1970), coordinate: coordinate,
        altitude: point["AltitudeMeters"].flatMap { Double($0) }.map { Metres($0) }))
  }
}
