import Accounts
import Sensors
import Testing
import Units

@testable import Exercises

@Suite("A search for exercises")
struct SearchTests {
  private let catalogue: ExerciseCatalogue

  init() throws {
    let file = try ExerciseFile(
      """
      push-up: {en: {name: Push-up, also: [Press-up], setUp: S., movement: M., breathing: B., mistake: E.}, de: {name: Liegestütz,
        setUp: S., movement: M., breathing: B., mistake: E.}, category: chest, primary: [chest], secondary: [triceps],
        level: beginner, measure: repetitions, rate: [14, 22, 34], beats: [4, 2], met: 3.8, compendium: "02022"}
      barbell-squat: {en: {name: Barbell squat, setUp: S., movement: M., breathing: B., mistake: E.}, de: {name: Kniebeuge mit
        Langhantel, setUp: S., movement: M., breathing: B., mistake: E.}, category: legs, primary: [quadriceps],
        equipment: [barbell], level: intermediate, measure: repetitions, rate: [8, 14, 20], beats: [8, 4], met: 5,
        compendium: "02052"}
      squat: {en: {name: Squat, setUp: S., movement: M., breathing: B., mistake: E.}, de: {name: Kniebeuge, setUp: S.,
        movement: M., breathing: B., mistake: E.}, category: legs, primary: [quadriceps], level: beginner,
        measure: repetitions, rate: [14, 22, 34], beats: [4], met: 3.8, compendium: "02022"}
      wall-sit: {en: {name: Wall sit, setUp: S., movement: M., breathing: B., mistake: E.}, de: {name: Wandsitzen, setUp: S.,
        movement: M., breathing: B., mistake: E.}, category: legs, primary: [quadriceps], equipment: [wall], level: beginner,
        force: static, measure: seconds, met: 2.8, compendium: "02024"}
      """, named: "test")
    catalogue = try ExerciseCatalogue(file.exercises)
  }

  private func found(
    _ search: String?, in language: Language = .english, _ change: (inout ExerciseFilter) -> Void = { _ in }
  )
    -> [String]
  {
    var filter = ExerciseFilter(search: search)
    change(&filter)
    return catalogue.exercises(filter, in: language).map(\.id.text)
  }

  @Test(arguments: [
    ("squat", ["squat", "barbell-squat"]), ("SQUAT barbell", ["barbell-squat"]), ("push up", ["push-up"]),
    ("sq", ["squat", "barbell-squat"]), ("press-up", ["push-up"]), ("pshup", []), ("psuh", ["push-up"]),
    ("sqaut", ["squat", "barbell-squat"]), ("barbel squt", ["barbell-squat"]), ("deadlift", []), ("xyz squat", []),
  ]) func `finds what was meant, the nearest first`(search: String, ids: [String]) {
    #expect(found(search) == ids)
  }

  @Test(arguments: [
    ("kniebeuge", ["squat", "barbell-squat"]), ("beuge", ["squat", "barbell-squat"]), ("liegestütz", ["push-up"]),
    ("liegestuetz", ["push-up"]), ("liegestutz", ["push-up"]), ("Liegestüze", ["push-up"]),
    ("squat", ["squat", "barbell-squat"]),
    ("wand", ["wall-sit"]),
  ]) func `understands German, compounds and names in the other language`(search: String, ids: [String]) {
    #expect(found(search, in: .german) == ids)
  }

  @Test func `without words shows all by name`() {
    for nothing in [nil, "", "  ", "!?"] {
      #expect(found(nothing) == ["barbell-squat", "push-up", "squat", "wall-sit"])
    }
    #expect(found(nil, in: .german) == ["squat", "barbell-squat", "push-up", "wall-sit"])
  }

  @Test func `leaves out what needs other equipment, and takes walls for granted`() {
    #expect(found(nil) { $0.equipment = [] } == ["push-up", "squat", "wall-sit"])
    #expect(found("squat") { $0.equipment = [.barbell] } == ["squat", "barbell-squat"])
    #expect(found("squat") { $0.equipment = [.dumbbells] } == ["squat"])
  }

  @Test func `keeps to muscles, categories and levels`() {
    #expect(found(nil) { $0.muscles = [.triceps, .glutes] } == ["push-up"])
    #expect(found(nil) { $0.categories = [.chest, .back] } == ["push-up"])
    #expect(found(nil) { $0.levels = [.intermediate] } == ["barbell-squat"])
  }

  @Test func `takes no longer for very many words`() {
    #expect(found(String(repeating: "squat ", count: 5000)) == ["squat", "barbell-squat"])
  }
}

@Suite("A file of exercises")
struct ExerciseFileTests {
  private func text(_ change: String = "") -> String {
    let language = "{name: N, setUp: S., movement: M., breathing: B., mistake: E.}"
    return "an-id: {en: \(language), de: \(language), category: legs, primary: [calves], level: beginner, "
      + "measure: repetitions, met: 3, compendium: '02022'\(change)}"
  }

  @Test func `is read`() throws {
    let exercise = try #require(
      try ExerciseFile(text(", rate: [10, 20, 30], beats: [4, 8], sides: true"), named: "t").exercises.first)
    #expect(exercise.id.text == "an-id" && exercise.isOneSided && exercise.equipment.isEmpty)
    #expect(exercise.rhythm == Exercise.Rhythm(slowest: 10, natural: 20, fastest: 30, beats: [4, 8]))
    #expect(exercise.energy == MetabolicEquivalent(3))
  }

  @Test(arguments: [
    ", rate: [10, 20], beats: [4]", ", rate: [30, 20, 10], beats: [4]", ", rate: [10, 20, 30]", ", beats: [4]",
    ", rate: [10, 20, 30], beats: [3]", ", rate: [10, 20, 30], beats: []", ", rate: [0, 20, 30], beats: [4]",
    ", rate: [10, 20, .nan], beats: [4]", ", rate: [10, 20, 300], beats: [1]", ", rate: [10, 20, 30], beats: [4, 4]",
    ", force: lift", ", equipment: [sofa]",
  ]) func `with what makes no sense is refused by name`(change: String) {
    let error = #expect(throws: ExerciseFileError.self) { try ExerciseFile(text(change), named: "legs.yaml") }
    #expect(error?.description.contains("legs.yaml") == true)
  }

  @Test func `refuses invalid and duplicate identifiers`() throws {
    #expect(throws: ExerciseFileError.self) { try ExerciseFile(text().replacing("an-id", with: "An Id"), named: "t") }
    let one = try ExerciseFile(text(), named: "t").exercises
    #expect(throws: ExerciseFileError.self) { try ExerciseCatalogue(one + one) }
  }

  @Test(arguments: ["push-up", "a", "21s", String(repeating: "a", count: 40), "0198f0aa-1111-7000-8000-aaaaaaaaaaaa"])
  func `has identifiers of small letters, digits and dashes`(id: String) { #expect(ExerciseID(id)?.text == id) }

  @Test(arguments: ["", "-", "a-", "-a", "a--b", "A", "ä", "a b", "a/b", "..", String(repeating: "a", count: 41)])
  func `has no other identifiers`(id: String) { #expect(ExerciseID(id) == nil) }
}

@Suite("The rhythm of an exercise")
struct RhythmTests {
  @Test func `asks for songs of its rate times its beats, as far as music is felt so fast`() throws {
    let squat = try #require(Exercise.Rhythm(slowest: 14, natural: 22, fastest: 34, beats: [4, 2, 8]))
    func tempo(_ beats: Int) -> [Double]? {
      squat.tempo(atBeats: beats).map { [$0.lowerBound.value, $0.upperBound.value] }
    }
    #expect(tempo(4) == [60, 136])
    #expect(tempo(2) == [60, 68])
    #expect(tempo(8) == [112, 200])
    #expect(tempo(1) == nil)
  }
}
