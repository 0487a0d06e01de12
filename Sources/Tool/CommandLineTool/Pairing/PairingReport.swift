import Accounts
import Exercises
import Pairings
import Units

/// The output of `upbeat pair --json`. Times in seconds, rates and tempos per minute.
struct PairingReport: Encodable {
  let seed: UInt64
  let cost: Double
  let pairs: [Pair]
  let missing: [Missing]

  struct Pair: Encodable {
    let start: Double
    let length: Double
    let phase: String
    let exercise: String
    let name: String?
    let song: String
    let artist: String?
    let contentHash: String
    let from: Double
    /// Of the recording; null without a steady beat.
    let tempo: Double?
    let rhythm: String
    /// On the beat only.
    let beats: Int?
    let speed: Double?
    let rate: Double?
    let sets: Int
    let repetitions: Int?
    let work: Double
    let rest: Double
    let cost: Double
  }

  struct Missing: Encodable {
    let exercise: String
    let beats: Int
    let slowest: Double
    let fastest: Double
  }

  init(_ workout: PairedWorkout) {
    seed = workout.seed
    cost = workout.cost
    pairs = workout.pairs.map(Pair.init)
    missing = workout.missing.flatMap { missing in
      missing.fitting.map {
        Missing(
          exercise: missing.exercise.text, beats: $0.beats, slowest: $0.tempos.lowerBound.value,
          fastest: $0.tempos.upperBound.value)
      }
    }
  }
}

extension PairingReport.Pair {
  init(_ pair: ExercisePair) {
    start = pair.start.value
    length = pair.length.value
    phase = pair.phase.rawValue
    exercise = pair.exercise.id.text
    name = pair.exercise.text(in: .english)?.name
    song = pair.song.title
    artist = pair.song.artist
    contentHash = pair.song.id
    from = pair.from.value
    tempo = pair.song.tempo?.value
    rhythm = pair.rhythm.word
    beats = pair.rhythm.fit?.beats
    speed = pair.rhythm.fit?.speed
    rate = pair.rhythm.fit?.rate
    sets = pair.sets.count
    repetitions = pair.sets.repetitions
    work = pair.sets.work.value
    rest = pair.sets.rest.value
    cost = pair.cost.total
  }
}
