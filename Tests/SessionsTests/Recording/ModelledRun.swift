import ActivityFiles
import Plans
import Units

@testable import Sessions

/// A random run as devices would record it, reproducible for a seed.
struct ModelledRun {
  var recording = DeviceRecording()
  private var randomness: SplitMix64

  /// - Parameter offset: how far the device's clock is behind the true time.
  init(seed: UInt64, seconds: Int, start: Moment, offset: Int64 = 0, isMusical: Bool = true) {
    randomness = SplitMix64(seed: seed)
    let start = start.milliseconds - offset
    addClock(seconds, start, offset)
    addHeart(seconds, start)
    addPositions(seconds, start)
    addSteps(seconds, start)
    if isMusical { addEvents(seconds, start) }
  }

  private mutating func addClock(_ seconds: Int, _ start: Int64, _ offset: Int64) {
    for second in stride(from: 0, to: seconds, by: 10) {
      let time = start + Int64(second) * 1000
      recording.add(clock: Moment(milliseconds: time + offset), at: DeviceTime(milliseconds: time))
    }
  }

  private mutating func addHeart(_ seconds: Int, _ start: Int64) {
    var rate = 120.0
    for second in 0..<seconds where second % 1_000 < 960 {
      rate += (145 - rate) * 0.01 + randomness.normal()
      let time = DeviceTime(milliseconds: start + Int64(second) * 1000 + Int64(randomness.share() * 40))
      if let value = BeatsPerMinute(rate.rounded()) { recording.add(heartRate: value, at: time) }
    }
    var time = 0.0
    while time < Double(seconds) {
      let interval = 60 / 145 + randomness.normal() * 0.02
      time += interval
      let beat = DeviceTime(milliseconds: start + Int64(time * 1000))
      // Straps count in 1/1024 s.
      recording.add(heartbeat: Seconds((interval * 1024).rounded() / 1024), at: beat)
    }
  }

  private mutating func addPositions(_ seconds: Int, _ start: Int64) {
    var (latitude, longitude, course, altitude) = (47.4, 8.5, 1.0, 420.0)
    var (wrongNorth, wrongEast) = (0.0, 0.0)
    for second in 0..<seconds {
      course += randomness.normal() * 0.05
      altitude += randomness.normal() * 0.2
      wrongNorth += randomness.normal() * 0.3 - wrongNorth * 0.02
      wrongEast += randomness.normal() * 0.3 - wrongEast * 0.02
      latitude += 3 * Elementary.cos(course) / 111_111
      longitude += 3 * Elementary.sin(course) / 75_000
      let accuracy = 3 + (randomness.share() * 4).rounded()
      guard
        let place = Coordinate(latitude: latitude + wrongNorth / 111_111, longitude: longitude + wrongEast / 75_000)
      else { continue }
      recording.add(
        Fix(place, altitude: Metres(altitude), accuracy: Metres(accuracy)),
        at: DeviceTime(milliseconds: start + Int64(second) * 1000))
    }
  }

  private mutating func addSteps(_ seconds: Int, _ start: Int64) {
    var time = 0.0
    while time < Double(seconds) {
      time += 60 / 170 + randomness.normal() * 0.008
      let phase = min(0.5, max(-0.5, randomness.normal() * 0.06))
      recording.add(Footfall(phase: phase), at: DeviceTime(milliseconds: start + Int64(time * 1000)))
    }
  }

  private mutating func addEvents(_ seconds: Int, _ start: Int64) {
    for second in stride(from: 0, to: seconds, by: 210) {
      let time = DeviceTime(milliseconds: start + Int64(second) * 1000)
      let song = RecordingEvent.Song(
        track: "0193b0f4-\(1000 + second)", title: "Song \(second / 210)", artist: "Artist \(second % 7)",
        tempo: BeatsPerMinute(170))
      recording.add(RecordingEvent(.song(song), at: time))
      recording.add(RecordingEvent(.tempo(BeatsPerMinute(known: 168 + Double(second % 5))), at: time))
    }
    for second in stride(from: 1_500, to: seconds, by: 3_000) {
      let time = start + Int64(second) * 1000
      recording.add(RecordingEvent(.pause, at: DeviceTime(milliseconds: time)))
      recording.add(RecordingEvent(.resume, at: DeviceTime(milliseconds: time + 45_250)))
    }
    for second in stride(from: 300, to: seconds, by: 300) {
      recording.add(RecordingEvent(.lap, at: DeviceTime(milliseconds: start + Int64(second) * 1000 + 120)))
      recording.add(RecordingEvent(.step(second / 300), at: DeviceTime(milliseconds: start + Int64(second) * 1000)))
    }
  }
}
