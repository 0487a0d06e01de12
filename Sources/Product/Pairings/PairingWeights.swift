import Exercises

/// The weights of the cost of pairs, all our own choice. The unit 1 is a song stretched to the limit.
enum PairingWeights {
  // Song and exercise.
  /// At the limit. Below it the cost is quadratic: half the stretch costs a quarter.
  static let stretch = 1.0
  /// A factor for slowing down, which listeners notice sooner than speeding up (Drake and Botte 1993).
  static let slowed = 1.25
  /// At a rate 15 % from the natural one, where a rate still feels natural; quadratic.
  static let rate = 0.3
  static let naturalRatio = 1.15
  /// For each number of beats that is more natural than the chosen one.
  static let laterBeats = 0.2
  /// For an exercise that has a rhythm while no song fits: more than any fitting song costs.
  static let missing = 15.0
  /// Multiplied by 1 − confidence of the tempo.
  static let doubt = 0.6
  /// Multiplied by the squared difference of energy and effort, both 0…1.
  static let energy = 3.0
  /// For rests as driving as the sets are calm. Rests like sets cost half of it.
  static let rests = 0.8
  /// A difference of energy within a song that is as clear as a break.
  static let clearBreak = 0.3
  /// For a start far inside the song.
  static let lateEntry = 0.15
  /// For a song that ends before the last set does, and per share of the time without music.
  static let endsEarly = 2.0
  static let endsEarlyShare = 6.0
  /// Multiplied by the distance from the wished music, 0…1.
  static let wish = 2.0
  /// Multiplied by the taste's cost per minute, −0.6…0.6, from its lowest.
  static let taste = 0.8
  /// The same if taste is the wish.
  static let tasteWished = 3.0
  static let recentlyPlayed = 1.0
  static let favourite = 0.2

  // Exercise.
  /// For a level below or above the one of the intensity.
  static func level(_ level: Exercise.Level, at intensity: TrainingIntensity) -> Double {
    switch (intensity, level) {
    case (.gentle, .beginner), (.moderate, .intermediate), (.hard, .intermediate): 0
    case (.gentle, .intermediate): 1.5
    case (.gentle, .expert): 5
    case (.moderate, .beginner): 0.2
    case (.moderate, .expert): 2
    case (.hard, .beginner): 0.6
    case (.hard, .expert): 0.3
    }
  }
  /// Of cardio, multiplied by the squared difference from the wanted energy cost, in units of 4 MET.
  static let effort = 1.0
  static let effortUnit = 4.0
  /// Multiplied by the misfit of an exercise in a phase, 0…1.
  static let phase = 4.0

  // Order. A step back in the order of training, per rank.
  static let stepBack = 0.8
  /// More than any detour costs, so that it happens only when nothing else is there.
  static let muscleInARow = 8.0
  /// For each earlier pair with the same main muscle.
  static let muscleAgain = 0.3
  /// For each earlier pair of the same category, if several are wanted.
  static let categoryAgain = 0.4
  /// For an exercise that was there, and more the shorter ago.
  static let exerciseAgain = 4.0
  static let exerciseSoon = 4.0
  static let songAgain = 6.0
  static let songSoon = 6.0
  /// In a row. Not if an artist is wished.
  static let sameArtist = 1.5

  /// Multiplied by a number in 0..<1 from the seed, once for the song and once for the exercise: enough to choose among those
  /// that fit about equally well.
  static let chance = 0.5
}
