import DatabaseSupport
import Foundation
import Testing
import TestSupport

@Suite("A person's pace of an exercise by the API and on pages")
struct ExercisePaceRouteTests {
  private let path = "/api/v1/exercises/push-up"

  @Test(arguments: DatabaseKind.forRoutes)
  func `is stored, shown, and finds songs in its rhythm`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let set = try await anna.put("\(path)/pace", #"{"rate": 41}"#)
      #expect(set.status == 200, "\(set.text)")
      #expect((try set.json["pace"] as? [String: Any])?["rate"] as? Double == 41)
      #expect(try await ben.get(path).json["pace"] == nil)
      #expect(try await anna.get("/exercises/push-up").text.contains("Your pace: 41 per minute."))

      let songs = try await anna.get("\(path)/songs").json["items"] as? [[String: Any]]
      let found = try #require(songs)
      #expect(!found.isEmpty)
      for song in found {
        let tempo = try #require(song["tempo"] as? Double)
        let speed = try #require(song["speed"] as? Double)
        let beats = try #require(song["beats"] as? Int)
        #expect((tempo * speed / Double(beats) / 41 - 1).magnitude <= 0.0301)
        #expect((0.92...1.081).contains(speed))
      }
      #expect((try await ben.get("\(path)/songs").json["items"] as? [Any])?.isEmpty == true)
      #expect(try await anna.send("DELETE", "\(path)/pace").status == 204)
      #expect(try await anna.get(path).json["pace"] == nil)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is refused with a reason`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      for body in [#"{"rate": 0}"#, #"{"rate": 241}"#, #"{"rate": "fast"}"#, "{}"] {
        let answer = try await anna.put("\(path)/pace", body)
        #expect(answer.status == 422, "\(body): \(answer.text)")
        #expect(try answer.problem.fields == ["/rate"])
      }
      #expect(try await anna.put("/api/v1/exercises/plank/pace", #"{"rate": 20}"#).problem.code == "held")
      #expect(try await anna.get("/exercises/plank/pace").status == 409)
      for rate in ["0", "x", "nan", "1e9"] { #expect(try await anna.get("\(path)/songs?rate=\(rate)").status == 400) }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `can be typed`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      let wrong = try await anna.send("POST", "/exercises/push-up/pace", body: Data("rate=many".utf8))
      #expect(wrong.status == 422 && wrong.text.contains(#"value="many""#) && wrong.text.contains("role=\"alert\""))
      #expect(try await anna.send("POST", "/exercises/push-up/pace", body: Data("rate=21%2C5".utf8)).status == 303)
      #expect(try await anna.get("/exercises/push-up/pace").text.contains(#"value="21.5""#))
      #expect(try await anna.send("POST", "/exercises/push-up/pace/removal").status == 303)
      #expect(try await !anna.get("/exercises/push-up").text.contains("Your pace"))
    }
  }
}
