import DatabaseSupport
import Foundation
import Testing
import TestSupport

@Suite("One's own exercises by the API and on pages")
struct OwnExerciseRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `are written, edited by one at a time, archived and restored`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let made = try await anna.with("Idempotency-Key", "once").post(
        "/api/v1/exercises", #"{"texts": {"en": {"name": "<i>Sofa</i> squat"}}, "category": "legs"}"#)
      #expect(made.status == 201, "\(made.text)")
      let id = try #require(try made.json["id"] as? String)
      #expect(id.hasPrefix("own-") && made["ETag"] == "\"1\"")
      #expect(try made.json["origin"] as? String == "own")
      let path = "/api/v1/exercises/\(id)"
      #expect(try await ben.get(path).status == 404)
      #expect(try await ben.get("/exercises/\(id)").status == 404)
      #expect(try await anna.get("/exercises/\(id)").text.contains("&lt;i&gt;Sofa&lt;/i&gt; squat"))

      let body = #"{"texts": {"de": {"name": "Sofakniebeuge"}}, "category": "glutes", "equipment": ["bands"]}"#
      #expect(try await anna.put(path, body).status == 428)
      let changed = try await anna.with("If-Match", "\"1\"").put(path, body)
      #expect(changed.status == 200 && changed["ETag"] == "\"2\"", "\(changed.text)")
      #expect(try await anna.with("If-Match", "\"1\"").put(path, body).status == 412)
      let search =
        try await anna.get("/api/v1/exercises?search=sofakniebeug&selection=own").json["items"] as? [[String: Any]]
      #expect(search?.map { $0["id"] as? String } == [id])

      #expect(try await anna.with("If-Match", "\"2\"").send("DELETE", path).status == 204)
      #expect(try await anna.get(path).json["archived"] as? String != nil)
      #expect(try await anna.with("If-Match", "*").put(path, body).status == 404)
      #expect(try await anna.send("POST", "\(path)/restoration").status == 200)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are refused with the fields that are wrong, and nothing is stored`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      for (body, field) in [
        (#"{"texts": {}, "category": "legs"}"#, "/texts"),
        (#"{"texts": {"en": {"name": ""}}, "category": "legs"}"#, "/texts/en/name"),
        (#"{"texts": {"en": {"name": "a"}}, "category": "nose"}"#, "/category"),
        (#"{"texts": {"en": {"name": "a"}}, "category": "legs", "primary": ["brain"]}"#, "/primary/0"),
        (#"{"texts": {"en": {"name": "a"}}, "category": "legs", "energy": 1e300}"#, "/energy"),
        (#"{"texts": {"en": {"name": "a\u0000"}}, "category": "legs"}"#, "/texts/en/name"),
      ] {
        let answer = try await anna.post("/api/v1/exercises", body)
        #expect(answer.status == 422, "\(body): \(answer.text)")
        #expect(try answer.problem.fields == [field])
      }
      let own = try await anna.get("/api/v1/exercises?selection=own").json["items"] as? [Any]
      #expect(own?.isEmpty == true)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are written and edited by forms that keep what was typed`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let refused = try await anna.submit(
        "/exercises/new", ["name-en": "", "name-de": "", "category": "core", "energy": "x"])
      #expect(refused.status == 422 && refused.text.contains(#"value="x""#))
      let nameless = try await anna.submit("/exercises/new", ["name-en": "", "category": "core"])
      #expect(nameless.status == 422 && nameless.text.contains(#"id="name-en-fault""#))
      let made = try await anna.submit(
        "/exercises/new",
        [
          "name-en": "Sofa plank", "synonyms-en": "Couch plank, ", "category": "core", "measure": "seconds",
          "equipment": "chair", "energy": "2,5",
        ])
      #expect(made.status == 303, "\(made.text)")
      let path = try #require(made["Location"]?.split(separator: "?").first.map(String.init))
      let page = try await anna.get(path)
      #expect(page.text.contains("Couch plank") && page.text.contains("2.5 MET"))
      #expect(page.text.contains("Nobody has described this exercise yet."))
      let form = try await anna.get("\(path)/edit")
      #expect(form.text.contains(#"name="version" value="1""#))
      let edit = ["name-en": "Couch plank", "category": "core", "version": "1"]
      #expect(try await anna.submit("\(path)/edit", edit).status == 303)
      let late = try await anna.submit("\(path)/edit", edit.merging(["name-en": "Late"]) { $1 })
      #expect(late.status == 412 && late.text.contains(#"value="Late""#))
      #expect(try await anna.submit("\(path)/favourite", ["do": "favourite"]).status == 303)
      #expect(try await anna.get("/exercises?selection=favourites").text.contains("Couch plank"))
      let copy = try await anna.submit("/exercises/push-up/copies", [:])
      #expect(copy["Location"]?.contains("/edit?said=copied") == true)
      let away = try await anna.submit("\(path)/archiving", [:])
      let list = try await anna.get(try #require(away["Location"]))
      #expect(list.text.contains("Exercise archived.") && !list.text.contains("Couch plank</a>"))
      #expect(try await anna.get("\(path)/edit").status == 404)
      #expect(try await anna.get("/exercises?selection=archived").text.contains("Couch plank"))
      #expect(try await anna.submit("\(path)/restoration", [:]).status == 303)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `and favourites are in the data export, and come back from it`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let made = try await anna.post(
        "/api/v1/exercises",
        #"""
        {"texts": {"en": {"name": "Sofa squat", "mistake": "Falling."}, "de": {"name": "Sofakniebeuge"}}, "category": "legs",
        "rhythm": {"slowest": 5, "natural": 6.5, "fastest": 9, "beats": [8]}, "energy": 4.5, "isOneSided": true}
        """#)
      let id = try #require(try made.json["id"] as? String, "\(made.text)")
      for favourite in [id, "push-up"] {
        #expect(try await anna.send("PUT", "/api/v1/exercises/\(favourite)/favourite").status == 204)
      }
      #expect(try await anna.put("/api/v1/exercises/\(id)/pace", #"{"rate": 7.5}"#).status == 200)
      let archive = try await shop.anna.archive()
      #expect(try shop.server.file("exercises-1.json", of: archive).contains("Sofakniebeuge"))
      #expect(try shop.server.file("favourite-exercises.json", of: archive).contains("push-up"))

      try await WorkoutShop.with(kind) { other in
        try await other.ben.handIn(archive)
        try await other.ben.waitForArchive()
        let restored = try await other.ben.browser.get("/api/v1/exercises/\(id)").json
        #expect(restored["isFavourite"] as? Bool == true)
        #expect((restored["pace"] as? [String: Any])?["rate"] as? Double == 7.5)
        #expect((restored["rhythm"] as? [String: Any])?["natural"] as? Double == 6.5)
        #expect(restored["energy"] as? Double == 4.5 && restored["isOneSided"] as? Bool == true)
        #expect(try await other.ben.browser.get("/api/v1/exercises/push-up").json["isFavourite"] as? Bool == true)
      }
    }
  }
}

extension WebClient {
  /// As a browser sends a form of a page.
  fileprivate func submit(_ path: String, _ fields: [String: String]) async throws -> WebResponse {
    let body = fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }.joined(separator: "&")
    return try await with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      .send("POST", path, body: Data(body.utf8))
  }
}
