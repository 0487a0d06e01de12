import Pacing
import Testing
import Units

@Suite("A recorded live session")
struct LiveRecordingTests {
  /// All kinds of events, so that every number is written.
  private static let everything: [LiveEvent.Kind] = [
    .wentBefore(Seconds(90), laps: 2, at: .of(165)), .wentBefore(Seconds(91), laps: 3, at: nil),
    .together(SharedTime(Seconds(-3.5), at: Seconds(92))), .together(nil), .songReady(.even(165)),
    .start, .tick, .step(at: Seconds(100), confidence: 0.5), .cadence(.of(168)),
    .beatHeard(at: Seconds(100), beat: 3, song: 1), .heartRate(.of(150)), .speed(MetresPerSecond(3)),
    .sensorLost(.heartRate), .sensorBack(.position), .songEnded, .button(.pause), .button(.resume), .button(.next),
    .button(.previous), .button(.faster), .button(.slower), .button(.lap), .button(.mode(.pulse(target: .of(140)))),
    .button(.mode(.pace(goal: Pace(secondsPerKilometre: 330)))), .button(.mode(.manual)), .button(.mode(.plan)),
    .songReady(.even(120)), .tick, .button(.end),
  ]

  private static func session() throws -> LiveRecording {
    let curve = try #require(
      TempoCurve(knots: [
        TempoCurve.Knot(time: .zero, rate: .of(160)), TempoCurve.Knot(time: Seconds(600), rate: .of(170)),
      ]))
    let workout = PacedWorkout(
      curve: curve,
      intervals: [
        PacedWorkout.Interval(step: 0, start: .zero, end: Seconds(5), effort: 0.4, carrier: .steps),
        PacedWorkout.Interval(step: 1, start: Seconds(5), end: Seconds(600), effort: 0.6, carrier: .music),
      ])
    var settings = LiveSettings(mode: .cadence)
    settings.strategy = .holdsPhase
    settings.heartRateCeiling = .of(170)
    settings.coachedCadence = .of(172)
    settings.stride = Stride(
      gait: .running, usualCadence: .of(166), usualPace: Pace(secondsPerKilometre: 360))
    var setting = LiveSetting(settings, workout: workout)
    var entries: [LiveRecording.Entry] = []
    for kind in everything {
      setting.tell(kind)
      setting.wait(0.5)
    }
    var controller = LiveController(settings, workout: workout)
    for event in setting.events {
      entries.append(LiveRecording.Entry(event: event, actions: controller.receive(event)))
    }
    return LiveRecording(settings: settings, workout: workout, entries: entries)
  }

  @Test func `reads back from its numbers as it was`() throws {
    let recording = try Self.session()
    let again = try LiveRecording(numbers: recording.numbers)
    #expect(again.settings == recording.settings)
    #expect(again.entries == recording.entries)
    #expect(again.workout?.curve.knots == recording.workout?.curve.knots)
    #expect(again == recording)
  }

  @Test func `is decided again to the bit`() throws {
    var recording = try LiveRecording(numbers: Self.session().numbers)
    #expect(recording.replay() == nil)
    let index = try #require(recording.entries.firstIndex { !$0.actions.isEmpty })
    recording.entries[index] = LiveRecording.Entry(event: recording.entries[index].event, actions: [])
    #expect(recording.replay() == index)
  }

  @Test func `is refused, not half believed, when it is cut off or damaged`() throws {
    let numbers = try Self.session().numbers
    for length in stride(from: 0, to: numbers.count, by: 7) {
      do {
        let shorter = try LiveRecording(numbers: Array(numbers.prefix(length)))
        // A cut between two records leaves a valid, shorter session.
        #expect(shorter.numbers.count == length)
      } catch { continue }
    }
    #expect(throws: LiveRecordingError.unknownVersion) { try LiveRecording(numbers: [7] + numbers.dropFirst()) }
    for index in numbers.indices.dropFirst() {
      for value in [-1, 0.3, 1e300, .nan, .infinity] {
        var damaged = numbers
        damaged[index] = value
        // Any result is fine, but no crash.
        do { _ = try LiveRecording(numbers: damaged).replay() } catch { continue }
      }
    }
  }
}
