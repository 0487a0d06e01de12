import Accounts
import DatabaseSupport
import Persistence
import Sensors
import Testing
import Units

@testable import Exercises

@Suite("Somebody's own exercises")
struct OwnExerciseTests {
  @Test(arguments: DatabaseKind.allCases)
  func `need no more than a name and a category`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let made = try await world.add(world.form("  Sofa squat "))
      #expect(made.exercise.id.isOwn)
      #expect(made.exercise.text(in: .german)?.name == "Sofa squat")
      #expect(made.exercise.primary == [.quadriceps])
      #expect(made.exercise.measure == .repetitions)
      #expect(made.exercise.rhythm?.natural == 22)
      #expect(made.exercise.energy == MetabolicEquivalent(3.8) && made.exercise.compendiumCode == "02022")
      let stretch = try await world.add(world.form("Sofa stretch", .mobility))
      #expect(stretch.exercise.measure == .seconds && stretch.exercise.rhythm == nil)
      #expect(try await world.library.own.exercise(made.exercise.id, of: world.anna) == made)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keep everything that was written, and are nobody else's`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      var form = world.form("<b>Kniebeuge</b>", also: ["Tiefe Hocke", " "], in: .german)
      form.texts[.english] = ExerciseText(name: "Squat; DROP TABLE", setUp: "Stand.\nBreathe.", mistake: "Knees & toes")
      (form.primary, form.secondary) = ([.glutes, .glutes, .quadriceps], [.glutes, .calves])
      (form.equipment, form.level, form.force, form.mechanic) = ([.barbell, .bands], .expert, .push, .compound)
      (form.measure, form.energy, form.isOneSided) = (.repetitions, 6.5, true)
      form.rhythm = ExerciseForm.Rhythm(slowest: 5, natural: 7.5, fastest: 9, beats: [8, 4])
      let id = try await world.add(form).exercise.id
      let kept = try #require(try await world.library.exercise(id, seenBy: world.anna)).exercise
      #expect(kept.texts[.german]?.name == "<b>Kniebeuge</b>" && kept.texts[.german]?.synonyms == ["Tiefe Hocke"])
      #expect(kept.texts[.english]?.setUp == "Stand.\nBreathe." && kept.texts[.english]?.mistake == "Knees & toes")
      #expect(kept.primary == [.glutes, .quadriceps] && kept.secondary == [.calves])
      #expect(kept.equipment == [.barbell, .bands] && kept.level == .expert && kept.isOneSided)
      #expect(kept.force == .push && kept.mechanic == .compound)
      #expect(kept.rhythm == Exercise.Rhythm(slowest: 5, natural: 7.5, fastest: 9, beats: [8, 4]))
      #expect(kept.energy == MetabolicEquivalent(6.5) && kept.compendiumCode == nil)

      #expect(try await world.library.exercise(id, seenBy: world.ben) == nil)
      #expect(
        try await !world.names(ExerciseFilter(search: "tiefe hocke"), seenBy: world.ben).contains("Squat; DROP TABLE"))
      await #expect(throws: ExerciseError.noSuchExercise) {
        try await world.library.own.change(id, of: world.ben, to: form, expecting: nil, at: world.now)
      }
      await #expect(throws: ExerciseError.noSuchExercise) {
        try await world.library.own.set(world.now, of: id, ownedBy: world.ben, expecting: nil, at: world.now)
      }
      await #expect(throws: ExerciseError.noSuchExercise) {
        var randomness = SystemRandomNumberGenerator()
        _ = try await world.library.copy(id, for: world.ben, at: world.now, using: &randomness)
      }
      await #expect(throws: ExerciseError.noSuchExercise) {
        try await world.library.set(.favourite, id, of: world.ben, at: world.now)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are edited by one editor at a time`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let made = try await world.add(world.form("Sofa squat"))
      let id = made.exercise.id
      let changed = try await world.library.own.change(
        id, of: world.anna, to: world.form("Armchair squat"), expecting: 1, at: world.now)
      #expect(changed.version == 2 && changed.exercise.text(in: .english)?.name == "Armchair squat")
      await #expect(throws: ExerciseError.edited) {
        try await world.library.own.change(id, of: world.anna, to: world.form("Chair"), expecting: 1, at: world.now)
      }
      await #expect(throws: ExerciseError.edited) {
        try await world.library.own.set(world.now, of: id, ownedBy: world.anna, expecting: 1, at: world.now)
      }
      // What changes nothing is no new version.
      let same = try await world.library.own.change(
        id, of: world.anna, to: world.form("Armchair squat"), expecting: 2, at: world.now)
      #expect(same == changed)
      #expect(try await world.names(ExerciseFilter(search: "armchair")) == ["Armchair squat"])
      #expect(try await world.names(ExerciseFilter(search: "sofa squat", selection: .own)) == [])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are archived, stay readable, and come back`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let id = try await world.add(world.form("Sofa squat")).exercise.id
      let own = world.library.own
      _ = try await own.set(world.now, of: id, ownedBy: world.anna, expecting: 1, at: world.now)
      #expect(try await world.library.exercise(id, seenBy: world.anna)?.own?.archived == world.now)
      #expect(try await world.names(ExerciseFilter(search: "sofa", selection: .own)) == [])
      #expect(try await world.names(ExerciseFilter(selection: .archived)) == ["Sofa squat"])
      await #expect(throws: ExerciseError.noSuchExercise) {
        try await own.change(id, of: world.anna, to: world.form("Chair"), expecting: nil, at: world.now)
      }
      let restored = try await own.set(nil, of: id, ownedBy: world.anna, expecting: nil, at: world.now)
      #expect(restored.archived == nil && restored.version == 3)
      #expect(try await world.names(ExerciseFilter(selection: .own)) == ["Sofa squat"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `begin as a copy of any exercise that one sees`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let pushUp = try #require(ExerciseID("push-up"))
      let copy = try await world.library.copy(pushUp, for: world.anna, at: world.now, using: &randomness)
      let original = try #require(world.library.catalogue[pushUp])
      #expect(copy.exercise.id != pushUp)
      #expect(copy.exercise.texts == original.texts && copy.exercise.rhythm == original.rhythm)
      #expect(copy.exercise.primary == original.primary && copy.exercise.energy == original.energy)
      let again = try await world.library.copy(copy.exercise.id, for: world.anna, at: world.now, using: &randomness)
      #expect(again.exercise.texts == original.texts)
    }
  }

  @Test func `with what makes no sense are refused by the field`() throws {
    func issues(_ change: (inout ExerciseForm) -> Void) throws -> [String]? {
      var form = ExerciseForm(texts: [.english: ExerciseText(name: "Squat")], category: .legs)
      change(&form)
      let id = try #require(ExerciseID("own-aaaa"))
      return #expect(throws: ExerciseFormError.self) { try form.exercise(id) }?.issues.map(\.field)
    }
    func text(_ text: ExerciseText) throws -> [String]? { try issues { $0.texts[.english] = text } }
    func rhythm(_ slowest: Double, _ natural: Double, _ fastest: Double, _ beats: [Int]) throws -> [String]? {
      try issues {
        $0.rhythm = ExerciseForm.Rhythm(slowest: slowest, natural: natural, fastest: fastest, beats: beats)
      }
    }
    #expect(try issues { $0.texts = [:] } == ["/texts"])
    for name in [" \u{200B}", String(repeating: "a", count: 61), "a\u{202E}b", "a\0"] {
      #expect(try text(ExerciseText(name: name)) == ["/texts/en/name"])
    }
    let many = Array(repeating: "b", count: 11)
    #expect(try text(ExerciseText(name: "a", synonyms: many)) == ["/texts/en/synonyms"])
    #expect(try text(ExerciseText(name: "a", synonyms: ["b", "c\nd"])) == ["/texts/en/synonyms/1"])
    let long = String(repeating: "a", count: 1_001)
    #expect(try text(ExerciseText(name: "a", mistake: long)) == ["/texts/en/mistake"])
    for energy in [0, -1, 26, .infinity] { #expect(try issues { $0.energy = energy } == ["/energy"]) }
    #expect(try rhythm(-1, 2, 3, [4]) == ["/rhythm/slowest"])
    #expect(try rhythm(3, 2, 3, [4]) == ["/rhythm/natural"])
    #expect(try rhythm(1, 2, 241, [4]) == ["/rhythm/fastest"])
    for beats in [[], [3], [4, 4]] { #expect(try rhythm(1, 2, 3, beats) == ["/rhythm/beats"]) }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `have a limit, archived ones included`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let made = try await world.add(world.form("Sofa squat"))
      try await world.database.run(
        """
        INSERT INTO own_exercise (
          id, account_id, content, category, level, muscles, equipment, key_en, key_de, synonyms, created_at, changed_at,
          archived_at, version
        )
        WITH RECURSIVE number (value) AS (SELECT 2 UNION ALL SELECT value + 1 FROM number WHERE value < \(OwnExercise.most))
        SELECT 'own-' || value, account_id, content, category, level, muscles, equipment, key_en, key_de, synonyms,
          created_at, changed_at, created_at, version
        FROM own_exercise, number
        WHERE id = \(made.exercise.id.text)
        """)
      await #expect(throws: ExerciseError.tooMany(most: OwnExercise.most)) {
        try await world.add(world.form("One more"))
      }
      try await world.add(world.form("Ben's"), of: world.ben)
    }
  }
}

@Suite("Favourite exercises")
struct FavouriteExerciseTests {
  @Test(arguments: DatabaseKind.allCases)
  func `are kept per person, from the catalogue and of one's own`(kind: DatabaseKind) async throws {
    try await ExerciseWorld.with(kind) { world in
      let own = try await world.add(world.form("Sofa squat")).exercise.id
      let pushUp = try #require(ExerciseID("push-up"))
      for id in [own, pushUp, pushUp] { try await world.library.set(.favourite, id, of: world.anna, at: world.now) }
      #expect(try await world.names(ExerciseFilter(selection: .favourites)) == ["Push-up", "Sofa squat"])
      #expect(try await world.names(ExerciseFilter(search: "squat", selection: .favourites)) == ["Sofa squat"])
      #expect(try await world.names(ExerciseFilter(selection: .favourites), seenBy: world.ben) == [])
      #expect(try await world.library.exercise(pushUp, seenBy: world.anna)?.isFavourite == true)
      #expect(try await world.library.exercise(pushUp, seenBy: world.ben)?.isFavourite == false)
      for _ in 0..<2 { try await world.library.set(.ordinary, pushUp, of: world.anna, at: world.now) }
      #expect(try await world.library.favourites(of: world.anna) == [own])
      let unknown = try #require(ExerciseID("no-such-exercise"))
      await #expect(throws: ExerciseError.noSuchExercise) {
        try await world.library.set(.favourite, unknown, of: world.anna, at: world.now)
      }
    }
  }
}

@Suite("A list of exercises")
struct ExerciseListTests {
  @Test(arguments: DatabaseKind.allCases)
  func `has the catalogue and one's own in one order, on pages without repeats or gaps`(kind: DatabaseKind) async throws
  {
    try await ExerciseWorld.with(kind) { world in
      for name in ["Squat on a sofa", "00", "Zzz squat"] { try await world.add(world.form(name)) }
      for search in [nil, "squat", "sqaut"] {
        let filter = ExerciseFilter(search: search)
        let whole = try await world.library.page(filter, seenBy: world.anna, in: .english, atMost: 1_000)
        #expect(whole.total == whole.exercises.count)
        var found: [ExerciseID] = []
        var last: ExercisePlace?
        repeat {
          let page = try await world.library.page(filter, seenBy: world.anna, in: .english, after: last, atMost: 7)
          #expect(page.total == whole.total)
          found += page.exercises.map(\.exercise.id)
          last = page.items.last?.place
        } while last != nil
        #expect(found == whole.exercises.map(\.exercise.id))
        #expect(Set(found).count == found.count)
      }
      #expect(try await world.names(ExerciseFilter()).first == "00")
      #expect(try await world.names(ExerciseFilter(search: "squat")).first == "Squat")
      #expect(try await world.names(ExerciseFilter(search: "sofaa")) == ["Squat on a sofa"])
    }
  }
}
