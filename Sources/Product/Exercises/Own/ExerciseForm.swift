package import Accounts
import Sensors

/// What a person writes about an exercise. A name and a category suffice; the rest has defaults.
package struct ExerciseForm: Hashable, Sendable {
  package var texts: [Language: ExerciseText]
  package var category: Exercise.Category
  package var primary: [Muscle] = []
  package var secondary: [Muscle] = []
  package var equipment: Set<Equipment> = []
  package var level: Exercise.Level = .beginner
  package var force: Exercise.Force?
  package var mechanic: Exercise.Mechanic?
  package var measure: Exercise.Measure?
  package var rhythm: Rhythm?
  /// In MET.
  package var energy: Double?
  package var isOneSided = false

  package init(texts: [Language: ExerciseText], category: Exercise.Category) {
    self.texts = texts
    self.category = category
  }

  /// A rhythm before it is checked: repetitions per minute, and beats per repetition.
  package struct Rhythm: Hashable, Sendable {
    package var slowest: Double
    package var natural: Double
    package var fastest: Double
    package var beats: [Int]

    package init(slowest: Double, natural: Double, fastest: Double, beats: [Int]) {
      self.slowest = slowest
      self.natural = natural
      self.fastest = fastest
      self.beats = beats
    }
  }

  /// In characters.
  package static let longestName = 60
  package static let longestText = 1_000
  package static let mostSynonyms = 10
  /// In MET. The Compendium's hardest activity is running at 22.5 km/h, with 23.
  package static let energies = 1.0...25.0
  /// In repetitions per minute.
  package static let rates = 1.0...240.0
}

extension ExerciseForm {
  /// What a copy of the exercise begins with.
  package init(_ exercise: Exercise) {
    self.init(texts: exercise.texts, category: exercise.category)
    (primary, secondary, equipment) = (exercise.primary, exercise.secondary, exercise.equipment)
    (level, force, mechanic) = (exercise.level, exercise.force, exercise.mechanic)
    measure = exercise.measure
    rhythm = exercise.rhythm.map {
      Rhythm(
        slowest: $0.range.lowerBound, natural: $0.natural, fastest: $0.range.upperBound, beats: $0.beats)
    }
    energy = exercise.energy.value
    isOneSided = exercise.isOneSided
  }

  /// - Throws: all that is wrong with it.
  package func exercise(_ id: ExerciseID) throws(ExerciseFormError) -> Exercise {
    var check = ExerciseCheck()
    let texts = check.texts(self.texts)
    let rhythm = check.rhythm(self.rhythm)
    let energy = check.energy(self.energy)
    try check.finish()
    let primary = self.primary.isEmpty ? usualMuscles : self.primary.withoutRepeats
    let measure = self.measure ?? usualMeasure
    return Exercise(
      id: id, texts: texts, category: category, primary: primary,
      secondary: secondary.withoutRepeats.filter { !primary.contains($0) }, equipment: equipment, level: level,
      force: force, mechanic: mechanic, measure: measure,
      rhythm: rhythm ?? (measure == .repetitions ? usualRhythm : nil),
      energy: MetabolicEquivalent(energy ?? usualEnergy.value),
      compendiumCode: energy ?? usualEnergy.value == usualEnergy.value ? usualEnergy.code : nil,
      isOneSided: isOneSided)
  }
}

extension [Muscle] {
  fileprivate var withoutRepeats: Self {
    var seen: Set<Muscle> = []
    return filter { seen.insert($0).inserted }
  }
}
