import Testing
import Units

@testable import Figures
@testable import Sessions

@Suite("Songs of a session, as they are compared")
struct MusicalLegTests {
  /// Half an hour at 3 m/s, with a song every 200 seconds.
  private func run(_ change: (inout Timeline) -> Void = { _ in }) throws -> [MusicalLeg.Play] {
    var timeline = ExampleTimeline.even(at: 3, for: 1800)
    timeline.heartRate = (0...1800).map { Sample(BeatsPerMinute(known: 150), at: timeline.moment(Double($0))) }
    timeline.songs = (0..<9).map { number in
      PlayedSong(
        start: timeline.moment(200 * Double(number)), end: timeline.moment(200 * Double(number + 1)),
        title: "Song \(number)", artist: "Beyond", tempo: BeatsPerMinute(known: 160))
    }
    change(&timeline)
    let legs = SessionMeasurements(timeline, of: AthleteFacts()).musicalLegs(on: 3)
    #expect(legs.count <= 1)
    #expect(legs.allSatisfy { $0.day == 3 && $0.activity == "run" })
    return legs.flatMap(\.plays)
  }

  @Test
  func `those of the warm-up are left out, and the others have speed and heart rate`() throws {
    let plays = try run()
    // 100 s of the second song are after the warm-up.
    #expect(plays.map(\.title) == (1..<9).map { "Song \($0)" })
    #expect(plays.allSatisfy { ($0.speed - 3).magnitude < 0.001 && $0.heartRate == 150 && $0.tempo == 160 })
    #expect(plays.map(\.time) == (1..<9).map { Double(200 * $0 + 100) })
  }

  @Test
  func `a change of speed counts for the song in which the heart has followed it`() throws {
    let plays = try run { timeline in
      // 4 m/s from the fifth song on.
      timeline.distance = (0...1800).map { second in
        let time = Double(second)
        return Sample(Metres(3 * time + max(0, time - 1000)), at: timeline.moment(time))
      }
    }
    #expect(plays.filter { $0.title < "Song 5" }.allSatisfy { ($0.speed - 3).magnitude < 0.01 })
    let first = try #require(plays.first { $0.title == "Song 5" })
    #expect(first.speed > 3.8 && first.speed < 3.95)
    let last = try #require(plays.last)
    #expect((last.speed - 4).magnitude < 0.01)
  }

  @Test
  func `after a pause the heart must settle, and without a heart rate there is nothing`() throws {
    let plays = try run { timeline in
      timeline.pause(from: 830, to: 900)
      let gap = timeline.moment(1200)..<timeline.moment(1350)
      timeline.heartRate.removeAll { gap.contains($0.moment) }
    }
    // Too little remains of the songs with the pause and with the gap.
    #expect(!plays.contains { ["Song 4", "Song 6"].contains($0.title) })
    #expect(plays.count == 6)
    #expect(try run { $0.heartRate = [] }.isEmpty)
    #expect(try run { $0.distance = [] }.isEmpty)
    #expect(try run { $0.songs = Array($0.songs.prefix(3)) }.isEmpty)
  }
}
