import Exercises
import Units

/// The music of an exercise's repetitions: a tempo, and the beats that each takes.
struct SetRhythm: Hashable {
  let tempo: BeatsPerMinute
  let beats: PlannedBeats

  /// Repetitions per minute.
  var rate: Double { tempo.value / Double(beats.total) }

  /// At the exercise's natural rate, with the beats that bring the music nearest to its usual tempos.
  /// Nil for exercises without a beat: those that are held, heavy ones, and rates that music doesn't have.
  init?(of exercise: PlannedExercise) {
    guard let range = RepetitionRange(exercise) else { return nil }
    func tempo(_ beats: PlannedBeats) -> Double { range.natural * Double(beats.total) }
    let usual = range.beats.first { Self.usualTempos.contains(tempo($0)) }
    guard let beats = usual ?? range.beats.first(where: { Self.feltTempos.contains(tempo($0)) }) ?? range.beats.first
    else { return nil }
    let felt = min(max(tempo(beats), Self.feltTempos.lowerBound), Self.feltTempos.upperBound)
    // A rate that no music has, such as one repetition per minute, has no beat.
    guard range.rates.contains(felt / Double(beats.total)) else { return nil }
    (self.beats, self.tempo) = (beats, BeatsPerMinute(known: felt))
  }

  /// At the tempo of the exercises around. Nil if it can't be done well to it.
  init?(of exercise: PlannedExercise, at tempo: BeatsPerMinute) {
    guard let range = RepetitionRange(exercise), let beats = range.nearest(to: tempo.value)?.beats else { return nil }
    (self.beats, self.tempo) = (beats, tempo)
  }

  /// A tempo at which all exercises with a beat are done well, nearest to their natural rates, so that one song can go on.
  /// Nil if there is none, or only one exercise.
  static func sharedTempo(of exercises: [PlannedExercise]) -> BeatsPerMinute? {
    let ranges = Set(exercises.compactMap(RepetitionRange.init))
    guard exercises.count > 1, !ranges.isEmpty else { return nil }
    let tempos = stride(from: usualTempos.lowerBound, through: usualTempos.upperBound, by: 1)
    let costs = tempos.compactMap { tempo in
      let found = ranges.compactMap { $0.nearest(to: tempo)?.cost }
      return found.count == ranges.count ? (tempo: tempo, cost: found.reduce(0, +)) : nil
    }
    return costs.min { ($0.cost, $0.tempo) < ($1.cost, $1.tempo) }.map { BeatsPerMinute(known: $0.tempo) }
  }

  /// Nearly all music for training lies within; our own choice.
  private static let usualTempos = 80.0...160.0
  /// Tempos that people tap to.
  private static let feltTempos = 60.0...200.0
}

/// The rates at which an exercise is done well, and the beats that a repetition may take.
private struct RepetitionRange: Hashable {
  let rates: ClosedRange<Double>
  let natural: Double
  /// The most natural first.
  let beats: [PlannedBeats]

  init?(_ exercise: PlannedExercise) {
    guard !exercise.isHeavy else { return nil }
    let known = KnownExercise(exercise.exercise)
    guard let rhythm = known == nil ? Self.unknown : known?.rhythm else { return nil }
    natural = exercise.rate ?? rhythm.natural
    // A rate is natural within 15 % of a person's own.
    rates = exercise.rate.map { $0 * 0.85...$0 * 1.15 } ?? rhythm.range
    beats = exercise.beats.map { [$0] } ?? rhythm.beats.compactMap { PlannedBeats($0) }
  }

  /// Of exercises that people add themselves; our own choice.
  private static let unknown = Exercise.Rhythm(slowest: 12, natural: 20, fastest: 30, beats: [4, 2, 8])

  /// The beats at which a tempo is nearest to the natural rate, and the square of its distance in octaves.
  func nearest(to tempo: Double) -> (beats: PlannedBeats, cost: Double)? {
    let possible = beats.filter { rates.contains(tempo / Double($0.total)) }
    return possible.map { beats in
      let distance = Elementary.log2(tempo / Double(beats.total) / natural)
      return (beats, distance * distance)
    }
    .min { $0.cost < $1.cost }
  }
}
