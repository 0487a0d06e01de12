import ActivityFiles
import Testing
import Units

@Suite("A GPX file")
struct GPXReadingTests {
  private func read(_ body: String, root: String = "<gpx version=\"1.1\" creator=\"Watch\">") throws -> ReadActivityFile
  {
    try ActivityFile.read(Array("<?xml version=\"1.0\"?>\n\(root)\(body)</gpx>".utf8))
  }

  private func track(_ points: String) -> String { "<trk><trkseg>\(points)</trkseg></trk>" }

  private func point(_ second: Int, _ content: String = "", latitude: Double = 45) -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"7.5\"><time>2024-06-01T12:00:0\(second)Z</time>\(content)</trkpt>"
  }

  private static let noon = Moment(milliseconds: 1_717_243_200_000)

  @Test func `tells where somebody was, and how they felt in the extensions of many makers`() throws {
    let points = [
      "<ele>278.4</ele><extensions><gpxtpx:TrackPointExtension><gpxtpx:atemp>21</gpxtpx:atemp><gpxtpx:hr>141</gpxtpx:hr>"
        + "<gpxtpx:cad>85</gpxtpx:cad><gpxtpx:speed>3.5</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>",
      "<extensions><gpxdata:hr>142</gpxdata:hr><gpxdata:cadence>86</gpxdata:cadence><gpxdata:temp>22</gpxdata:temp>"
        + "<gpxdata:distance>12.5</gpxdata:distance></extensions>",
      "<speed>3.6</speed><extensions><power>250</power></extensions>",
      "<extensions><pwr:PowerInWatts>251</pwr:PowerInWatts><hr>0</hr></extensions>",
    ]
    let all = points.enumerated().map { point($0, $1) }.joined()
    let read = try read("<trk><name>Home &amp; back</name><type>Cycling</type><trkseg>\(all)</trkseg></trk>")
    let activity = try #require(read.file.activities.first)
    #expect(activity.name == "Home & back")
    #expect(activity.creator?.name == "Watch")
    #expect(activity.legs.map(\.sport) == [.cycling])
    #expect(activity.samples.map(\.heartRate?.value) == [141, 142, nil, nil])
    #expect(activity.samples.map(\.cadence?.perMinute) == [85, 86, nil, nil])
    #expect(activity.samples.map(\.temperature?.value) == [21, 22, nil, nil])
    #expect(activity.samples.map(\.speed?.value) == [3.5, nil, 3.6, nil])
    #expect(activity.samples.map(\.distance?.value) == [nil, 12.5, nil, nil])
    #expect(activity.samples.map(\.power?.value) == [nil, nil, 250, 251])
    #expect(activity.samples.first?.altitude == Metres(278.4))
    #expect(activity.samples.first?.coordinate == Coordinate(latitude: 45, longitude: 7.5))
    #expect(read.warnings.isEmpty)
  }

  @Test func `keeps values that it has no word for`() throws {
    let read = try read(track(point(0, "<extensions><ot:gain>1.5</ot:gain></extensions>")))
    #expect(
      read.file.activities.first?.series == [
        SampleSeries(name: "gain", unit: "", points: [.init(moment: Self.noon, value: 1.5)])
      ])
  }

  @Test func `with a cadence and a sport on foot counts both feet`() throws {
    let read = try read("<trk><type>run</type><trkseg>\(point(0, "<cad>85</cad>"))</trkseg></trk>")
    #expect(read.file.activities.first?.samples.first?.cadence == Cadence(perMinute: 170))
  }

  @Test func `pauses between segments, of which some are empty`() throws {
    let read = try read(
      "<trk><trkseg>\(point(0))\(point(2))</trkseg><trkseg/><trkseg>\(point(7))\(point(8))</trkseg></trk>")
    let activity = try #require(read.file.activities.first)
    #expect(activity.pauses == [.init(start: Self.noon + Seconds(2), end: Self.noon + Seconds(7))])
    #expect(activity.legs[0].totals.elapsed == Seconds(8))
    #expect(activity.legs[0].totals.active == Seconds(3))
  }

  @Test func `pauses where OpenTracks put latitudes off the globe`() throws {
    let points = point(0) + point(2, latitude: 100) + point(5, latitude: 200) + point(6)
    let activity = try #require(try read(track(points)).file.activities.first)
    #expect(activity.pauses == [.init(start: Self.noon + Seconds(2), end: Self.noon + Seconds(5))])
    #expect(activity.samples.count == 2)
  }

  @Test(arguments: [
    ("2024-06-01T12:00:00Z", 0, nil), ("2024-06-01T12:00:00", 0, nil), ("2024-06-01T12:00:00.25Z", 250, nil),
    ("2024-06-01T17:30:00+05:30", 0, 19_800), ("2024-06-01T08:30:00.001-0330", 1, -12_600),
    ("2024-06-02T00:45:00+12:45", 0, 45_900), ("2024-06-01 12:00:00.9999Z", 999, nil),
  ])
  func `knows times with and without zones, half hours too`(text: String, milliseconds: Int64, offset: Double?) throws {
    let read = try read(track("<trkpt lat=\"1\" lon=\"2\"><time>\(text)</time></trkpt>"))
    let activity = try #require(read.file.activities.first)
    #expect(activity.samples.first?.moment.milliseconds == Self.noon.milliseconds + milliseconds)
    #expect(activity.utcOffset?.value == offset)
  }

  @Test func `goes on over a change to summer time`() throws {
    let times = ["01:59:59+01:00", "03:00:00+02:00", "03:00:01+02:00"]
    let points = times.map { "<trkpt lat=\"1\" lon=\"2\"><time>2024-03-31T\($0)</time></trkpt>" }.joined()
    let samples = try #require(try read(track(points)).file.activities.first).samples
    #expect(zip(samples, samples.dropFirst()).map { ($1.moment - $0.moment).value } == [1, 1])
  }

  @Test func `goes over the date line and to the pole`() throws {
    let places = [(89.9, 179.9), (90, 0), (89.9, -180), (-90, 180)]
    let points = places.enumerated().map {
      "<trkpt lat=\"\($1.0)\" lon=\"\($1.1)\"><time>2024-06-01T12:00:0\($0)Z</time></trkpt>"
    }
    let samples = try #require(try read(track(points.joined())).file.activities.first).samples
    #expect(samples.map { $0.coordinate?.latitude } == places.map(\.0))
    #expect(samples.map { $0.coordinate?.longitude } == places.map(\.1))
  }

  @Test func `without times is a route`() throws {
    let read = try read(
      "<trk><name>Round</name><trkseg><trkpt lat=\"1\" lon=\"2\"><ele>3</ele></trkpt></trkseg></trk>")
    let place = try #require(Coordinate(latitude: 1, longitude: 2))
    #expect(
      read.file.routes == [ActivityRoute(name: "Round", points: [.init(coordinate: place, altitude: Metres(3))])])
    #expect(read.warnings == [.trackWithoutTimes])
  }

  @Test func `keeps routes and waypoints`() throws {
    let read = try read(
      "<wpt lat=\"1\" lon=\"2\"><name>Well</name><desc>Cold</desc></wpt><rte><name>R</name><rtept lat=\"3\" lon=\"4\"/></rte>"
    )
    #expect(read.file.waypoints.map(\.name) == ["Well"])
    #expect(read.file.waypoints.map(\.notes) == ["Cold"])
    #expect(read.file.routes.map(\.name) == ["R"])
    #expect(read.file.activities.isEmpty)
  }

  @Test func `is read in any common encoding, with a mark or without`() throws {
    let text = "<gpx creator=\"vívo\">\(track(point(0)))</gpx>"
    let utf16 = Array(("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + text).utf16)
    let encoded: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), Array("\n  \(text)".utf8),
      [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8) + text.unicodeScalars.map { UInt8($0.value) },
    ]
    for bytes in encoded {
      #expect(try ActivityFile.read(bytes).file.activities.map(\.creator?.name) == ["vívo"])
    }
  }

  @Test func `with bytes of another encoding than it says loses letters only`() throws {
    let text = "<gpx creator=\"v".utf8 + [0xED] + Array("vo\">\(track(point(0)))</gpx>".utf8)
    #expect(try ActivityFile.read(text).file.activities.map(\.creator?.name) == ["v\u{FFFD}vo"])
  }

  @Test func `that is cut off gives everything before`() throws {
    let whole = "<gpx>\n" + track((0..<10).map { point($0) }.joined(separator: "\n")) + "</gpx>"
    let read = try ActivityFile.read(Array(whole.utf8.prefix(whole.utf8.count / 2)))
    #expect(read.file.activities.first?.samples.count == 5)
    guard case .brokenXML(let line) = read.warnings.first else {
      Issue.record("not told to be cut off")
      return
    }
    #expect((4...7).contains(line))
  }

  @Test func `with values that cannot be true keeps the rest`() throws {
    let read = try read(track(point(0, "<ele>high</ele>") + point(1, latitude: 91) + point(2, "<hr>255</hr>")))
    #expect(read.warnings == [.impossibleValues(2)])
    #expect(read.file.activities.first?.samples.count == 3)
  }

  @Test func `may not declare entities`() {
    let bomb = """
      <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <gpx><trk><name>&b;</name></trk></gpx>
      """
    #expect(throws: ActivityFileError.declaresEntities) { try ActivityFile.read(Array(bomb.utf8)) }
    let thief = "<?xml version=\"1.0\"?><!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx/>"
    #expect(throws: ActivityFileError.declaresEntities) { try ActivityFile.read(Array(thief.utf8)) }
  }

  @Test func `may not be nested without end`() {
    let deep = "<gpx>" + String(repeating: "<a>", count: 100_000)
    #expect(throws: ActivityFileError.damaged(.gpx)) { try ActivityFile.read(Array(deep.utf8)) }
  }

  @Test func `is told from other files`() {
    for text in ["<kml/>", "<!DOCTYPE html><html/>", "Dear Sir,", "{}", "<"] {
      #expect(throws: ActivityFileError.unknownFormat) { try ActivityFile.read(Array(text.utf8)) }
    }
    #expect(throws: ActivityFileError.empty) { try ActivityFile.read([]) }
    #expect(throws: ActivityFileError.noActivity(holds: nil)) { try ActivityFile.read(Array("<gpx/>".utf8)) }
  }
}
