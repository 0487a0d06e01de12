import ActivityFiles
import Foundation
import Plans
import Sessions
import SessionsSupport
import Testing
import Units

/// What real devices, clocks and positions do.
@Suite("A timeline of real devices")
struct TrapTests {
  private let start = Moment(milliseconds: 1_750_000_000_000)
  private let phone = DeviceName.phone
  private let watch = DeviceName.watch

  private func at(_ seconds: Double) -> Moment { start + Seconds(seconds) }

  /// The device's clock starts at `start`.
  private func time(_ seconds: Double) -> DeviceTime { DeviceTime(milliseconds: Int64(seconds * 1000)) }

  private func rates(_ value: Double, seconds: Range<Int>) -> DeviceRecording {
    var recording = DeviceRecording()
    for second in seconds { recording.add(heartRate: BeatsPerMinute(known: value), at: time(Double(second))) }
    return recording
  }

  private func timeline(_ devices: [DeviceName: DeviceRecording], seconds: Double = 600) -> Timeline {
    Timeline(devices: devices, start: start, end: at(seconds), activity: .run)
  }

  @Test func `is not moved by a wall clock that leaps and runs backwards`() {
    var recording = rates(150, seconds: 0..<600)
    for second in stride(from: 0.0, to: 600, by: 10) {
      // An hour ahead for a minute, because somebody set it, then once a day back.
      let wrong: Double = (100..<160).contains(second) ? 3_600 : second == 300 ? -86_400 : 0
      recording.add(clock: at(second + wrong), at: time(second))
    }
    let timeline = timeline([phone: recording])
    #expect(timeline.heartRate.map(\.moment) == (0..<600).map { at(Double($0)) })
  }

  @Test func `knows no daylight saving: what the clock on the wall shows is no part of a moment`() {
    // 26 October 2025, 00:30 to 01:30 UTC: in Zürich 02:30 summer time to 02:30 winter time.
    let start = Moment(milliseconds: 1_761_438_600_000)
    var recording = DeviceRecording()
    for minute in 0...60 {
      let moment = start + Seconds.minutes(Double(minute))
      recording.add(clock: moment, at: time(Double(minute) * 60))
      recording.add(heartRate: BeatsPerMinute(known: 120), at: time(Double(minute) * 60))
    }
    let timeline = Timeline(
      devices: [phone: recording], start: start, end: start + Seconds(3_600), activity: .walk)
    #expect(timeline.elapsed == Seconds(3_600))
    #expect(zip(timeline.heartRate, timeline.heartRate.dropFirst()).allSatisfy { $1.moment - $0.moment == Seconds(60) })
  }

  @Test func `keeps places beyond the date line and at the pole`() throws {
    var recording = DeviceRecording()
    recording.add(clock: start, at: time(0))
    let places = [(10.0, 179.9999), (10, -179.9999), (90, 0), (89.9999, 180), (-90, -180)]
    for (second, place) in places.enumerated() {
      let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
      recording.add(Fix(coordinate), at: time(Double(second)))
    }
    let again = try DeviceRecording(compactBytes: recording.compactBytes())
    let fixes = timeline([phone: again]).fixes
    #expect(fixes.map(\.value.coordinate.latitude) == places.map(\.0))
    #expect(fixes.map(\.value.coordinate.longitude) == places.map(\.1))
  }

  @Test func `has no heart rate of 0 or 255`() throws {
    var recording = DeviceRecording()
    recording.add(clock: start, at: time(0))
    let wasAdded = [255, 0.01, 254].map { recording.add(heartRate: BeatsPerMinute(known: $0), at: time(1)) }
    #expect(wasAdded == [false, false, true])
    #expect(timeline([phone: recording]).heartRate.map(\.value.value) == [254])
  }

  @Test func `spans gaps of hours`() {
    var recording = rates(150, seconds: 0..<10)
    recording.formUnion(rates(120, seconds: 20_000..<20_010))
    recording.add(clock: start, at: time(0))
    let timeline = timeline([phone: recording], seconds: 20_010)
    #expect(timeline.heartRate.count == 20)
    #expect(timeline.elapsed == Seconds(20_010))
  }

  @Test func `lays a device whose clock shows another zone's time where it belongs`() {
    var first = rates(150, seconds: 0..<100)
    first.add(clock: start, at: time(0))
    var second = rates(140, seconds: 150..<600)
    second.add(clock: at(5.5 * 3600), at: time(0))
    let timeline = timeline([phone: first, watch: second])
    #expect(timeline.heartRate.count == 550)
    #expect(timeline.heartRate.last?.moment == at(599))
  }

  @Test func `lets a device that does not know the year begin with the session`() {
    var second = rates(140, seconds: 0..<600)
    second.add(clock: Moment(milliseconds: 1_000), at: time(0))
    #expect(timeline([watch: second]).heartRate.first?.moment == start)
  }

  @Test func `believes the server's clock more than the device's`() {
    var recording = rates(150, seconds: 0..<60)
    recording.add(clock: at(-200), at: time(0))
    recording.add(serverClock: start, at: time(0))
    #expect(timeline([phone: recording]).heartRate.first?.moment == start)
  }

  @Test func `takes the fuller of two series and fills its gaps from the other`() {
    var first = rates(150, seconds: 0..<300)
    first.formUnion(rates(150, seconds: 310..<600))
    first.add(clock: start, at: time(0))
    var second = rates(140, seconds: 200..<500)
    second.add(clock: start, at: time(0))
    let rates = timeline([watch: first, phone: second]).heartRate
    #expect(rates.count == 600)
    #expect(rates.filter { $0.value.value == 140 }.map(\.moment) == (300..<310).map { at(Double($0)) })
  }

  @Test func `goes on counting the way where a second device takes over`() {
    var first = DeviceRecording()
    var second = DeviceRecording()
    for second in 0..<300 { first.add(distance: Metres(Double(second) * 3), at: time(Double(second))) }
    for moment in 310..<600 { second.add(distance: Metres(Double(moment - 310) * 3), at: time(Double(moment))) }
    first.add(clock: start, at: time(0))
    second.add(clock: start, at: time(0))
    let distance = timeline([phone: first, watch: second]).distance
    #expect(distance.last?.value == Metres(299 * 3 + 289 * 3))
    #expect(zip(distance, distance.dropFirst()).allSatisfy { $0.value < $1.value || $0.value == $1.value })
  }

  @Test func `has one timer, whichever device stops and starts it`() {
    func events(_ events: [(RecordingEvent.Kind, Double)]) -> DeviceRecording {
      var recording = DeviceRecording()
      recording.add(clock: start, at: time(0))
      for (kind, second) in events { recording.add(RecordingEvent(kind, at: time(second))) }
      return recording
    }
    // The watch's battery dies in the first pause.
    let both = timeline([
      phone: events([(.pause, 100), (.resume, 160), (.lap, 200), (.lap, 201), (.pause, 500)]),
      watch: events([(.pause, 100.8), (.lap, 201.5)]),
    ])
    #expect(both.pauses.map(\.start) == [at(100), at(500)])
    #expect(both.pauses.map(\.end) == [at(160), at(600)])
    #expect(both.laps == [at(200), at(201)])
  }

  @Test func `has each song once, though two devices tell of it`() {
    func playing(_ songs: [(String, Double, Double)]) -> DeviceRecording {
      var recording = DeviceRecording()
      recording.add(clock: start, at: time(0))
      for (title, second, position) in songs {
        let song = RecordingEvent.Song(title: title, position: Seconds(position))
        recording.add(RecordingEvent(.song(song), at: time(second)))
      }
      return recording
    }
    let songs = timeline([
      phone: playing([("A", -20, 0), ("B", 200, 0), ("B", 400, 0)]), watch: playing([("A", 5, 25), ("B", 204, 4)]),
    ]).songs
    #expect(songs.map(\.title) == ["A", "B", "B"])
    #expect(songs.map(\.start) == [start, at(200), at(400)])
    #expect(songs.first?.position == Seconds(20))
  }
}
