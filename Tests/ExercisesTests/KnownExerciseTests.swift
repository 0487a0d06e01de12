import Accounts
import Foundation
import Testing

@testable import Exercises

@Suite("The exercises that plans know")
struct KnownExerciseTests {
  @Test func `are those of the catalogue, as scripts/exercise-table writes them`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Web/exercises").standardizedFileURL
    let catalogue = try ExerciseCatalogue(folder: folder).all
    #expect(KnownExercise.all.map(\.id).sorted() == catalogue.map(\.id))
    for exercise in catalogue {
      let known = try #require(KnownExercise(exercise.id))
      for language in Language.allCases { #expect(known.name(in: language) == exercise.text(in: language)?.name) }
      #expect(known.rhythm == exercise.rhythm, "\(exercise.id.text)")
      #expect(known.isOneSided == exercise.isOneSided, "\(exercise.id.text)")
      #expect(Set(known.synonyms) == Set(exercise.texts.values.flatMap(\.synonyms)), "\(exercise.id.text)")
    }
  }

  @Test func `are found by identifier and by each of their names`() {
    for known in KnownExercise.all {
      for name in [known.id.text, known.english, known.german] { #expect(KnownExercise.meant(by: name) == [known]) }
    }
  }

  @Test(arguments: [
    ("Push-ups", ["push-up"]), ("push ups", ["push-up"]), ("LIEGESTÜTZ", ["push-up"]),
    ("Kniebeugen", ["bodyweight-squat"]),
    ("squats", ["bodyweight-squat"]), ("Shoulder press", ["dumbbell-shoulder-press", "shoulder-press-machine"]),
    ("flying", []), ("", []),
  ])
  func `are found by what people call them`(text: String, ids: [String]) {
    #expect(KnownExercise.meant(by: text).map(\.id.text).sorted() == ids)
  }
}
