import Foundation
import Pacing
import Plans
import Sensors
import Testing
import Units

@testable import Figures
@testable import Sessions

/// The songs with the best synchrony, and a session's points.
struct SongFiguresTests {
  /// Songs of three minutes at 160 spm. `shares` are the shares of steps in time.
  private static func run(_ shares: [Double], heart: Double? = nil) -> Timeline {
    var timeline = ExampleTimeline.empty(for: 180 * Double(shares.count))
    for (number, share) in shares.enumerated() {
      let start = 180 * Double(number)
      timeline.songs.append(
        PlayedSong(
          start: timeline.moment(start), end: timeline.moment(start + 180), title: "\(number)",
          tempo: BeatsPerMinute(160)))
      timeline.footfalls += (0..<480).map { step in
        let isInTime = Double(step * 7 % 100) < 100 * share
        return Sample(Footfall(phase: isInTime ? 0.03 : 0.2), at: timeline.moment(start + (Double(step) + 0.5) * 0.375))
      }
    }
    if let heart {
      timeline.heartRate = (0..<180 * shares.count).map {
        Sample(BeatsPerMinute(known: heart), at: timeline.moment(Double($0)))
      }
    }
    return timeline
  }

  @Test func `the songs that held best and worst are named`() throws {
    let held = try #require(SessionFigures(Self.run([0.6, 0.9, 0.7, 0.4]), of: AthleteFacts()).held)
    #expect(held.best == 1 && held.worst == 3)
  }

  @Test func `nothing is said of two songs, of alike ones, or of short ones`() {
    #expect(SessionFigures(Self.run([0.3, 0.9]), of: AthleteFacts()).held == nil)
    #expect(SessionFigures(Self.run([0.8, 0.84, 0.78]), of: AthleteFacts()).held == nil)
    var short = Self.run([0.8, 0.2, 0.6])
    short.songs[1].end = short.songs[1].start + Seconds(50)
    short.songs[2].start = short.songs[1].end
    #expect(SessionFigures(short, of: AthleteFacts()).held == nil)
  }

  @Test func `without music or steps there is nothing to show`() {
    let bare = SessionFigures(ExampleTimeline.even(at: 3, for: 600), of: AthleteFacts())
    #expect(bare.synchrony == nil && bare.held == nil && bare.fire == nil)
  }

  @Test func `steps in a pause count for nothing`() throws {
    var timeline = Self.run([0.9, 0.9, 0.9])
    timeline.pause(from: 180, to: 360)
    let figures = SessionFigures(timeline, of: AthleteFacts())
    #expect(figures.synchrony?.steps == 960)
    #expect(figures.songs[1].synchrony == nil && figures.songs[1].heard == 0 && figures.songs[0].heard == 180)
    let fire = try #require(figures.fire)
    #expect((355...360).contains(fire.onBeat), "\(fire)")
  }

  @Test func `points are of the beat, and of the zone that a step asks for`() throws {
    let plan = try PlanFile.plan(
      from: Array(
        """
        activity: run
        steps:
          - zone: 2
            for: 3min
          - effort: 7/10
            for: 3min
          - cadence: 160
            for: 3min
        """.utf8))
    var facts = AthleteFacts()
    facts.maximumHeartRate = BeatsPerMinute(190)
    facts.restingHeartRate = BeatsPerMinute(50)
    // Zone 2 of the reserve is 134–148, zone 4 is 162–176.
    var timeline = Self.run([0.9, 0.9, 0.9], heart: 140)
    timeline.steps = (0..<3).map {
      TakenStep($0, start: timeline.moment(180 * Double($0)), end: timeline.moment(180 * Double($0 + 1)))
    }
    let fire = try #require(SessionFigures(timeline, of: facts, following: PlanFollowed(plan)).fire)
    #expect((178...180).contains(fire.inZone) && fire.onBeat > 530 && fire.both > 170, "\(fire)")
    #expect(fire.points == (fire.onBeat + fire.inZone + fire.both) / 6)
    // Without heart rate, others see no zone.
    var privacy = SessionPrivacy()
    privacy.showsHeartRate = false
    let figures = SessionFigures(timeline, of: facts, following: PlanFollowed(plan))
    #expect(figures.seen(under: privacy).fire == nil)
    // Above the ceiling, 95 % of the maximum heart rate, nothing counts.
    timeline.heartRate = timeline.heartRate.map { Sample(BeatsPerMinute(known: 185), at: $0.moment) }
    #expect(SessionFigures(timeline, of: facts, following: PlanFollowed(plan)).fire?.points == 0)
  }

  @Test func `figures of the version before are read`() throws {
    let figures = SessionFigures(Self.run([0.6, 0.9, 0.7]), of: AthleteFacts())
    var members = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(figures)) as? [String: Any])
    for name in ["from", "held", "fire"] { members[name] = nil }
    let read = try JSONDecoder().decode(SessionFigures.self, from: JSONSerialization.data(withJSONObject: members))
    #expect(read.songs == figures.songs && read.songsHeard.isEmpty)
  }
}
