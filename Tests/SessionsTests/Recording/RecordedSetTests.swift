import ActivityFiles
import Figures
import Foundation
import Plans
import Sessions
import Testing
import Units

@Suite("What a set keeps")
struct RecordedSetTests {
  private static let start = Moment(milliseconds: 1_750_000_000_000)

  private func recording(_ event: String) throws -> DeviceRecording {
    try RecordingBatch(
      json: Data(
        #"""
        {"device":"page-1","sequence":0,"clock":{"monotonic":0,"unix":1750000000000},
        "events":[{"time":10000,"kind":"set","duration":30,\#(event)}]}
        """#.utf8)
    ).recording
  }

  private func sets(_ recording: DeviceRecording) throws -> [ExerciseSet] {
    let device = try #require(DeviceName("page-1"))
    return Timeline(
      devices: [device: recording], start: Self.start, end: Self.start + Seconds(600), activity: .strength
    ).sets
  }

  @Test func `comes back from its bytes with everything`() throws {
    let recorded = try recording(
      #"""
      "repetitions":8,"onBeat":6,"exerciseId":"dumbbell-row","exercise":"Row","rpe":8.5,"distance":20.5,"warmUp":true,
      "load":{"value":22.5,"unit":"lb","per":"hand","side":"left"},"bodyWeight":71.4
      """#)
    let read = try DeviceRecording(compactBytes: recorded.compactBytes())
    #expect(read == recorded)
    let set = try #require(try sets(read).first)
    #expect(set.exerciseID?.text == "dumbbell-row")
    #expect(set.exercise == "Row")
    #expect(set.exertion == SetExertion(8.5))
    #expect(set.distance == Metres(20.5))
    #expect(set.isWarmUp)
    #expect(set.repetitionsOnBeat == 6)
    #expect(set.load == SetLoad(22.5, .pounds, per: .hand, side: .left))
    #expect(set.bodyWeight == Kilograms(71.4))
  }

  @Test(
    arguments: [
      (#""weight":60"#, 60), (#""load":{"value":60,"unit":"kg"}"#, 60),
      (#""load":{"value":100,"unit":"lb"}"#, 45.359237),
      (#""load":{"value":20,"unit":"kg","per":"hand"}"#, 40),
      (#""load":{"value":20,"unit":"kg","per":"hand","side":"right"}"#, 20),
      (#""load":{"value":-15,"unit":"kg"},"weight":60"#, -15), (#""load":{"value":7,"unit":"level"}"#, nil),
    ] as [(String, Double?)])
  func `has the total of its load, converted once`(event: String, kilograms: Double?) throws {
    #expect(try sets(recording(event)).map { $0.weight?.value } == [kilograms])
  }

  @Test func `has the bytes it always had, if it says nothing new`() throws {
    let old: [(SetWork, RecordingEvent.SetTelling?, [UInt8])] = [
      (
        SetWork(duration: Seconds(40), repetitions: 12, load: SetLoad(Kilograms(60)), category: 28), nil,
        [11, 0x80, 0xF1, 0x04, 1, 24, 1, 0xC0, 0xA9, 0x07, 1, 56, 0]
      ),
      (SetWork(duration: Seconds(90), isRest: true), nil, [11, 0xA0, 0xFE, 0x0A, 0, 0, 0, 1]),
      (
        SetWork(duration: Seconds(40), exercise: "Row"), .init("a", revision: 2, isWithdrawn: true),
        [11, 0x80, 0xF1, 0x04, 0, 0, 0, 0, 3, 0x52, 0x6F, 0x77, 1, 0x61, 2, 1]
      ),
    ]
    for (work, telling, bytes) in old {
      let event = RecordingEvent(.set(work, telling: telling), at: DeviceTime(milliseconds: 5))
      #expect(event.bytes == bytes)
      #expect(try RecordingEvent(time: DeviceTime(milliseconds: 5), bytes: bytes).kind == .set(work, telling: telling))
    }
    // A total in kilograms is the weight that sets have always had.
    #expect(
      try recording(#""load":{"value":60,"unit":"kg","per":"total"}"#) == recording(#""weight":60"#))
  }

  @Test(
    arguments: [
      (#""weight":-5"#, "events[0].weight", .negativeWeight), (#""onBeat":1.5"#, "events[0].onBeat", .outOfRange),
      (#""rpe":7.3"#, "events[0].rpe", .impossibleExertion),
      (#""rpe":11"#, "events[0].rpe", .impossibleExertion), (#""rpe":0.5"#, "events[0].rpe", .impossibleExertion),
      (#""exerciseId":"Push up""#, "events[0].exerciseId", .notAnExerciseID),
      (#""load":{"unit":"kg"}"#, "events[0].load.value", .missing),
      (#""load":{"value":5}"#, "events[0].load.unit", .missing),
      (#""load":{"value":5,"unit":"stone"}"#, "events[0].load.unit", .unknownWord("stone")),
      (#""load":{"value":5,"unit":"kg","per":"foot"}"#, "events[0].load.per", .unknownWord("foot")),
      (#""load":{"value":-5,"unit":"level"}"#, "events[0].load.value", .impossibleLoad),
      (#""load":{"value":-5,"unit":"kg","per":"hand"}"#, "events[0].load.value", .impossibleLoad),
      (#""load":{"value":10001,"unit":"kg"}"#, "events[0].load.value", .impossibleLoad),
      (#""load":60"#, "events[0].load", .wrongType), (#""bodyWeight":0"#, "events[0].bodyWeight", .outOfRange),
      (#""distance":-1"#, "events[0].distance", .outOfRange),
    ] as [(String, String, BatchError.Reason)])
  func `is refused with the field and what is valid`(event: String, field: String, reason: BatchError.Reason) {
    #expect(throws: BatchError(field, reason)) { try recording(event) }
  }

  @Test func `keeps the body's weight where only consent keeps it, and others never see it`() throws {
    let recorded = try recording(#""repetitions":8,"bodyWeight":71.4"#)
    let withheld = recorded.only { !$0.isHeart }
    #expect(try sets(withheld).map(\.bodyWeight) == [nil])
    #expect(try sets(withheld).map(\.repetitions) == [8])
    let device = try #require(DeviceName("page-1"))
    let timeline = Timeline(
      devices: [device: recorded], start: Self.start, end: Self.start + Seconds(600), activity: .strength)
    let open = SessionPrivacy(audience: .everybody, showsMap: true, showsHeartRate: true, hiddenRadius: Metres(0))
    #expect(timeline.seen(under: open).sets.map(\.bodyWeight) == [nil])
    #expect(timeline.seen(under: open).series.isEmpty)
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.sets?.map(\.bodyWeight) == [71.4])
    #expect(figures.seen(under: open).sets?.map(\.bodyWeight) == [nil])
  }

  @Test func `is a figure as it was entered and in kilograms`() throws {
    let device = try #require(DeviceName("page-1"))
    let recorded = try recording(#""repetitions":5,"load":{"value":45,"unit":"lb","per":"hand"},"rpe":9"#)
    let timeline = Timeline(
      devices: [device: recorded], start: Self.start, end: Self.start + Seconds(600), activity: .strength)
    let set = try #require(SessionFigures(timeline, of: AthleteFacts()).sets?.first)
    #expect(set.weight == 40.823)
    #expect(set.load == SetLoad(45, .pounds, per: .hand))
    #expect(set.rpe == 9)
  }
}
