import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("The goal of a week over the API")
struct WeeklyGoalRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `is set, read with the week, taken along and taken away`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, path) = (shop.anna.browser, "/api/v1/training/weekly-goal")
      let none = try await anna.get(path)
      #expect(none.status == 200 && none.text.contains("\"workouts\":0") && !none.text.contains("isReached"))
      for wrong in ["{}", #"{"minutes": 0}"#, #"{"workouts": 51}"#, #"{"minutes": 20000, "workouts": 2}"#] {
        #expect(try await anna.put(path, wrong).status == 422, "\(wrong)")
      }
      let set = try await anna.put(path, #"{"minutes": 150, "workouts": 3}"#)
      #expect(set.status == 200, "\(set.text)")
      #expect(try set.json["minutes"] as? Int == 150)
      #expect((try set.json["week"] as? [String: Any])?["isReached"] as? Bool == false)
      #expect(try await shop.ben.browser.get(path).json["minutes"] == nil)

      let archive = try await shop.anna.archive()
      try await WorkoutShop.with(kind) { other in
        try await other.anna.handIn(archive)
        let answer = try await eventually {
          let answer = try await other.anna.browser.get(path)
          return try answer.json["minutes"] == nil ? nil : answer
        }
        #expect(try answer.json["workouts"] as? Int == 3)
      }
      #expect(try await anna.delete(path).status == 204)
      #expect(try await anna.get(path).json["minutes"] == nil)
    }
  }
}
