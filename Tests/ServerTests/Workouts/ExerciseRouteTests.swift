import DatabaseSupport
import Testing
import TestSupport

@Suite("Exercises by the API and on pages")
struct ExerciseRouteTests {
  private func ids(_ question: String, for visitor: WebClient) async throws -> [String] {
    var (ids, cursor): ([String], String?) = ([], nil)
    repeat {
      let response = try await visitor.get(
        "/api/v1/exercises?limit=200&cursor=\(cursor ?? "")&\(question)"
          .replacing("cursor=&", with: ""))
      let items = try #require(response.json["items"] as? [[String: Any]], "\(response.text)")
      ids += items.compactMap { $0["id"] as? String }
      cursor = try response.json["next"] as? String
    } while cursor != nil
    return ids
  }

  @Test func `are found by name, muscle, category, level and equipment`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let anna = try await Visitor.signUp("anna", at: server).client
      let all = try await ids("", for: anna)
      #expect(all.count >= 250)
      #expect(try await ids("search=sqaut%20barbell", for: anna).first == "barbell-squat")
      #expect(try await ids("search=liegestuetz&language=de", for: anna).contains("push-up"))
      let bare = try await ids("equipment=", for: anna)
      #expect(bare.contains("push-up") && !bare.contains("barbell-squat") && bare.count < all.count)
      let chest = try await ids("muscle=chest&category=chest,arms&level=beginner&equipment=dumbbells,bench", for: anna)
      #expect(chest.contains("push-up") && !chest.contains("bodyweight-squat"))
      #expect(try await ids("search=nothing%20like%20this", for: anna).isEmpty)
      for wrong in ["muscle=brain", "category=chest,x", "level=easy", "equipment=sofa", "language=fr"] {
        #expect(try await anna.get("/api/v1/exercises?\(wrong)").status == 400, "\(wrong)")
      }
      #expect(try await anna.get("/api/v1/exercises?search=" + String(repeating: "a", count: 101)).status == 400)
    }
  }

  @Test func `tell all that is known of one`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let anna = try await Visitor.signUp("anna", at: server).client
      let squat = try await anna.get("/api/v1/exercises/bodyweight-squat").json
      #expect(squat["category"] as? String == "legs" && squat["measure"] as? String == "repetitions")
      let rhythm = try #require(squat["rhythm"] as? [String: Any])
      #expect(rhythm["natural"] as? Double == 22 && rhythm["beats"] as? [Int] == [4, 2, 8])
      let texts = try #require(squat["texts"] as? [String: [String: Any]])
      #expect(texts["de"]?["name"] as? String == "Kniebeuge")
      for missing in ["no-such-exercise", "%00", "Push-Up"] {
        #expect(try await anna.get("/api/v1/exercises/\(missing)").status == 404, "\(missing)")
        #expect(try await anna.get("/exercises/\(missing)").status == 404, "\(missing)")
      }
    }
  }

  @Test func `have a page each, and one for all that keeps what was chosen`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let anna = try await Visitor.signUp("anna", at: server).client
      let list = try await anna.get("/exercises?search=kniebeuge&level=beginner&have=none&have=barbell&category=legs")
      #expect(list.status == 200 && list.text.contains("/exercises/bodyweight-squat"))
      #expect(!list.text.contains("/exercises/barbell-squat\""), "it is no exercise for beginners")
      #expect(list.text.contains("search=kniebeuge&amp;category=chest&amp;level=beginner&amp;have=barbell"))
      #expect(try await anna.get("/exercises?search=%3Cscript%3E").text.contains("&lt;script&gt;"))
      let squat = try await anna.get("/exercises/bodyweight-squat")
      #expect(squat.text.contains("<h1>Kniebeuge</h1>") && squat.text.contains("Songs von 60 bis 136 BPM"))
      #expect(squat.text.contains(#"<g class="muscle is-primary">"#))
      let hold = try await anna.get("/exercises/wall-sit")
      #expect(hold.text.contains("Diese Übung hältst du"))
      #expect(try await server.client.get("/exercises").status != 200)
    }
  }
}
