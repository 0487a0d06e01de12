import Foundation
import Songs
import Taste
import Testing
import Units

@Suite("A taste")
struct TasteModelTests {
  private let start = Moment(milliseconds: 1_790_000_000_000)

  private func song(
    _ name: String, artist: String = "Somebody", genre: String = "Pop", sound seed: UInt64? = nil, energy: Double = 0.5
  ) -> SongTraits {
    var chance = SplitMix64(seed: seed ?? 1)
    let sound = seed.map { _ in (0..<45).map { _ in Float(chance.normal() / 3) } }
    return SongTraits(
      song: name, sound: sound.flatMap { SoundVector($0) }, energy: energy, valence: 0.5, tempo: 120, artist: artist,
      genre: genre, year: 1985)
  }

  private func model(after hearings: [(SongTraits, HeardSong.Ending, Double, Double?)]) -> TasteModel {
    var model = TasteModel()
    for (number, (song, ending, share, synchrony)) in hearings.enumerated() {
      model.hear(
        HeardSong(
          song: song.song, at: start + .minutes(4 * Double(number)), ending: ending, share: share, synchrony: synchrony),
        of: song)
    }
    return model
  }

  @Test func `ranks from the first day, driving songs before calm ones, by little`() {
    let model = TasteModel()
    let driving = model.score(song("a", energy: 0.9)).probability
    let calm = model.score(song("b", energy: 0.1)).probability
    #expect(driving > calm)
    #expect(driving - calm < 0.3)
  }

  @Test func `carries over from a favourite to what sounds like it, though tags say nothing`() {
    var model = TasteModel()
    let favourite = song("a", artist: "One", genre: "Rock", sound: 5)
    model.told(favourites: [favourite], blocked: [])
    let alike = song("b", artist: "Two", genre: "Folk", sound: 5)
    let other = song("c", artist: "Three", genre: "Folk", sound: 6)
    #expect(model.score(alike).mean > model.score(other).mean + 0.3)
    #expect(model.reasons(for: alike).first == .sound(.liked))
  }

  @Test func `holds a block against the artist's other songs, a little`() {
    var model = TasteModel()
    model.told(favourites: [], blocked: [song("a", artist: "One")])
    #expect(model.score(song("b", artist: "One")).mean < TasteModel().score(song("b", artist: "One")).mean)
    #expect(model.score(song("a", artist: "One")).mean < model.score(song("b", artist: "One")).mean)
  }

  @Test func `takes an early skip for more than a late one, and one at a forced change for little`() {
    let song = song("a")
    func score(_ ending: HeardSong.Ending, _ share: Double) -> Double {
      model(after: [(song, ending, share, nil)]).score(song).mean
    }
    let unheard = TasteModel().score(song).mean
    #expect(score(.skipped(sinceChange: nil), 0.02) < score(.skipped(sinceChange: nil), 0.3))
    #expect(score(.skipped(sinceChange: nil), 0.3) < unheard)
    #expect(score(.skipped(sinceChange: nil), 0.8) == unheard)
    #expect(score(.skipped(sinceChange: Seconds(2)), 0.02) > score(.skipped(sinceChange: Seconds(60)), 0.02))
    #expect(score(.skipped(sinceChange: .zero), 0.02) == unheard)
    #expect(score(.completed, 1) > unheard)
  }

  @Test func `takes steps on the beat for liking, and steps beside it for the contrary`() {
    let song = song("a")
    func score(_ synchrony: Double?) -> Double { model(after: [(song, .completed, 1, synchrony)]).score(song).mean }
    #expect(score(1) > score(0.6))
    #expect(score(0.6) > score(nil))
    #expect(score(nil) > score(0))
  }

  @Test func `forgets what is not confirmed`() {
    let song = song("a")
    let other = self.song("b", artist: "Other", genre: "Folk")
    let long = Array(repeating: (song, HeardSong.Ending.skipped(sinceChange: nil), 0.0, nil as Double?), count: 10)
    var model = model(after: long)
    let then = model.score(song).mean
    model.hear(
      HeardSong(song: "b", at: start + .minutes(2 * 365 * 24 * 60), ending: .skipped(sinceChange: nil), share: 0.9),
      of: other)
    let now = model.score(song).mean
    let never = TasteModel().score(song).mean
    #expect(then < never - 0.5)
    #expect((now - never).magnitude < 0.1)
  }

  @Test func `is the same whenever it is learnt from the same log, and after it was put away`() throws {
    let songs = (0..<20).map { song("\($0)", artist: "\($0 % 4)", sound: UInt64($0)) }
    let hearings = (0..<200).map { number in
      let ending: HeardSong.Ending = number % 3 == 0 ? .skipped(sinceChange: nil) : .completed
      return (songs[number * 7 % 20], ending, number % 3 == 0 ? 0.1 : 1.0, nil as Double?)
    }
    let whole = model(after: hearings)
    #expect(whole == model(after: hearings))
    var parts = model(after: Array(hearings.prefix(90)))
    parts = try JSONDecoder().decode(TasteModel.self, from: JSONEncoder().encode(parts))
    for (number, (song, ending, share, _)) in hearings.enumerated().dropFirst(90) {
      parts.hear(
        HeardSong(song: song.song, at: start + .minutes(4 * Double(number)), ending: ending, share: share), of: song)
    }
    #expect(parts == whole)
    #expect(try JSONEncoder().encode(whole).count < 10_000)
  }

  @Test func `draws the same costs from the same seed, whoever else is asked about, and others from another`() {
    let readings = (0..<50).map { SongReading(song("\($0)", artist: "\($0 % 4)", sound: UInt64($0))) }
    let draw = TasteDraw(TasteModel(), seed: 3)
    #expect(draw.costs(of: readings) == TasteDraw(TasteModel(), seed: 3).costs(of: readings.reversed()))
    #expect(draw.costs(of: readings) != TasteDraw(TasteModel(), seed: 4).costs(of: readings))
    #expect(draw.costs(of: readings).values.allSatisfy { (-0.6...0.6).contains($0) })
    #expect(TasteDraw(TasteModel(), seed: 3, courage: 0).costs(of: readings).values.allSatisfy { $0.magnitude < 0.1 })
  }

  @Test func `says why, and what it has learnt`() {
    let liked = song("a", artist: "The Finishers", genre: "Rock")
    let skipped = song("b", artist: "The Skipped", genre: "Folk")
    let model = model(
      after: (0..<20).map { number in
        number.isMultiple(of: 2) ? (liked, .completed, 1, nil) : (skipped, .skipped(sinceChange: nil), 0.05, nil)
      })
    let another = song("c", artist: "The Finishers", genre: "Jazz")
    #expect(model.reasons(for: another).map(\.sentence) == ["You finish songs by The Finishers."])
    #expect(model.reasons(for: skipped).contains(.artist("The Skipped", .disliked)))
    let sentences = model.learnt().map(\.sentence)
    #expect(sentences.contains("You like songs by the finishers."))
    #expect(sentences.contains("You like less: songs of the genre folk."))
    // All songs have medium energy.
    #expect(!sentences.contains("You like energetic songs."))
  }

  @Test func `says nothing of somebody's taste from no signs or few`() {
    let driving = song("a", energy: 0.9)
    #expect(TasteModel().learnt().isEmpty)
    #expect(TasteModel().reasons(for: driving).isEmpty)
    func heard(_ count: Int) -> TasteModel {
      model(
        after: (0..<count).map { number in
          (song("\(number)", artist: "\(number)", energy: 0.9), .completed, 1, nil)
        })
    }
    #expect(heard(TasteModel.fewestSigns - 1).learnt().isEmpty)
    #expect(heard(12).learnt().map(\.sentence).contains("You like energetic songs."))
  }

  @Test func `survives ten thousand skips of one song without becoming nonsense`() {
    let song = song("a", sound: 9)
    let many = Array(repeating: (song, HeardSong.Ending.skipped(sinceChange: nil), 0.0, nil as Double?), count: 10_000)
    let score = model(after: many).score(song)
    #expect(score.mean.isFinite && score.mean < -1)
    #expect(score.variance > 0)
  }
}
