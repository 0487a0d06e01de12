import ActivityFiles
import Testing
import TestSupport
import Units

/// Removes the losses listed in Documentation/ActivityFiles.md before comparing. Nothing else may differ.
@Suite("Writing and reading again")
struct RoundTripTests {
  private static let examples: [(name: String, activity: RecordedActivity)] = [
    ("run", ExampleActivity.run()), ("triathlon", ExampleActivity.triathlon()), ("indoors", ExampleActivity.indoors()),
  ]

  private func again(_ activity: RecordedActivity, as format: ActivityFile.Format) throws -> [RecordedActivity] {
    let read = try ActivityFile.read(ActivityFile(activities: [activity]).bytes(as: format))
    #expect(read.format.rawValue == format.rawValue)
    #expect(read.warnings.isEmpty)
    return read.file.activities
  }

  @Test(arguments: ["run", "triathlon", "indoors"])
  func `keeps all of an activity in FIT but its name and notes`(name: String) throws {
    let activity = try #require(Self.examples.first { $0.name == name }).activity
    let again = try #require(try again(activity, as: .fit).first)
    #expect(again == Remains.inFIT(activity, like: again))
  }

  @Test(arguments: ["run", "triathlon", "indoors"])
  func `keeps in TCX what that has words for`(name: String) throws {
    let activity = try #require(Self.examples.first { $0.name == name }).activity
    let again = try #require(try again(activity, as: .tcx).first)
    #expect(again == Remains.inTCX(activity, like: again))
  }

  @Test func `keeps in GPX every sample with a place`() throws {
    let run = ExampleActivity.run()
    let again = try #require(try again(run, as: .gpx).first)
    #expect(again == Remains.inGPX(run, like: again))
    #expect(again.legs.map(\.sport) == [.running])
  }

  @Test func `keeps in GPX the legs of a triathlon as one activity`() throws {
    let triathlon = ExampleActivity.triathlon()
    let activities = try again(triathlon, as: .gpx)
    #expect(activities.count == 1)
    #expect(activities[0].legs.map(\.sport) == triathlon.legs.map(\.sport))
    #expect(activities[0].legs.map(\.start) == triathlon.legs.map(\.start))
    #expect(activities[0].legs.map(\.totals.elapsed) == triathlon.legs.map(\.totals.elapsed))
    #expect(activities[0].samples.map(\.moment) == triathlon.samples.map(\.moment))
  }

  @Test func `reckons distances that GPX leaves out`() throws {
    var run = ExampleActivity.run()
    for place in run.samples.indices { run.samples[place].distance = nil }
    run.legs[0].totals.distance = nil
    run.legs[0].laps = []
    let reckoned = run.reckoningDistances()
    let distance = try #require(reckoned.legs[0].totals.distance)
    #expect((distance.value / 5_220 - 1).magnitude < 0.005)
    #expect(reckoned.samples.last?.distance == distance)
    // Distances from the device stay unchanged.
    #expect(ExampleActivity.run().reckoningDistances() == ExampleActivity.run())
  }

  @Test func `keeps routes and waypoints in GPX`() throws {
    let place = try #require(Coordinate(latitude: 1e-7, longitude: -179.123456789))
    let file = ActivityFile(
      routes: [
        ActivityRoute(
          name: "Round", points: [.init(coordinate: place, altitude: Metres(1e-5)), .init(coordinate: place)])
      ],
      waypoints: [
        Waypoint(name: "Well", notes: "<cold>", coordinate: place, moment: ExampleActivity.start + Seconds(0.5))
      ])
    #expect(try ActivityFile.read(file.bytes(as: .gpx)).file == file)
    #expect(try ActivityFile.read(file.bytes(as: .tcx)).file.routes == file.routes)
  }

  @Test func `keeps several activities in one file`() throws {
    let file = ActivityFile(activities: [ExampleActivity.run(), ExampleActivity.triathlon()])
    for format in [ActivityFile.Format.fit, .tcx] {
      #expect(try ActivityFile.read(file.bytes(as: format)).file.activities.count == 2)
    }
  }

  private static let devices = ["fit", "tcx", "gpx", "opentracks"].flatMap {
    SharedRecordings.activityFiles($0, smallerThan: 100_000)
  }

  @Test(.enabled(if: !devices.isEmpty, "skipped: no activity files beside the project"), arguments: devices)
  func `of devices' files loses nothing more`(path: String) throws {
    let activities: [RecordedActivity]
    do { activities = try ActivityFile.read(path: path).file.activities } catch { return }
    for activity in activities {
      let fit = try #require(
        try ActivityFile.read(ActivityFile(activities: [activity]).bytes(as: .fit)).file.activities.first)
      #expect(fit == Remains.inFIT(activity, like: fit))
      let tcx = try #require(
        try ActivityFile.read(ActivityFile(activities: [activity]).bytes(as: .tcx)).file.activities.first)
      #expect(tcx == Remains.inTCX(activity, like: tcx))
      guard activity.legs.count == 1, activity.samples.contains(where: { $0.coordinate != nil }) else { continue }
      let gpx = try #require(
        try ActivityFile.read(ActivityFile(activities: [activity]).bytes(as: .gpx)).file.activities.first)
      #expect(gpx == Remains.inGPX(activity, like: gpx))
    }
  }
}
