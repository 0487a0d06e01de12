import DatabaseSupport
import Foundation
import Testing
import Units

// Serialized, because planning takes a whole processor.
@Suite("What a run is made ready by", .serialized)
struct RunRouteTests {
  private struct Run: Decodable {
    struct Plan: Decodable {
      struct Paced: Decodable {
        struct Point: Decodable { let rate: Double }
        let duration: Double
        let curve: [Point]
      }
      let paced: Paced
    }
    struct Song: Decodable {
      let track: String
      let duration: Double?
      let isSpare: Bool
    }
    struct Purpose: Decodable, Equatable {
      let id: String
      let version: Int
    }
    struct Changes: Decodable, Equatable {
      let effort: Int
      let warmUp: Double
      let coolDown: Double
      let possible: Set<String>
    }
    let plan: Plan?
    let purpose: Purpose?
    let changes: Changes?
    let heartRateZones: [Double]?
    let settings: [Double]
    let songs: [Song]

    var length: Double { plan?.paced.duration ?? 0 }
    var fastest: Double { plan?.paced.curve.map(\.rate).max() ?? 0 }
    var spares: [Song] { songs.filter(\.isSpare) }
  }

  private func run(_ browser: WebClient, _ list: String, _ query: String = "") async throws -> Run {
    let answer = try await browser.get("/api/v1/playlists/\(list)/run\(query)")
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Run.self, from: answer.body)
  }

  private func id(_ answer: WebResponse, _ status: Int = 201) throws -> String {
    try #require(answer.status == status, "\(answer.text)")
    return try #require(try answer.json["id"] as? String)
  }

  private func day(_ server: RunningServer, _ later: Int) -> String {
    Date(timeIntervalSince1970: Double(server.clock.now.milliseconds) / 1000 + Double(later) * 86_400)
      .formatted(.iso8601.year().month().day())
  }

  private func send(_ form: String, _ browser: WebClient) async throws -> WebResponse {
    try await browser.with("Content-Type", "application/x-www-form-urlencoded")
      .send("POST", "/run", body: Data(form.utf8))
  }

  private static let workout = #"""
    {"name": "Even", "activity": "run", "steps": [
      {"name": "Warm-up", "for": "5min", "cadence": 160}, {"for": "5min", "cadence": 175},
      {"name": "Cool-down", "for": "2min", "cadence": 160}]}
    """#

  @Test(arguments: DatabaseKind.forRoutes)
  func `is another workout for this once, and the same again when that is taken back`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      let plan = try id(try await anna.post("/api/v1/plans", Self.workout))
      let list = try id(
        try await anna.post("/api/v1/playlists", #"{"name": "Run", "kind": "planned", "planId": "\#(plan)"}"#))
      let planned = try await run(anna, list)
      #expect(planned.length == 720)
      #expect(
        planned.changes
          == Run.Changes(
            effort: 0, warmUp: 0, coolDown: 0,
            possible: [
              "easier", "harder", "shorter-warm-up", "longer-warm-up", "shorter-cool-down", "longer-cool-down",
            ]))

      #expect(planned.heartRateZones == nil)
      let changed = try await run(anna, list, "?effort=-1&warmUp=5&coolDown=-5")
      #expect(changed.length == 720 + 300 - 60)
      #expect(changed.fastest < planned.fastest - 2)
      #expect(changed.settings != planned.settings)
      #expect(changed.changes?.effort == -1)
      #expect(changed.changes?.possible.contains("shorter-cool-down") == false)
      let again = try await run(anna, list)
      #expect(again.settings == planned.settings && again.length == planned.length)

      for wrong in ["effort=x", "effort=4", "warmUp=31", "coolDown=0.5"] {
        let refused = try await anna.get("/api/v1/playlists/\(list)/run?\(wrong)")
        #expect(refused.status == 400, "\(wrong): \(refused.text)")
      }
      let open = try id(try await anna.post("/api/v1/playlists", #"{"name": "Mine", "kind": "ordered"}"#))
      #expect(try await run(anna, open).changes == nil)
      #expect(try await anna.get("/api/v1/playlists/\(open)/run?effort=1").status == 400)
      #expect(try await shop.ben.browser.get("/api/v1/playlists/\(list)/run?effort=1").status == 404)

      let consent = try await anna.put("/api/v1/me/consents/health", #"{"isGiven": true, "textVersion": 1}"#)
      try #require(consent.status < 300, "\(consent.text)")
      let heart = try await anna.with("If-Match", "*")
        .put("/api/v1/me/health", #"{"restingHeartRate": 50, "maximumHeartRate": 190}"#)
      try #require(heart.status == 200, "\(heart.text)")
      let zones = try #require(try await run(anna, list).heartRateZones)
      #expect(zones.count == 6 && zip(zones, zones.dropFirst()).allSatisfy(<) && zones[5] > 180)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has music that follows as somebody said, by the page or the interface, and nobody else`(
    kind: DatabaseKind
  ) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      let path = "/api/v1/training/music-following"
      let list = try id(
        try await anna.post(
          "/api/v1/playlists",
          #"{"name": "Run", "kind": "planned", "recipe": {"activity": "run", "minutes": 9, "cadence": 165}}"#))
      let usual = try await run(anna, list).settings
      #expect(try await anna.get(path).json["strategy"] as? String == "holds-phase")

      #expect(try await anna.put(path, #"{"strategy": "tempo-follows", "coachedCadence": 172}"#).status == 200)
      let coached = try await run(anna, list).settings
      #expect(coached != usual && coached.contains(172))
      #expect(try await shop.ben.browser.get(path).json["coachedCadence"] == nil)

      // The page shows the stored values, and has the same limits and effects as the API.
      let form = anna.with("Content-Type", "application/x-www-form-urlencoded")
      func send(_ fields: String) async throws -> WebResponse {
        try await form.send("POST", "/run/music", body: Data(fields.utf8))
      }
      let page = try await anna.get("/run/music")
      #expect(page.text.contains(#"value="172""#) && page.text.contains(#"value="tempo-follows" selected"#))
      #expect(try await send("strategy=holds-phase&coachedCadence=139").status == 422)
      #expect(try await send("strategy=none&coachedCadence=").status == 422)
      #expect(try await run(anna, list).settings == coached)
      #expect(try await send("strategy=holds-phase&coachedCadence=").status == 303)
      #expect(try await run(anna, list).settings == usual)
      for wrong in [#"{"strategy": "drum"}"#, #"{"strategy": "holds-phase", "coachedCadence": 201}"#] {
        #expect(try await anna.put(path, wrong).status == 422)
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has songs to spare, other than those of the list, blocked or taken out of it`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(30)
      let anna = shop.anna.browser.with("If-Match", "*")
      let list = try id(
        try await anna.post(
          "/api/v1/playlists",
          #"{"name": "Run", "kind": "planned", "recipe": {"activity": "run", "minutes": 9, "cadence": 165}}"#))
      let first = try await run(anna, list)
      let listed = first.songs.filter { !$0.isSpare }.map(\.track)
      #expect(!listed.isEmpty && first.songs.map(\.track).prefix(listed.count) == listed[...])
      #expect(Set(first.songs.map(\.track)).count == first.songs.count)
      let time = first.spares.compactMap(\.duration).reduce(0, +)
      #expect(time >= 270 && time < 270 + 200, "half as long again: \(time)")

      // Blocked songs and songs to be replaced don't return.
      let blocked = try #require(first.spares.first).track
      let put = try await anna.patch("/api/v1/tracks/\(blocked)", #"{"isBlocked": true}"#)
      #expect((200...204).contains(put.status), "\(put.text)")
      let entries = try await anna.get("/api/v1/playlists/\(list)/entries")
      let items = try #require(try entries.json["items"] as? [[String: Any]])
      let entry = try #require(items.first?["id"] as? String)
      #expect(try await anna.delete("/api/v1/playlists/\(list)/entries/\(entry)").status == 204)
      let second = try await run(anna, list)
      #expect(!second.songs.map(\.track).contains(blocked))
      #expect(!second.songs.map(\.track).contains(listed[0]))
      // A longer run needs more songs.
      #expect(try await run(anna, list, "?warmUp=20").spares.count > second.spares.count)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `does not play what is never to be played, in lists of before either`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(30)
      let anna = shop.anna.browser.with("If-Match", "*")
      let list = try id(
        try await anna.post(
          "/api/v1/playlists",
          #"{"name": "Run", "kind": "planned", "recipe": {"activity": "run", "minutes": 12, "cadence": 165}}"#))
      let smart = try id(
        try await anna.post("/api/v1/playlists", #"{"name": "All", "kind": "smart", "rules": {"filter": {}}}"#))
      let before = try await run(anna, list).songs.filter { !$0.isSpare }.map(\.track)
      try #require(before.count > 2)
      let seen = try await anna.get("/api/v1/playlists/\(list)")
      let tag = try #require(seen["ETag"])

      let put = try await anna.patch("/api/v1/tracks/\(before[1])", #"{"isBlocked": true}"#)
      try #require(put.status == 200, "\(put.text)")
      for place in [list, smart] {
        let songs = try await run(anna, place).songs.map(\.track)
        #expect(!songs.contains(before[1]))
        let file = try await anna.get("/api/v1/playlists/\(place)/export").text
        #expect(!file.contains(before[1]))
      }
      let since = try await shop.anna.browser.with("If-None-Match", tag).get("/api/v1/playlists/\(list)")
      try #require(since.status == 200)
      let plan = try #require(try since.json["plan"] as? [String: Any])
      #expect(plan["isBalanced"] as? Bool == false)
      #expect(try since.json["blocked"] as? Int == 1)
      for page in ["/playlists/\(list)", "/run/\(list)"] {
        #expect(try await anna.get(page).text.contains("/playlists/\(list)/exchange"), "\(page) offers an exchange")
      }

      // The entity tag of the run is valid for a change of the playlist.
      let later = try #require(since["ETag"])
      let exchanged = try await shop.anna.browser.with("If-Match", later).post("/api/v1/playlists/\(list)/exchange", "")
      try #require(exchanged.status == 200, "\(exchanged.text)")
      #expect(try exchanged.json["blocked"] as? Int == 0)
      let after = try await run(anna, list).songs.filter { !$0.isSpare }.map(\.track)
      #expect(!after.contains(before[1]) && Set(before).subtracting(after) == [before[1]], "all others stay")
      #expect(
        try await shop.ben.browser.with("If-Match", "*").post("/api/v1/playlists/\(list)/exchange", "").status == 404)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `tells what it is for, which is done when a session followed it`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      let plan = try id(try await anna.post("/api/v1/plans", Self.workout))
      let today = day(shop.server, 0)
      _ = try id(try await anna.post("/api/v1/schedule", #"{"plan": "\#(plan)", "day": "\#(today)"}"#))
      let begun = try await send("plan=\(plan)", anna)
      try #require(begun.status == 303, "\(begun.text)")
      let place = try #require(begun["Location"])
      #expect(place.hasPrefix("/run/"))
      #expect(try await send("plan=\(plan)", anna)["Location"] == place, "made once")
      let purpose = try #require(try await run(anna, String(place.dropFirst(5))).purpose)
      #expect(purpose == Run.Purpose(id: plan, version: 1))

      let enrolled = try await anna.post(
        "/api/v1/training-plans/10-km/enrolments", #"{"begin": "\#(today)", "weekdays": [1, 2, 3, 4, 5, 6, 7]}"#)
      try #require(enrolled.status == 201, "\(enrolled.text)")
      let path = "/api/v1/enrolments/\(try id(enrolled))"
      let workouts = try #require(try enrolled.json["workouts"] as? [[String: Any]])
      let workout = try #require(workouts.first?["id"] as? String)
      let outing = try await Outing.begin(
        by: anna, at: shop.server.clock.now - Seconds(300),
        #", "plan": {"id": "\#(workout)", "version": 1, "content": {"activity": "run", "for": "1min"}}"#)
      try await outing.run(2)
      _ = try await outing.figures()
      let after = try #require(try await anna.get(path).json["workouts"] as? [[String: Any]])
      #expect(after.first?["state"] as? String == "done")
      #expect(after.first?["session"] as? String == outing.id)
      #expect(after.dropFirst().allSatisfy { $0["state"] as? String != "done" })
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `begins at a door that says what to do first`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let empty = try await ben.get("/run")
      #expect(empty.status == 200 && empty.text.contains("First, some music"), "\(empty.text)")
      #expect(!empty.text.contains("Just run"))
      try await shop.stock(3)
      #expect(try await anna.get("/run").text.contains("Just run"))

      let free = try await send("free=yes", anna)
      try #require(free.status == 303, "\(free.text)")
      let place = try #require(free["Location"])
      let run = try await run(anna, String(place.dropFirst(5)))
      #expect(run.songs.count == 3 && run.plan == nil)
      #expect(try await send("free=yes", anna)["Location"] == place, "made once")
      #expect(try await anna.get("/run").text.contains("href=\"\(place)\""))

      // Other people's plans are not accessible.
      let plan = try id(try await anna.post("/api/v1/plans", Self.workout))
      #expect(try await send("plan=\(plan)", ben).status == 404)
      // Without music the page shows what to do first.
      let his = try id(try await ben.post("/api/v1/plans", Self.workout))
      let refused = try await send("plan=\(his)", ben)
      #expect(refused.status == 409 && refused.text.contains("First, some music"), "\(refused.status)")
    }
  }
}
