import ActivityFiles
import Figures
import Foundation
import Plans
import Sessions
import Testing
import Units

@Suite("A set that is told again")
struct SetTellingTests {
  private static let start = Moment(milliseconds: 1_750_000_000_000)

  /// A batch with these events; the device's clock starts with the session.
  private func recording(_ device: String, _ events: String) throws -> (DeviceName, DeviceRecording) {
    let batch = try RecordingBatch(
      json: Data(
        #"""
        {"device":"\#(device)","sequence":0,"clock":{"monotonic":0,"unix":1750000000000},"events":[\#(events)]}
        """#.utf8))
    return (batch.device, batch.recording)
  }

  private func timeline(_ recordings: (DeviceName, DeviceRecording)...) -> Timeline {
    Timeline(
      devices: Dictionary(recordings) { first, second in
        var joined = first
        joined.formUnion(second)
        return joined
      }, start: Self.start, end: Self.start + Seconds(600), activity: .strength)
  }

  private static let first =
    #"{"time":10000,"kind":"set","set":"a-1","revision":1,"duration":6,"repetitions":3,"exercise":"Squats"}"#
  private static let whole = #"""
    {"time":10000,"kind":"set","set":"a-1","revision":2,"duration":24,"repetitions":12,"exercise":"Squats","weight":60,"category":28}
    """#
  private static let rest =
    #"{"time":34000,"kind":"set","set":"a-2","revision":1,"duration":90,"rest":true,"exercise":"Squats"}"#
  private static let second =
    #"{"time":124000,"kind":"set","set":"a-3","revision":1,"duration":20,"repetitions":8,"exercise":"Lunges"}"#

  @Test func `counts as it was told last, in whatever order the batches come`() throws {
    let early = try recording("page-1", "\(Self.first),\(Self.rest)")
    let late = try recording("page-1", "\(Self.whole),\(Self.second)")
    for sets in [timeline(early, late).sets, timeline(late, early).sets] {
      #expect(sets.map(\.repetitions) == [12, nil, 8])
      #expect(sets.map(\.exercise) == ["Squats", "Squats", "Lunges"])
      #expect(sets.map(\.isRest) == [false, true, false])
      #expect(sets[0].weight == Kilograms(60))
      #expect(sets[0].category == 28)
      #expect(sets[0].start == Self.start + Seconds(10))
      #expect(sets[0].duration == Seconds(24))
    }
  }

  @Test func `is corrected by another device, and taken away, and brought back`() throws {
    let told = try recording("page-1", "\(Self.whole),\(Self.rest),\(Self.second)")
    let corrected = try recording(
      "page-2",
      #"""
      {"time":10003,"kind":"set","set":"a-1","revision":3,"duration":24,"repetitions":11,"exercise":"Squats"},
      {"time":124003,"kind":"set","set":"a-3","revision":2,"duration":20,"repetitions":8,"withdrawn":true}
      """#)
    #expect(timeline(told, corrected).sets.map(\.repetitions) == [11, nil])
    let back = try recording(
      "page-2", #"{"time":124003,"kind":"set","set":"a-3","revision":3,"duration":20,"repetitions":8}"#)
    #expect(timeline(told, corrected, back).sets.map(\.repetitions) == [11, nil, 8])
  }

  @Test func `comes back from its bytes, and sets of files keep theirs`() throws {
    let (_, told) = try recording("page-1", "\(Self.whole),\(Self.second)")
    #expect(try DeviceRecording(compactBytes: told.compactBytes()) == told)
    let plain = RecordingEvent(
      .set(SetWork(duration: Seconds(40), repetitions: 12, load: SetLoad(Kilograms(60)), category: 28)),
      at: DeviceTime(milliseconds: 5))
    let named = RecordingEvent(
      .set(
        SetWork(duration: Seconds(40), repetitions: 12, load: SetLoad(Kilograms(60)), category: 28, exercise: ""),
        telling: .init("", revision: 4)), at: DeviceTime(milliseconds: 5))
    #expect(plain == named)
  }

  @Test func `needs to say which telling it is`() throws {
    #expect(throws: BatchError("events[0].revision", .missing)) {
      try recording("page-1", #"{"time":1,"kind":"set","set":"a-1","duration":6}"#)
    }
    #expect(throws: BatchError("events[0].revision", .outOfRange)) {
      try recording("page-1", #"{"time":1,"kind":"set","set":"a-1","revision":-1,"duration":6}"#)
    }
  }

  @Test func `is a figure of the session`() throws {
    let told = timeline(try recording("page-1", "\(Self.whole),\(Self.rest),\(Self.second)"))
    let sets = try #require(SessionFigures(told, of: AthleteFacts()).sets)
    #expect(sets.map(\.start) == [10, 34, 124])
    #expect(sets.map(\.duration) == [24, 90, 20])
    #expect(sets.map(\.weight) == [60, nil, nil])
    #expect(sets.map(\.category) == [28, nil, nil])
    #expect(SessionFigures(timeline(), of: AthleteFacts()).sets == nil)
  }
}
