import ActivityFiles
import DatabaseSupport
import Accounts
import Foundation
import Persistence
import Plans
import SessionsSupport
import Testing
import Units

@testable import Figures
@testable import Sessions

@Suite("The week's allowance for hearing (ITU-T H.870)")
struct HearingTests {
  @Test(arguments: [(80.0, 40.0), (83.0, 20.0), (86.0, 10.0), (77.0, 80.0), (110.0, 40.0 / 1024)])
  func `halves with every 3 dB`(level: Double, hours: Double) {
    let allowance = HearingAllowance(age: 35)
    #expect(abs(allowance.time(at: level).value - hours * 3600) < 1e-6)
    #expect(abs(allowance.share(of: Seconds(hours * 3600), at: level) - 1) < 1e-9)
    #expect(allowance.share(of: .zero, at: level) == 0)
  }

  @Test func `is 5 dB less below eighteen, and an adult's where the age is unknown`() {
    #expect(HearingAllowance(age: 17.99).reference == 75)
    #expect(HearingAllowance(age: 18).reference == 80)
    #expect(HearingAllowance(age: nil) == HearingAllowance(age: 40))
    #expect(HearingAllowance(age: 12).share(of: Seconds(40 * 3600), at: 75) == 1)
  }

  @Test(arguments: [(1.0, 1.0), (0.841395, 0.5), (0.707946, 0.25), (0.0, 0.0), (-1.0, 0.0), (2.0, 1.0)])
  func `counts a second half as much where the slider is 3 dB lower, and silence not at all`(
    volume: Double, weight: Double
  ) {
    #expect(abs(HearingAllowance.weight(ofVolume: volume) - weight) < 1e-5)
  }

  @Test func `counts songs by the volume while they played, for their owner alone`() throws {
    var timeline = ExampleTimeline.empty(for: 360)
    timeline.songs = [0.0, 180.0].map {
      PlayedSong(start: timeline.moment($0), end: timeline.moment($0 + 180), title: "Song", tempo: nil)
    }
    let adult = HearingAllowance(age: 30)
    let unknown = SessionFigures(timeline, of: AthleteFacts())
    #expect(unknown.musicAtFullVolume == nil)
    #expect(unknown.heardMusic(at: 80, adult)?.atFullVolume == Seconds(360))
    #expect(unknown.heardMusic(at: nil, adult)?.share == 0.0025)
    #expect(SessionFigures(ExampleTimeline.empty(for: 360), of: AthleteFacts()).heardMusic(at: 80, adult) == nil)

    // Music at this volume is 3 dB softer than at 1.
    let softer = pow(10, -3.0 / 40)
    timeline.series = [
      SampleSeries(
        name: "music_volume", unit: "",
        points: [(10.0, 1.0), (90.0, softer), (270.0, 0.0)].map { second, volume in
          SampleSeries.Point(moment: timeline.moment(second), value: volume)
        })
    ]
    let figures = SessionFigures(timeline, of: AthleteFacts())
    // 90 s at full volume, 180 s that count half, and silence.
    #expect(figures.musicAtFullVolume == 180)
    let music = try #require(figures.heardMusic(at: 83, adult))
    #expect(music.time == Seconds(360) && abs(music.share - 180.0 / (20 * 3600)) < 1e-9)
    timeline.pause(from: 90, to: 270)
    #expect(SessionFigures(timeline, of: AthleteFacts()).musicAtFullVolume == 90)

    let privacy = SessionPrivacy(audience: .everybody, showsMap: true, showsHeartRate: true)
    #expect(figures.seen(under: privacy).musicAtFullVolume == nil)
    #expect(timeline.seen(under: privacy).series.isEmpty)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is used by the music of this week's sessions, not by simulated or removed ones`(
    kind: DatabaseKind
  ) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = HearingStore(world.database, world.vault)
      func week(level: Int?, at minute: Double = 90) async throws -> HearingWeek {
        try await store.week(
          of: world.anna, in: try #require(TimeZoneName("UTC")), at: world.moment(minute), level: level, age: 30)
      }
      #expect(try await week(level: nil).music.time == .zero)
      let session = try await world.begin(at: 0)
      let song = RecordingEvent.Kind.song(.init(track: "one", title: "One", tempo: BeatsPerMinute(160)))
      try await world.deliver(
        try (0..<60).map { try world.batch($0, $0 == 0 ? [(song, 0), (.songEnd, 500)] : []) }, of: session)
      _ = try await world.tell(.end, at: 10, of: session)
      try await world.work()
      let heard = try await week(level: 83).music
      #expect(abs(heard.time.value - 500) < 2)
      #expect(abs(heard.share - heard.time.value / (20 * 3600)) < 1e-9)
      // Without a level, only the duration counts.
      #expect(abs(try await week(level: nil).music.share - heard.time.value / (40 * 3600)) < 1e-9)
      #expect(try await week(level: 83, at: 8 * 24 * 60).music.time == .zero)
      try await world.database.run(
        "UPDATE training_session SET is_simulated = 1 WHERE id = \(session.id.rawValue)")
      #expect(try await week(level: 83).music.time == .zero)
    }
  }
}
