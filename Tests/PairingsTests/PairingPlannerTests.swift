import Exercises
import Testing
import Units

@testable import Pairings

@Suite("A workout of pairs")
struct PairingPlannerTests {
  private let library: [PairingSong]

  init() {
    var generator = SplitMix64(seed: 7)
    library = PairingFixtures.library(of: 120, using: &generator)
  }

  private func workout(
    minutes: Int = 30, seed: UInt64 = 1, from songs: [PairingSong]? = nil, contours: [String: SongContour] = [:],
    _ change: (inout PairingRequest) -> Void = { _ in }
  ) throws -> PairedWorkout {
    var request = PairingRequest(minutes: minutes, seed: seed)
    change(&request)
    return try PairingPlanner(request, from: PairingFixtures.exercises, songs ?? library, contours: contours).workout()
  }

  @Test func `warms up, trains and cools down within the time`() throws {
    let workout = try workout()
    #expect(workout.pairs.map(\.phase) == [.warmUp] + Array(repeating: .main, count: 8) + [.coolDown])
    #expect((workout.length.value - 1800).magnitude < 1e-6)
    #expect([.cardio, .mobility].contains(workout.pairs[0].exercise.category))
    #expect([.mobility, .balance].contains(workout.pairs[9].exercise.category))
    #expect(workout.pairs[0].reasons.contains(.warmsUp) && workout.pairs[9].reasons.contains(.coolsDown))
  }

  @Test func `puts large muscles before small ones, compound before isolation`() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let ranks = try workout(seed: seed) { $0.categories = [.legs, .chest, .back, .arms, .core] }
        .pairs.filter { $0.phase == .main }.compactMap(\.exercise.trainingRank)
      #expect(ranks == ranks.sorted(), "seed \(seed)")
    }
  }

  @Test func `gives holds calm songs and no beat`() throws {
    let workout = try workout { $0.exercises = ["plank", "wall-sit", "side-plank"].compactMap(ExerciseID.init) }
    let middle = library.map(\.energy).sorted()[library.count / 2]
    for pair in workout.pairs {
      #expect(pair.rhythm == .hold && pair.reasons.first == .hold)
      #expect(pair.song.energy < middle, "\(pair.song.title)")
      #expect(pair.sets.repetitions == nil)
    }
    #expect(workout.missing.isEmpty)
  }

  @Test func `hurries nobody through heavy sets`() throws {
    let heavy = ["barbell-squat", "deadlift", "barbell-bench-press", "power-clean"].compactMap(ExerciseID.init)
    let hard = try workout {
      $0.exercises = heavy
      $0.intensity = .hard
    }
    for pair in hard.pairs { #expect(pair.rhythm == .heavy && pair.sets.rest.value >= 45, "\(pair.exercise.id.text)") }
    // With lighter weights the beat may lead, but never an Olympic lift.
    let moderate = try workout { $0.exercises = heavy }
    for pair in moderate.pairs {
      #expect((pair.rhythm == .heavy) == (pair.exercise.id.text == "power-clean"), "\(pair.exercise.id.text)")
    }
  }

  @Test func `names the tempo that the library lacks, and is never empty`() throws {
    let slow = (0..<20).map { PairingFixtures.song("slow \($0)", tempo: 75 + Double($0) / 10) }
    let workout = try workout(from: slow) { $0.exercises = [ExerciseID("rope-jumping")].compactMap(\.self) }
    #expect(workout.pairs.count == 10)
    let missing = try #require(workout.missing.first)
    #expect(workout.missing.count == 1 && missing.exercise.text == "rope-jumping")
    #expect(missing.fitting.map(\.beats) == [1])
    #expect(missing.fitting[0].tempos.lowerBound.value == 100 && missing.fitting[0].tempos.upperBound.value == 150)
    #expect(workout.pairs.allSatisfy { $0.reasons.first == .missing })
  }

  @Test func `comes from a single song, and from a song without a beat`() throws {
    for song in [PairingFixtures.song("one", tempo: 120), PairingFixtures.song("rain", tempo: nil, minutes: 1)] {
      let workout = try workout(from: [song])
      #expect(workout.pairs.count == 10 && workout.pairs.allSatisfy { $0.song == song })
    }
  }

  @Test func `says why there is none`() throws {
    #expect(throws: PairingError.noMusic) { try workout(from: []) }
    let machines = try PairingFixtures.exercises.filter { $0.equipment.contains(.machine) }
    var request = PairingRequest(minutes: 30, seed: 1)
    request.equipment = []
    #expect(throws: PairingError.noExercise) { try PairingPlanner(request, from: machines, library) }
    let unknown = try #require(ExerciseID("no-such-thing"))
    #expect(throws: PairingError.unknownExercise(unknown)) { try workout { $0.exercises = [unknown] } }
    #expect(throws: PairingError.unknownSong) { try workout { $0.wish = .song("gone") } }
    #expect(throws: PairingError.unknownName("Nobody")) { try workout { $0.wish = .artist("Nobody") } }
  }

  @Test func `follows a wish for an artist, a genre, a mood or a song`() throws {
    let share = { (workout: PairedWorkout, isWished: (PairingSong) -> Bool) in
      Double(workout.pairs.count { isWished($0.song) }) / Double(workout.pairs.count)
    }
    let isRock = { (song: PairingSong) in song.genre == "rock" }
    #expect(try share(workout { $0.wish = .genre("Rock") }, isRock) >= 0.8)
    #expect(try share(workout(), isRock) < 0.8)
    let artist = try #require(library[0].artist)
    #expect(
      try share(workout { $0.wish = .artist(artist) }) { $0.artist == artist }
        > share(workout()) { $0.artist == artist })
    let bright = try workout { $0.wish = .mood(.bright) }.pairs.reduce(0) { $0 + $1.song.valence } / 10
    #expect(try bright > workout().pairs.reduce(0) { $0 + $1.song.valence } / 10 + 0.1)
    let seed = try #require(
      library.first { $0.tempo != nil && (0.5...0.7).contains($0.energy) && $0.duration.value > 200 })
    let wished = try workout { $0.wish = .song(seed.id) }
    let pair = try #require(wished.pairs.first { $0.song == seed })
    #expect(pair.reasons.contains(.isWishedSong))
  }

  @Test func `is the same for a seed, however the library is ordered, and another for another seed`() throws {
    let exercises = try PairingFixtures.exercises
    let first = try PairingPlanner(PairingRequest(minutes: 30, seed: 3), from: exercises, library).workout()
    let again = try PairingPlanner(
      PairingRequest(minutes: 30, seed: 3), from: exercises.reversed(), Array(library.reversed()) + library
    ).workout()
    #expect(first.pairs == again.pairs)
    #expect(try workout(seed: 4).pairs != first.pairs)
  }

  @Test func `rests on the breaks of the songs`() throws {
    // A minute of music, then half a minute of calm, in turn.
    let energy = (0..<300).map { $0 % 60 < 36 ? 0.8 : 0.2 }
    let contour = SongContour(energy: energy, downbeats: Array(stride(from: 0.5, to: 300, by: 2)))
    let songs = (0..<30).map { PairingFixtures.song("song \($0)", tempo: 120, minutes: 5) }
    let contours = Dictionary(uniqueKeysWithValues: songs.map { ($0.id, contour) })
    let workout = try workout(from: songs, contours: contours)
    #expect(workout.pairs.count { $0.reasons.contains(.restsOnBreaks) } >= 6)
    for pair in workout.pairs {
      let speed = pair.rhythm.fit?.speed ?? 1
      #expect(pair.from.value + speed * (pair.length.value - pair.sets.rest.value) <= 300 + 1e-6)
    }
  }
}
