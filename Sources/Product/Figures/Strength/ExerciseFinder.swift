import Accounts
import ActivityFiles
package import Exercises

/// Finds the exercise that a set was of: by its identifier, by name or synonym in any language, or by FIT's category.
package struct ExerciseFinder: Sendable {
  /// A name of an earlier one is found there.
  private var layers: [Layer]

  package init(_ catalogue: ExerciseCatalogue) {
    var layer = Layer(catalogue.all)
    for category in ExerciseCategory.allCases {
      if let exercise = category.exercise.flatMap(ExerciseID.init).flatMap({ catalogue[$0] }) {
        layer.add(ExerciseKey(category: Int(category.rawValue)), exercise)
      }
    }
    layers = [layer]
  }

  /// Also finds these exercises. Names that are found without them keep their meaning.
  package func including(_ exercises: [Exercise]) -> ExerciseFinder {
    guard !exercises.isEmpty else { return self }
    var finder = self
    finder.layers.append(Layer(exercises))
    return finder
  }

  package subscript(key: ExerciseKey) -> Exercise? { layers.lazy.compactMap { $0.found[key] }.first }

  package func exercise(named name: String) -> Exercise? { self[ExerciseKey(name: name)] }

  /// All keys under which sets of this exercise may be stored.
  package func keys(of exercise: ExerciseID) -> [ExerciseKey] {
    let keys = layers.flatMap { $0.keys(of: exercise) }.filter { self[$0]?.id == exercise }
    return keys.isEmpty ? [ExerciseKey(id: exercise.text)] : keys
  }
}

private struct Layer: Sendable {
  private(set) var found: [ExerciseKey: Exercise] = [:]
  private var keys: [ExerciseID: [ExerciseKey]] = [:]

  /// Of exercises with the same name the first is found.
  init(_ exercises: [Exercise]) {
    let texts = exercises.map { ($0, $0.texts.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)) }
    for exercise in exercises { add(ExerciseKey(id: exercise.id.text), exercise) }
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
  }

  /// Changes nothing if the key has an exercise.
  mutating func add(_ key: ExerciseKey, _ exercise: Exercise) {
    guard found[key] == nil else { return }
    found[key] = exercise
    keys[exercise.id, default: []].append(key)
  }

  func keys(of exercise: ExerciseID) -> [ExerciseKey] { (keys[exercise] ?? []).sorted { $0.text < $1.text } }
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
