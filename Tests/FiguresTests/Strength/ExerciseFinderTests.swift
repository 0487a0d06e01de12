import Accounts
import Exercises
import Figures
import Foundation
import Testing

@Suite("The exercise that a set was of")
struct ExerciseFinderTests {
  static let catalogue: ExerciseCatalogue = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Web/exercises")
    do { return try ExerciseCatalogue(folder: folder.standardizedFileURL) } catch {
      preconditionFailure("the catalogue can be read: \(error)")
    }
  }()

  private let finder = ExerciseFinder(Self.catalogue)

  @Test func `is found by name in either language, whatever case and accents`() throws {
    for exercise in Self.catalogue.all {
      for text in exercise.texts.values { #expect(finder.exercise(named: text.name.uppercased()) != nil) }
    }
    #expect(finder.exercise(named: "liegestutz")?.id.text == finder.exercise(named: "Liegestütz")?.id.text)
    #expect(finder.exercise(named: "Deadlift")?.id.text == "deadlift")
    #expect(finder.exercise(named: "Standing on one’s head") == nil)
  }

  @Test func `is found by synonym, unless another exercise has that name`() {
    for exercise in Self.catalogue.all {
      for synonym in exercise.texts.values.flatMap(\.synonyms) {
        let found = finder.exercise(named: synonym)
        #expect(found != nil)
        if found?.id != exercise.id {
          let names = (found?.texts.values.map(\.name) ?? []) + (found?.texts.values.flatMap(\.synonyms) ?? [])
          #expect(names.contains { ExerciseKey(name: $0) == ExerciseKey(name: synonym) })
        }
      }
    }
  }

  @Test func `is found by FIT's category, with its identifiers and names as keys`() throws {
    let squat = try #require(finder[ExerciseKey(category: 28)])
    #expect(squat.id.text == "barbell-squat")
    #expect(finder[ExerciseKey(category: 500)] == nil)
    let keys = finder.keys(of: squat.id)
    #expect(keys.contains(ExerciseKey(id: "barbell-squat")))
    #expect(keys.contains(ExerciseKey(category: 28)))
    #expect(keys.contains(ExerciseKey(name: "Barbell squat")))
    // One key belongs to one exercise, so no set counts twice.
    let all = Self.catalogue.all.flatMap { finder.keys(of: $0.id) }
    #expect(Set(all).count == all.count)
  }

  @Test(
    arguments: [
      ("Bench Press (Barbell)", "barbell-bench-press"), ("Squat (Barbell)", "barbell-squat"),
      ("Bicep Curl (Dumbbell)", "dumbbell-curl"), ("Deadlift (Barbell)", "deadlift"), ("Pull Up", "pull-up"),
      ("Lat Pulldown (Cable)", "lat-pulldown"), ("Overhead Press (Barbell)", "barbell-overhead-press"),
    ])
  func `is found as other apps write it`(name: String, id: String) {
    #expect(finder.exercise(named: name)?.id.text == id)
  }

  @Test func `may be someone's own, whose names the catalogue's come before`() throws {
    let id = try #require(ExerciseID("own-abcdefghijklmnop"))
    var form = ExerciseForm(
      texts: [.english: ExerciseText(name: "Deadlift", synonyms: ["Sofa lift"])], category: .legs)
    form.equipment = [.dumbbells]
    let finder = finder.including([try form.exercise(id)])
    #expect(finder.exercise(named: "Deadlift")?.id.text == "deadlift")
    #expect(finder.exercise(named: "sofa lift")?.id == id)
    #expect(finder.exercise(named: "Sofa lift (dumbbell)")?.id == id)
    #expect(finder[ExerciseKey(id: id.text)]?.id == id)
    let keys = finder.keys(of: id)
    #expect(keys.contains(ExerciseKey(name: "Sofa lift")) && !keys.contains(ExerciseKey(name: "Deadlift")))
    let catalogue = Set(Self.catalogue.all.flatMap { finder.keys(of: $0.id) })
    #expect(catalogue.isDisjoint(with: keys))
  }

  @Test func `may be someone's own, known by its identifier alone`() throws {
    let own = try #require(ExerciseID("own-x7k2"))
    #expect(finder.keys(of: own) == [ExerciseKey(id: "own-x7k2")])
  }
}
