import Foundation
import Testing

@testable import Figures

@Suite("Which music helped")
struct MusicEffectsTests {
  @Test(arguments: [6, 12, 60])
  func `a song without an effect is said to have one of at most one person in twenty`(songs: Int) {
    var randomness = Dice(seed: 11)
    let people = 400
    var wrong = 0
    var compared = 0
    for _ in 0..<people {
      let effects = MusicEffects(SimulatedPerson(songs: songs, sessions: 40, &randomness).legs(&randomness))
      compared += effects.activities.count
      if effects.activities.contains(where: { $0.effects.contains { $0.verdict != .open } }) { wrong += 1 }
    }
    #expect(compared == people)
    #expect(wrong <= people / 20, "\(wrong) of \(people)")
  }

  @Test
  func `nor is one that was heard while somebody went all out, or late in a workout when the heart has drifted`() {
    var randomness = Dice(seed: 5)
    let people = 300
    var wrong = 0
    for _ in 0..<people {
      var person = SimulatedPerson(songs: 15, sessions: 40, &randomness)
      // Songs 0 and 1 play in hard parts, 2 and 3 only in the second half.
      person.hard = [0, 1]
      person.late = [2, 3]
      let effects = MusicEffects(person.legs(&randomness))
      if effects.activities.contains(where: { $0.effects.contains { $0.verdict != .open } }) { wrong += 1 }
    }
    #expect(wrong <= people / 20, "\(wrong) of \(people)")
  }

  @Test
  func `a song that makes five per cent is found, and no other beside it`() throws {
    var randomness = Dice(seed: 3)
    let people = 200
    var (found, others, covered) = (0, 0, 0)
    for _ in 0..<people {
      var person = SimulatedPerson(songs: 20, sessions: 40, &randomness)
      person.effects = [0: 0.05]
      let effects = try #require(MusicEffects(person.legs(&randomness)).activities.first)
      #expect(effects.kind == .song)
      if let song = effects.effects.first(where: { $0.title == "Song 0" }) {
        if song.verdict == .faster { found += 1 }
        if (song.low...song.high).contains(0.05) { covered += 1 }
      }
      if effects.effects.contains(where: { $0.verdict != .open && $0.title != "Song 0" }) { others += 1 }
    }
    #expect(found >= people * 8 / 10, "found \(found)")
    #expect(others <= people / 20, "others \(others)")
    #expect(covered >= people * 9 / 10, "covered \(covered)")
  }

  @Test
  func `where songs seldom come again, artists are compared, and where these do, tempos`() throws {
    var randomness = Dice(seed: 7)
    var person = SimulatedPerson(songs: 2000, sessions: 40, &randomness)
    person.artists = 8
    #expect(MusicEffects(person.legs(&randomness)).activities.first?.kind == .artist)
    person.artists = nil
    let tempos = try #require(MusicEffects(person.legs(&randomness)).activities.first)
    #expect(tempos.kind == .tempo)
    #expect(tempos.effects.allSatisfy { $0.title == nil && $0.tempo != nil })
  }

  @Test
  func `little is known of few workouts, and that is said`() {
    var randomness = Dice(seed: 9)
    let effects = MusicEffects(SimulatedPerson(songs: 12, sessions: 3, &randomness).legs(&randomness))
    #expect(effects.activities.isEmpty)
    #expect(effects.known.sessions == 3)
    #expect(effects.known.plays == 3 * SimulatedPerson.playsInSession)
    #expect((1...3).contains(effects.known.mostDays))
    #expect(MusicEffects([]).known == MusicEffects.Known(sessions: 0, plays: 0, mostDays: 0))
  }

  @Test
  func `of songs that always come at the same time nothing is told`() throws {
    var randomness = Dice(seed: 13)
    var person = SimulatedPerson(songs: 24, sessions: 40, &randomness)
    person.first = 0
    let found = try #require(MusicEffects(person.legs(&randomness)).activities.first)
    #expect(found.fixed == 1)
    #expect(!found.effects.contains { $0.title == "Song 0" })
  }

  @Test
  func `who always runs alike on a treadmill has figures too`() throws {
    let legs = (0..<12).map { day in
      MusicalLeg(
        activity: "run", day: day,
        plays: (0..<8).map { place in
          MusicalLeg.Play(
            track: nil, title: "Song \((3 * place + day) % 8)", artist: nil, tempo: nil,
            time: Double(400 + 200 * place),
            speed: 3, heartRate: 150)
        })
    }
    let found = try #require(MusicEffects(legs).activities.first)
    #expect(found.effects.allSatisfy { $0.change == 0 && $0.verdict == .open })
    _ = try JSONEncoder().encode(found)
  }

  @Test
  func `quantiles are those of tables`() {
    for (tail, degrees, value) in [
      (0.025, 10.0, 2.228), (0.025, 30, 2.042), (0.005, 10, 3.169), (0.0005, 20, 3.850), (0.025, 1e6, 1.960),
    ] {
      #expect((StudentT.quantile(above: tail, degrees: degrees) - value).magnitude < 0.004)
    }
  }
}
