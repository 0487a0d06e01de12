import ActivityFiles
import Foundation
import Plans
import Sessions
import Testing
import Units

@Suite("A batch")
struct RecordingBatchTests {
  private func batch(_ json: String) throws(BatchError) -> RecordingBatch { try RecordingBatch(json: Data(json.utf8)) }

  private func fault(_ members: String) -> BatchError? {
    do {
      _ = try batch(#"{"device":"phone-1","sequence":1,"clock":{"monotonic":1000,"unix":1750000000000},\#(members)}"#)
      return nil
    } catch { return error }
  }

  private static let example = #"""
    {
      "device": "phone-3f2a", "sequence": 12, "newInLaterVersions": {"a": [1, {"b": null}]},
      "clock": {"monotonic": 61000.25, "unix": 1750000061000},
      "heartRate": {"times": [51000, 52000, 53000, 54000, 55000], "values": [141, 0, 142.5, 255, null]},
      "heartbeats": {"times": [51410, 51830], "intervals": [410.2, 420]},
      "steps": {"times": [51000, 51353], "phases": [0.02, null]},
      "positions": {
        "times": [51000, 52000, 53000], "latitudes": [47.40000001, 91, -90], "longitudes": [8.5, 8.5, 180],
        "altitudes": [420.25, 420, null], "accuracies": [4, 4, null]
      },
      "cadence": {"times": [51000], "values": [170.5]},
      "power": {"times": [51000], "values": [250]},
      "speed": {"times": [51000], "values": [3.123]},
      "distance": {"times": [51000], "values": [1234.567]},
      "altitude": {"times": [51000], "values": [419.8]},
      "temperature": {"times": [51000], "values": [-3.25]},
      "series": [{"name": "stance_time", "unit": "ms", "times": [51000], "values": [243.5]}],
      "events": [
        {"time": 51000, "kind": "song", "track": "t", "title": "Go", "artist": "A", "position": 12.5, "tempo": 170},
        {"time": 51000, "kind": "leg", "activity": "swim", "poolLength": 25},
        {"time": 51500, "kind": "tempo", "tempo": 171.5},
        {"time": 52000, "kind": "step", "index": 3},
        {"time": 53000, "kind": "pause"}, {"time": 54000, "kind": "resume"}, {"time": 55000, "kind": "lap"},
        {"time": 55000, "kind": "length", "elapsed": 31.5, "stroke": "freestyle", "strokes": 14},
        {"time": 56000, "kind": "set", "duration": 40, "repetitions": 12, "weight": 60, "category": 28},
        {"time": 57000, "kind": "stepEnd"}, {"time": 57000, "kind": "songEnd"}, {"time": 58000, "kind": "end"}
      ]
    }
    """#

  @Test func `holds what the device measured, without values that mean nothing`() throws {
    let batch = try batch(Self.example)
    #expect(batch.device.rawValue == "phone-3f2a")
    #expect(batch.sequence == 12)
    #expect(batch.leftOut == 4)
    let counts = Dictionary(uniqueKeysWithValues: batch.recording.kinds.map { ($0, batch.recording.count($0)) })
    #expect(
      counts == [
        .clock: 1, .heartRate: 2, .heartbeats: 2, .steps: 2, .positions: 2, .cadence: 1, .power: 1, .speed: 1,
        .distance: 1, .altitude: 1, .temperature: 1, .series: 1, .events: 12,
      ])

    let start = Moment(milliseconds: 1_750_000_050_000)
    let timeline = Timeline(
      devices: [batch.device: batch.recording], start: start, end: start + Seconds(10), activity: .run)
    #expect(timeline.heartRate.map(\.value.value) == [141, 142.5])
    #expect(timeline.heartRate.first?.moment == start + Seconds(1))
    #expect(timeline.heartbeats.map(\.value.value) == [0.4102, 0.42])
    #expect(timeline.footfalls.map(\.value.phase) == [0.02, nil])
    #expect(timeline.fixes.map(\.value.coordinate.latitude) == [47.40000001, -90])
    #expect(timeline.fixes.map(\.value.altitude) == [Metres(420.25), nil])
    #expect(timeline.distance.map(\.value) == [Metres(1234.567)])
    #expect(timeline.temperature.map(\.value.value) == [-3.25])
    #expect(timeline.series.map(\.points.count) == [1])
    #expect(timeline.songs.map(\.title) == ["Go"])
    #expect(timeline.songs.map(\.end) == [start + Seconds(7)])
    #expect(timeline.steps.map(\.index) == [3])
    #expect(timeline.legs.map(\.activity) == [.run, .swim])
    #expect(timeline.pauses.map { $0.end - $0.start } == [Seconds(1)])
    #expect(timeline.lengths.map(\.strokes) == [14])
    #expect(timeline.sets.map(\.weight?.value) == [60])
  }

  @Test func `is known again, however its JSON is written`() throws {
    let again = try JSONSerialization.data(
      withJSONObject: JSONSerialization.jsonObject(with: Data(Self.example.utf8)), options: [.prettyPrinted])
    #expect(try batch(Self.example).canonicalBytes == RecordingBatch(json: again).canonicalBytes)
  }

  @Test func `comes back from its bytes as it was, with heart and body apart`() throws {
    let recording = try batch(Self.example).recording
    #expect(try DeviceRecording(compactBytes: recording.compactBytes()) == recording)
    var joined = try DeviceRecording(compactBytes: recording.compactBytes(of: SeriesKind.allCases.filter(\.isHeart)))
    #expect(joined.kinds == [.heartRate, .heartbeats])
    joined.formUnion(
      try DeviceRecording(compactBytes: recording.compactBytes(of: SeriesKind.allCases.filter { !$0.isHeart })))
    #expect(joined == recording)
  }

  @Test func `says what is wrong and where`() throws {
    #expect(
      fault(#""heartRate":{"times":[1,2],"values":[100]}"#)
        == BatchError("heartRate.values", .unequalLengths(times: 2, values: 1)))
    #expect(
      fault(#""steps":{"times":[1,2],"phases":[]}"#)
        == BatchError("steps.phases", .unequalLengths(times: 2, values: 0)))
    #expect(
      fault(#""positions":{"times":[1],"latitudes":[1],"longitudes":[]}"#)
        == BatchError("positions.longitudes", .unequalLengths(times: 1, values: 0)))
    #expect(fault(#""power":{"times":[864001001],"values":[1]}"#) == BatchError("power.times", .timeTooFar))
    #expect(fault(#""power":{"times":[864000999],"values":[1]}"#) == nil)
    #expect(fault(#""power":{"times":"now","values":[1]}"#) == BatchError("power.times", .wrongType))
    #expect(fault(#""power":{"values":[1]}"#) == BatchError("power.times", .missing))
    #expect(
      fault(#""events":[{"time":1,"kind":"lap"},{"time":1,"kind":"leap"}]"#)
        == BatchError("events[1].kind", .unknownKind("leap")))
    #expect(
      fault(#""events":[{"time":1,"kind":"leg","activity":"fly"}]"#)
        == BatchError("events[0].activity", .unknownWord("fly")))
    #expect(fault(#""events":[{"time":1,"kind":"song"}]"#) == BatchError("events[0].title", .missing))
    #expect(fault(#""events":[{"time":1,"kind":"tempo","tempo":-1}]"#) == BatchError("events[0].tempo", .outOfRange))
  }

  @Test func `needs a device, a number and a clock`() {
    #expect(throws: BatchError("", .notJSON)) { try batch("{") }
    #expect(throws: BatchError("device", .missing)) { try batch("{}") }
    #expect(throws: BatchError("device", .notADeviceName)) {
      try batch(#"{"device":"my phone","sequence":1,"clock":{"monotonic":0,"unix":0}}"#)
    }
    #expect(throws: BatchError("sequence", .notASequenceNumber)) {
      try batch(#"{"device":"a","sequence":-1,"clock":{"monotonic":0,"unix":0}}"#)
    }
    #expect(throws: BatchError("clock", .missing)) { try batch(#"{"device":"a","sequence":1}"#) }
    #expect(throws: BatchError("clock.unix", .outOfRange)) {
      try batch(#"{"device":"a","sequence":1,"clock":{"monotonic":0,"unix":1e300}}"#)
    }
  }

  @Test func `has limits`() throws {
    var limits = RecordingLimits()
    limits.samples = 3
    #expect(throws: BatchError("", .tooMany(most: 3))) {
      try RecordingBatch(json: Data(Self.example.utf8), limits: limits)
    }
    limits = RecordingLimits()
    limits.bytes = 10
    #expect(throws: BatchError("", .tooLarge(most: 10))) {
      try RecordingBatch(json: Data(Self.example.utf8), limits: limits)
    }
    limits = RecordingLimits()
    limits.text = 1
    #expect(throws: BatchError("series[0].name", .textTooLong(most: 1))) {
      try RecordingBatch(json: Data(Self.example.utf8), limits: limits)
    }
  }
}
