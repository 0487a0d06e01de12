import Foundation

/// The exercises that `catalogue.py` writes.
struct CatalogueFile {
  let exercises: [Exercise]

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    exercises = try JSONDecoder().decode([Entry].self, from: data).map(\.exercise).sorted { $0.id < $1.id }
  }

  private struct Entry: Decodable {
    let id: String
    let category: Exercise.Category
    let primary: [Muscle]
    let secondary: [Muscle]?
    let equipment: Set<Equipment>?
    let level: Exercise.Level
    let mechanic: Exercise.Mechanic?
    let measure: Exercise.Measure
    let rate: [Double]?
    let beats: [Int]?
    let sides: Bool?
    let met: Double

    var exercise: Exercise {
      guard let id = ExerciseID(id) else { preconditionFailure("the catalogue's identifiers are checked") }
      let rhythm = rate.flatMap { rate in
        Exercise.Rhythm(slowest: rate[0], natural: rate[1], fastest: rate[2], beats: beats ?? [])
      }
      return Exercise(
        id: id, texts: [:], category: category, primary: primary, secondary: secondary ?? [],
        equipment: equipment ?? [], level: level, force: nil, mechanic: mechanic, measure: measure, rhythm: rhythm,
        energy: MetabolicEquivalent(met), compendiumCode: "", isOneSided: sides ?? false)
    }
  }
}
