import DatabaseSupport
import Foundation
import Testing
import Units

// Serialized, because planning takes a whole processor.
@Suite("What a run in the gym is made ready by", .serialized)
struct GymRunRouteTests {
  private func id(_ answer: WebResponse) throws -> String {
    try #require(answer.status == 201, "\(answer.text)")
    return try #require(try answer.json["id"] as? String)
  }

  private struct Gym: Decodable {
    struct Load: Decodable, Equatable {
      let value: Double
      let unit: String
    }
    struct Group: Decodable {
      let form: String
      let place: Int
      let places: Int
      let time: Double?
    }
    struct Set: Decodable {
      let exercise: String
      let phase: String
      let number: Int
      let count: Int?
      let least: Int?
      let lasts: Double?
      let load: Load?
      let rest: Double
      let isHeavy: Bool
      let startsItself: Bool
      let group: Group?
    }
    struct Latest: Decodable {
      struct Set: Decodable {
        let repetitions: Int?
        let load: Load?
        let rpe: Double?
      }
      let session: String
      let sets: [Set]
      let oneRepetitionMaximum: Double?
    }
    struct Exercise: Decodable {
      struct Text: Decodable {
        let name: String
        let breathing: String
      }
      let id: String
      let texts: [String: Text]
      let substitutes: [String]
      let latest: Latest?
    }
    let sets: [Set]?
    let exercises: [Exercise]?
  }

  private static let gym = #"""
    {"name": "Gym", "activity": "strength", "steps": [{"name": "Warm-up", "for": "5min", "effort": "3/10"},
      {"exercise": "barbell-bench-press", "sets": 2, "repetitions": "8-12", "weight": "40kg",
       "warm up": ["10 × 20kg"], "rest": "2min"},
      {"superset": 2, "rest": "60s", "steps": [
        {"exercise": "dumbbell-row", "repetitions": 10}, {"exercise": "plank", "for": "40s"}]}]}
    """#

  @Test(arguments: DatabaseKind.forRoutes)
  func `has the sets of a plan in order, with what was done last and what to swap for`(kind: DatabaseKind) async throws
  {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      func done(_ daysAgo: Double, _ weight: Int) async throws -> String {
        let start = shop.server.clock.now - Seconds(86_400 * daysAgo)
        let session = try id(
          try await anna.post(
            "/api/v1/training/sessions",
            #"""
            {"activity": "strength", "at": "\#(start.written)", "duration": 3600, "sets": [
            {"exerciseId": "barbell-bench-press", "repetitions": 5, "rpe": 8, "load": {"value": \#(weight), "unit": "kg"}},
            {"exercise": "Bench press", "repetitions": 4, "load": {"value": 95, "unit": "lb"}}]}
            """#))
        try await eventually {
          let figures = try await anna.get("/api/v1/training/sessions/\(session)/figures").json
          return figures["isPending"] as? Bool == false ? () : nil
        }
        return session
      }
      _ = try await done(9, 60)
      let newest = try await done(2, 50)
      let plan = try id(try await anna.post("/api/v1/plans", Self.gym))
      let list = try id(
        try await anna.post("/api/v1/playlists", #"{"name": "Gym", "kind": "planned", "planId": "\#(plan)"}"#))
      let answer = try await anna.get("/api/v1/playlists/\(list)/run")
      let run = try JSONDecoder().decode(Gym.self, from: answer.body)

      let sets = try #require(run.sets)
      #expect(
        sets.map(\.exercise)
          == Array(repeating: "barbell-bench-press", count: 3) + ["dumbbell-row", "plank", "dumbbell-row", "plank"])
      #expect(sets.map(\.phase) == ["warm-up"] + Array(repeating: "work", count: 6))
      #expect(sets.map(\.number) == [1, 1, 2, 1, 1, 2, 2])
      #expect(sets.map(\.rest) == [120, 120, 120, 0, 60, 0, 60])
      #expect(sets[1].load == Gym.Load(value: 40, unit: "kg") && sets[1].least == 8 && !sets[1].isHeavy)
      #expect(sets[4].group?.form == "superset" && sets[4].group?.place == 2 && sets[4].lasts == 40)

      let exercises = try #require(run.exercises)
      let bench = try #require(exercises.first)
      #expect(bench.id == "barbell-bench-press" && bench.texts["de"]?.name == "Bankdrücken")
      #expect(bench.texts.values.allSatisfy { !$0.breathing.isEmpty })
      #expect(bench.latest?.session == newest)
      #expect(bench.latest?.sets.map(\.repetitions) == [5, 4])
      #expect(bench.latest?.sets.map(\.load) == [Gym.Load(value: 50, unit: "kg"), Gym.Load(value: 95, unit: "lb")])
      #expect(bench.latest?.sets[0].rpe == 8 && bench.latest?.oneRepetitionMaximum == 70)
      let known = Set(exercises.map(\.id))
      #expect(bench.substitutes.count == 5 && known.isSuperset(of: bench.substitutes))

      // A program that may not read sessions learns nothing of them.
      let token = try await anna.post(
        "/api/v1/me/tokens", #"{"name": "Watch", "scopes": ["health:read", "library:read"]}"#)
      let program = WebClient(base: anna.base).bearing(try #require(token.json["token"] as? String))
      let seen = try JSONDecoder().decode(Gym.self, from: try await program.get("/api/v1/playlists/\(list)/run").body)
      #expect(seen.exercises?.isEmpty == false && seen.exercises?.allSatisfy { $0.latest == nil } == true)

      let open = try id(try await anna.post("/api/v1/playlists", #"{"name": "Mine", "kind": "ordered"}"#))
      let free = try JSONDecoder().decode(Gym.self, from: try await anna.get("/api/v1/playlists/\(open)/run").body)
      #expect(free.sets == nil && free.exercises == nil)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `offers the exercises of the catalogue and one's own, by name`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let sofa = #"{"texts": {"en": {"name": "Sofa squat"}}, "category": "legs"}"#
      let own = try id(try await anna.post("/api/v1/exercises", sofa))
      let foreign = try id(try await ben.post("/api/v1/exercises", sofa))
      let plan = try id(try await anna.post("/api/v1/plans", Self.gym))
      let list = try id(
        try await anna.post("/api/v1/playlists", #"{"name": "Gym", "kind": "planned", "planId": "\#(plan)"}"#))
      let page = try await anna.get("/run/\(list)").text
      #expect(page.contains(#"<option value="Sofa squat" data-id="\#(own)"></option>"#))
      #expect(page.contains(#"<option value="Bent-over dumbbell row" data-id="dumbbell-row"></option>"#))
      // A name that FIT's table has too.
      #expect(page.contains(#"<option value="Plank" data-id="plank" data-category=""#))
      #expect(!page.contains(foreign))
    }
  }
}
