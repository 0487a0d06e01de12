import Exercises
import Pairings
import Units

/// A workout of pairs. Times in seconds, rates and tempos per minute.
struct PairingResponse: Encodable, Sendable {
  let seed: UInt64
  let duration: Double
  let cost: Double
  let pairs: [Pair]
  let missing: [Missing]

  struct Pair: Encodable, Sendable {
    let place: Int
    let phase: String
    let start: Double
    let duration: Double
    let exercise: String
    let track: String
    let title: String
    let artist: String?
    /// Of the recording; absent without a steady beat.
    let tempo: Double?
    let from: Double
    let rhythm: String
    let beats: Int?
    let speed: Double?
    let rate: Double?
    let sets: Sets
    let isLocked: Bool
    let reasons: [String]
    let cost: Double
  }

  struct Sets: Encodable, Sendable {
    let count: Int
    let repetitions: Int?
    let work: Double
    let rest: Double
  }

  struct Missing: Encodable, Sendable {
    let exercise: String
    let fitting: [Fit]
  }

  struct Fit: Encodable, Sendable {
    let beats: Int
    let slowest: Double
    let fastest: Double
  }

  init(_ workout: PairedWorkout) {
    seed = workout.seed
    duration = workout.length.value
    cost = workout.cost
    pairs = workout.pairs.enumerated().map(Pair.init)
    missing = workout.missing.map { missing in
      Missing(
        exercise: missing.exercise.text,
        fitting: missing.fitting.map {
          Fit(beats: $0.beats, slowest: $0.tempos.lowerBound.value, fastest: $0.tempos.upperBound.value)
        })
    }
  }
}

extension PairingResponse.Pair {
  init(place: Int, _ pair: ExercisePair) {
    self.place = place
    phase = pair.phase.rawValue
    start = pair.start.value
    duration = pair.length.value
    exercise = pair.exercise.id.text
    track = pair.song.id
    title = pair.song.title
    artist = pair.song.artist
    tempo = pair.song.tempo?.value
    from = pair.from.value
    rhythm = pair.rhythm.word
    beats = pair.rhythm.fit?.beats
    speed = pair.rhythm.fit?.speed
    rate = pair.rhythm.fit?.rate
    sets = PairingResponse.Sets(
      count: pair.sets.count, repetitions: pair.sets.repetitions, work: pair.sets.work.value,
      rest: pair.sets.rest.value)
    isLocked = pair.isLocked
    reasons = pair.reasons.map(\.word)
    cost = pair.cost.total
  }
}
