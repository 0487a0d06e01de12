import ActivityFiles
import Testing
import Units

@Suite("A TCX file")
struct TCXReadingTests {
  private static let noon = Moment(milliseconds: 1_717_243_200_000)

  private func read(_ body: String) throws -> ReadActivityFile {
    try ActivityFile.read(
      Array("<TrainingCenterDatabase><Activities>\(body)</Activities></TrainingCenterDatabase>".utf8))
  }

  private func point(_ second: Int, _ content: String = "") -> String {
    let seconds = second < 10 ? "0\(second)" : "\(second)"
    return "<Trackpoint><Time>2024-06-01T12:00:\(seconds)Z</Time>\(content)</Trackpoint>"
  }

  private func lap(_ second: Int, _ seconds: Double, _ content: String) -> String {
    "<Lap StartTime=\"2024-06-01T12:00:\(second < 10 ? "0" : "")\(second)Z\"><TotalTimeSeconds>\(seconds)"
      + "</TotalTimeSeconds>\(content)</Lap>"
  }

  @Test func `tells where somebody was, how fast and how they felt`() throws {
    let content =
      "<Position><LatitudeDegrees>45</LatitudeDegrees><LongitudeDegrees>-7.5</LongitudeDegrees></Position>"
      + "<AltitudeMeters>278.4</AltitudeMeters><DistanceMeters>12.5</DistanceMeters>"
      + "<HeartRateBpm><Value>141</Value></HeartRateBpm><Extensions><ns3:TPX><ns3:Speed>3.5</ns3:Speed>"
      + "<ns3:RunCadence>85</ns3:RunCadence><ns3:Watts>250</ns3:Watts></ns3:TPX></Extensions>"
    let read = try read(
      "<Activity Sport=\"Running\"><Id>2024-06-01T12:00:00Z</Id>\(lap(0, 1, "<Track>\(point(0, content))</Track>"))"
        + "<Notes>Fine</Notes></Activity>")
    let activity = try #require(read.file.activities.first)
    let rate = try #require(BeatsPerMinute(141))
    #expect(activity.notes == "Fine")
    #expect(activity.legs.map(\.sport) == [.running])
    #expect(
      activity.samples == [
        ActivitySample(
          moment: Self.noon, coordinate: Coordinate(latitude: 45, longitude: -7.5), altitude: Metres(278.4),
          distance: Metres(12.5), speed: MetresPerSecond(3.5), heartRate: rate, cadence: Cadence(perMinute: 170),
          power: Watts(250))
      ])
    #expect(read.warnings.isEmpty)
  }

  @Test func `keeps laps, and pauses between tracks but not between laps`() throws {
    let first = lap(
      0, 8,
      "<DistanceMeters>30</DistanceMeters><Calories>2</Calories><Intensity>Active</Intensity>"
        + "<TriggerMethod>Distance</TriggerMethod><Track>\(point(0))\(point(3))</Track><Track>\(point(5))</Track>")
    let second = lap(
      10, 5, "<DistanceMeters>20</DistanceMeters><Intensity>Resting</Intensity><Track>\(point(15))</Track>")
    let activity = try #require(
      try read("<Activity Sport=\"Biking\">\(first)\(second)</Activity>").file.activities.first)
    let leg = activity.legs[0]
    #expect(activity.pauses == [.init(start: Self.noon + Seconds(3), end: Self.noon + Seconds(5))])
    #expect(leg.laps.map(\.totals.active) == [Seconds(8), Seconds(5)])
    #expect(leg.laps.map(\.totals.elapsed) == [Seconds(10), Seconds(5)])
    #expect(leg.laps.map(\.trigger) == [.distance, nil])
    #expect(leg.laps.map(\.intensity) == [.active, .rest])
    #expect(leg.totals.distance == Metres(50))
    #expect(leg.totals.energy == Kilocalories(2))
    #expect(leg.totals.active == Seconds(13))
  }

  @Test func `may be of several sports`() throws {
    let read = try read(
      "<MultiSportSession><Id>2024-06-01T12:00:00Z</Id>"
        + "<FirstSport><Activity Sport=\"Other\">\(lap(0, 5, "<Track>\(point(0))</Track>"))</Activity></FirstSport>"
        + "<NextSport><Transition>\(lap(5, 5, "<Track>\(point(5))</Track>"))</Transition>"
        + "<Activity Sport=\"Biking\">\(lap(10, 5, "<Track>\(point(10))</Track>"))</Activity></NextSport>"
        + "</MultiSportSession>")
    #expect(read.file.activities.count == 1)
    #expect(read.file.activities.first?.legs.map(\.sport) == [nil, .transition, .cycling].map { $0 ?? .generic })
    #expect(read.file.activities.first?.legs.map(\.laps.count) == [1, 1, 1])
  }

  @Test func `names the device`() throws {
    let creator =
      "<Creator><Name>Forerunner 410</Name><UnitId>3854007508</UnitId><ProductID>1250</ProductID><Version>"
      + "<VersionMajor>2</VersionMajor><VersionMinor>20</VersionMinor></Version></Creator>"
    let read = try read("<Activity Sport=\"Running\">\(lap(0, 1, ""))\(creator)</Activity>")
    #expect(
      read.file.activities.first?.creator
        == ActivityCreator(
          name: "Forerunner 410", product: 1250, serialNumber: 3_854_007_508, softwareVersion: "2.20"))
  }

  @Test func `of a course is a route`() throws {
    let place = "<Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position>"
    let text =
      "<TrainingCenterDatabase><Courses><Course><Name>Lake</Name><Lap/><Track>\(point(0, place))</Track></Course>"
      + "</Courses></TrainingCenterDatabase>"
    let read = try ActivityFile.read(Array(text.utf8))
    #expect(read.file.routes.map(\.name) == ["Lake"])
    #expect(read.file.activities.isEmpty)
  }

  @Test func `that is cut off gives everything before`() throws {
    let text =
      "<TrainingCenterDatabase><Activities><Activity Sport=\"Running\">" + lap(0, 5, "<Track>\(point(0))\(point(1))")
    let read = try ActivityFile.read(Array(text.utf8.dropLast(10)))
    #expect(read.file.activities.first?.samples.count == 2)
    #expect(read.file.activities.first?.legs.first?.laps.count == 1)
    #expect(read.warnings == [.brokenXML(line: 1)])
  }
}
