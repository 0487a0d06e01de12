import Exercises
import Playlists
import Testing
import Units

@testable import Pairings

@Suite("Every workout of pairs")
struct PairingPropertyTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `keeps its promises`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let songs = PairingFixtures.library(of: [1, 5, 30, 200][Int(seed % 4)], using: &generator)
    let request = PairingFixtures.request(using: &generator)
    let planner: PairingPlanner
    do { planner = try PairingPlanner(request, from: PairingFixtures.exercises, songs) } catch let error as PairingError
    {
      #expect(error == .noExercise || error == .unknownName("rock"), "\(error)")
      return
    }
    let workout = planner.workout()
    #expect((workout.length.value - 60 * Double(request.minutes)).magnitude < 1e-6)
    var time = 0.0
    for pair in workout.pairs {
      #expect((pair.start.value - time).magnitude < 1e-6)
      time += pair.length.value
      let sets = pair.sets
      #expect((Double(sets.count) * (sets.work.value + sets.rest.value) - pair.length.value).magnitude < 1e-6)
      #expect(sets.work.value > 0 && sets.rest.value >= 0)
      if pair.exercise.isOneSided { #expect(sets.count.isMultiple(of: 2), "\(pair.exercise.id.text)") }
      if let equipment = request.equipment {
        #expect(pair.exercise.equipment.isSubset(of: equipment.union(Set.ofEveryHome)))
      }
      if pair.phase == .main, !request.categories.isEmpty {
        #expect(request.categories.contains(pair.exercise.category))
      }
      #expect(!pair.reasons.isEmpty)
      try check(pair, request)
    }
    #expect((workout.cost - planner.table.cost(of: try planner.choices(of: workout))).magnitude < 1e-9)
  }

  private func check(_ pair: ExercisePair, _ request: PairingRequest) throws {
    switch pair.rhythm {
    case .onBeat(let fit):
      let (tempo, rhythm) = (try #require(pair.song.tempo), try #require(pair.exercise.rhythm))
      #expect(rhythm.beats.contains(fit.beats))
      #expect(max(fit.speed, 1 / fit.speed) <= 1 + request.stretchLimit.share + 1e-9)
      #expect((tempo.value * fit.speed / Double(fit.beats) - fit.rate).magnitude < 1e-6)
      #expect(fit.rate >= rhythm.range.lowerBound - 1e-6 && fit.rate <= rhythm.range.upperBound + 1e-6)
      let repetitions = try #require(pair.sets.repetitions)
      #expect((Double(repetitions) * 60 / fit.rate - pair.sets.work.value).magnitude < 1e-6)
      #expect(!pair.exercise.isHeavy(at: request.intensity))
    case .hold: #expect(pair.exercise.rhythm == nil)
    case .heavy: #expect(pair.exercise.isHeavy(at: request.intensity))
    case .missing(let missing): #expect(missing.exercise == pair.exercise.id && !missing.fitting.isEmpty)
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `trains no muscle twice in a row, repeats nothing where there is enough`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let songs = PairingFixtures.library(of: 200, using: &generator)
    var request = PairingRequest(minutes: 30, seed: seed)
    request.intensity = TrainingIntensity.allCases[Int(seed % 3)]
    if seed.isMultiple(of: 2) { request.categories = [.legs, .back, .chest] }
    if seed.isMultiple(of: 3) { request.equipment = [] }
    let pairs = try PairingPlanner(request, from: PairingFixtures.exercises, songs).workout().pairs
    for (one, next) in zip(pairs, pairs.dropFirst()) {
      #expect(Set(one.exercise.primary).isDisjoint(with: next.exercise.primary))
    }
    #expect(Set(pairs.map(\.exercise)).count == pairs.count && Set(pairs.map(\.song)).count == pairs.count)
    for category in request.categories { #expect(pairs.contains { $0.exercise.category == category }, "\(category)") }
  }
}

extension PairingPlanner {
  fileprivate func choices(of workout: PairedWorkout) throws -> [PairChoice] {
    try workout.pairs.map { pair in
      table.choice(
        try #require(table.exercises.firstIndex(of: pair.exercise)),
        try #require(table.songs.firstIndex(of: pair.song)),
        pair.phase)
    }
  }
}
