import Accounts
import ActivityFiles
package import Exercises

/// Finds the exercise of the catalogue that a set was of: by its identifier, by name or synonym in any language, or by FIT's
/// category.
package struct ExerciseFinder: Sendable {
  private let found: [ExerciseKey: Exercise]
  private let keys: [ExerciseID: [ExerciseKey]]

  package init(_ catalogue: ExerciseCatalogue) {
    var found: [ExerciseKey: Exercise] = [:]
    func add(_ key: ExerciseKey, _ exercise: Exercise) { if found[key] == nil { found[key] = exercise } }
    let texts = catalogue.all.map { ($0, $0.texts.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)) }
    for exercise in catalogue.all { add(ExerciseKey(id: exercise.id.text), exercise) }
    // A name is found before the same synonym of another exercise.
    for (exercise, texts) in texts { for text in texts { add(ExerciseKey(name: text.name), exercise) } }
    for (exercise, texts) in texts {
      for synonym in texts.flatMap(\.synonyms) { add(ExerciseKey(name: synonym), exercise) }
    }
    // Other apps write equipment behind the name: “Bicep Curl (Dumbbell)”.
    for (exercise, texts) in texts {
      for equipment in exercise.equipment.compactMap(\.inNames).sorted() {
        for name in texts.flatMap({ [$0.name] + $0.synonyms }) {
          add(ExerciseKey(name: "\(name) \(equipment)"), exercise)
        }
      }
    }
    for category in ExerciseCategory.allCases {
      if let exercise = category.exercise.flatMap(ExerciseID.init).flatMap({ catalogue[$0] }) {
        add(ExerciseKey(category: Int(category.rawValue)), exercise)
      }
    }
    self.found = found
    keys = Dictionary(grouping: found, by: \.value.id).mapValues { $0.map(\.key).sorted { $0.text < $1.text } }
  }

  package subscript(key: ExerciseKey) -> Exercise? { found[key] }

  package func exercise(named name: String) -> Exercise? { found[ExerciseKey(name: name)] }

  /// All keys under which sets of this exercise may be stored.
  package func keys(of exercise: ExerciseID) -> [ExerciseKey] { keys[exercise] ?? [ExerciseKey(id: exercise.text)] }
}

extension Equipment {
  /// As other apps write it; nil for what they don't.
  fileprivate var inNames: String? {
    switch self {
    case .bands: "band"
    case .barbell: "barbell"
    case .cable: "cable"
    case .dumbbells: "dumbbell"
    case .ezBar: "ez bar"
    case .kettlebell: "kettlebell"
    case .machine: "machine"
    case .bench, .box, .chair, .dipBars, .foamRoller, .gymBall, .medicineBall, .pullUpBar, .rings, .rope, .step, .wall:
      nil
    }
  }
}

extension ExerciseCategory {
  /// The exercise that stands for a category of watches, our own choice; nil for categories of many different exercises.
  fileprivate var exercise: String? {
    switch self {
    case .benchPress: "barbell-bench-press"
    case .calfRaise: "calf-raise"
    case .carry: "farmers-walk"
    case .crunch: "crunch"
    case .curl: "dumbbell-curl"
    case .deadlift: "deadlift"
    case .flye: "dumbbell-fly"
    case .hipRaise: "glute-bridge"
    case .hipSwing: "kettlebell-swing"
    case .hyperextension: "back-extension"
    case .lateralRaise: "dumbbell-lateral-raise"
    case .legCurl: "lying-leg-curl"
    case .legRaise: "leg-raise"
    case .lunge: "forward-lunge"
    case .olympicLift: "power-clean"
    case .plank: "plank"
    case .pullUp: "pull-up"
    case .pushUp: "push-up"
    case .row: "barbell-row"
    case .shoulderPress: "dumbbell-shoulder-press"
    case .shrug: "dumbbell-shrug"
    case .sitUp: "sit-up"
    case .squat: "barbell-squat"
    case .tricepsExtension: "dumbbell-overhead-extension"
    case .cardio, .chop, .core, .hipStability, .plyo, .shoulderStability, .totalBody, .warmUp: nil
    }
  }
}
