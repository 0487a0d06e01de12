import DatabaseSupport
import Foundation
import Testing
import TestSupport

// Serialized, because pairing takes a whole processor.
@Suite("Pairs of exercises and songs by the API and on the page", .serialized)
struct PairingRouteTests {
  private struct Workout: Decodable {
    struct Pair: Decodable {
      let place: Int
      let phase: String
      let exercise: String
      let track: String
      let title: String
      let artist: String?
      let rhythm: String
      let beats: Int?
      let speed: Double?
      let rate: Double?
      let isLocked: Bool
      let reasons: [String]
    }
    let seed: Int
    let duration: Double
    let pairs: [Pair]

    var halves: [[String]] { pairs.map { [$0.exercise, $0.track] } }

    func kept(locking locked: Set<Int> = [], only places: Set<Int>? = nil) -> [[String: Any]] {
      pairs.filter { places?.contains($0.place) ?? true }.map {
        [
          "place": $0.place, "exercise": $0.exercise, "track": $0.track, "isLocked": locked.contains($0.place),
        ] as [String: Any]
      }
    }
  }

  private func send(_ body: [String: Any], by client: WebClient) async throws -> WebResponse {
    try await client.with("Content-Type", "application/json")
      .send("POST", "/api/v1/pairings", body: try JSONSerialization.data(withJSONObject: body))
  }

  private func workout(_ body: [String: Any], by client: WebClient) async throws -> Workout {
    let answer = try await send(body, by: client)
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Workout.self, from: answer.body)
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `come from one's own songs, again with their seed, and one is exchanged`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      let asked: [String: Any] = [
        "minutes": 20, "categories": ["legs", "core"], "equipment": [String](), "intensity": "hard", "seed": 7,
        "wish": ["artist": "artist 3"],
      ]
      let first = try await workout(asked, by: anna)
      #expect(first.seed == 7 && first.duration == 1200 && first.pairs.count == 7)
      #expect(try await workout(asked, by: anna).halves == first.halves)
      for pair in first.pairs where pair.rhythm == "onBeat" {
        #expect(try #require(pair.speed) <= 1.0801 && (pair.rate ?? 0) > 0 && pair.reasons.first == "onBeat")
      }
      #expect(first.pairs.contains { $0.artist == "Artist 3" && $0.reasons.contains("wishedArtist") })

      let exchanged = try await workout(
        asked.merging(
          ["pairs": first.kept(locking: [1]), "exchange": ["place": 2, "side": "exercise"]], uniquingKeysWith: { $1 }),
        by: anna)
      #expect(exchanged.halves.indices.filter { exchanged.halves[$0] != first.halves[$0] } == [2])
      #expect(exchanged.pairs[2].track == first.pairs[2].track && exchanged.pairs[1].isLocked)

      let around = try await workout(
        asked.merging(["pairs": first.kept(locking: [3], only: [3]), "seed": 8], uniquingKeysWith: { $1 }), by: anna)
      #expect(around.halves[3] == first.halves[3] && around.halves != first.halves)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are refused with a reason`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      #expect(try await send(["minutes": 30], by: shop.ben.browser).json["code"] as? String == "library-empty")
      try await shop.stock(6)
      let anna = shop.anna.browser
      let wrong: [([String: Any], String)] = [
        (["minutes": 4], "/minutes"), (["minutes": 30, "categories": ["brain"]], "/categories/0"),
        (["minutes": 30, "equipment": ["sofa"]], "/equipment/0"), (["minutes": 30, "intensity": "mad"], "/intensity"),
        (["minutes": 30, "exercises": ["Push-Up"]], "/exercises/0"),
        (["minutes": 30, "exercises": ["no-such"]], "/exercises"),
        (["minutes": 30, "wish": ["artist": "Nobody"]], "/wish"),
        (["minutes": 30, "wish": ["artist": "a", "genre": "b"]], "/wish"),
        (["minutes": 30, "wish": ["mood": "angry"]], "/wish/mood"),
        (["minutes": 30, "maxStretch": 0.5], "/maxStretch"), (["minutes": 30, "seed": -1], "/seed"),
        (["minutes": 30, "exchange": ["place": 99, "side": "song"]], "/exchange/place"),
        (["minutes": 30, "exchange": ["place": 0, "side": "beat"]], "/exchange/side"),
        (["minutes": 30, "pairs": [["place": 0, "exercise": "??", "track": "x"]]], "/pairs/0/exercise"),
      ]
      for (body, field) in wrong {
        let answer = try await send(body, by: anna)
        let fields = (try answer.json["errors"] as? [[String: Any]])?.compactMap { $0["field"] as? String }
        #expect(answer.status == 422 && fields == [field], "\(body): \(answer.text)")
      }
      let none = try await send(["minutes": 30, "categories": ["fullBody"], "equipment": ["step"]], by: anna)
      #expect(none.status == 200, "full body works without equipment")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `have a page whose address holds everything, and become a playlist`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let anna = shop.anna.browser
      let empty = try await anna.get("/exercises/pair")
      #expect(empty.status == 200 && empty.text.contains(#"name="minutes""#))
      let without = try await anna.get("/exercises/pair?minutes=20&seed=1")
      #expect(without.status == 409 && without.text.contains("/library/add"))
      try await shop.stock(24)

      let drawn = try await anna.get("/exercises/pair?minutes=20")
      #expect(drawn.status == 303 && drawn["Location"]?.contains("seed=") == true)
      let page = try await anna.get("/exercises/pair?minutes=20&category=legs&have=none&seed=5")
      #expect(page.status == 200)
      let pairs = page.text.matches(of: #/name="pair" value="([^"]+)"/#).map { String($0.1) }
      #expect(pairs.count == 7)
      let state = "minutes=20&category=legs&have=none&seed=5&" + pairs.map { "pair=\($0)" }.joined(separator: "&")

      let exchange = try await anna.get("/exercises/pair?\(state)&exchange=song-3")
      let address = try #require(exchange["Location"])
      #expect(exchange.status == 303 && address.hasSuffix("#pair-3"))
      let kept = address.matches(of: #/pair=([^&#]+)/#).map { String($0.1).removingPercentEncoding ?? "" }
      #expect(kept.count == 7 && zip(kept, pairs).filter { $0 != $1 }.count == 1)

      let locked = try await anna.get("/exercises/pair?\(state)&toggle=2")
      #expect(locked["Location"]?.contains("lock=2") == true)
      let anew = try await anna.get("/exercises/pair?\(state)&lock=2&anew=yes")
      #expect(anew["Location"]?.matches(of: #/pair=/#).count == 1)

      let saved = try await anna.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/exercises/pair", body: Data(state.utf8))
      let list = try #require(saved["Location"]?.split(separator: "?").first)
      #expect(saved.status == 303)
      let items = try await anna.get("/api/v1\(list)/entries").json["items"] as? [[String: Any]]
      #expect(items?.count == 7)

      for wrong in ["minutes=0", "minutes=x", "minutes=20&like=nothing+such", "minutes=20&exercises=qqqqqq"] {
        #expect(try await anna.get("/exercises/pair?seed=1&\(wrong)").status == 422, "\(wrong)")
      }
      #expect(try await anna.get("/exercises/pair?seed=1&like=%3Cb%3E&minutes=20").text.contains("&lt;b&gt;"))
    }
  }

  /// An own exercise of Anna's, or of Ben's, who publishes it if `isPublished`.
  private func exercise(
    _ name: String, of somebody: RunningServer.Somebody, _ rest: String, in shop: MusicShop, isPublished: Bool = false
  ) async throws -> String {
    let made = try await somebody.browser.post(
      "/api/v1/exercises", #"{"texts": {"en": {"name": "\#(name)"}}, \#(rest)}"#)
    let id = try #require(try made.json["id"] as? String, "\(made.text)")
    if isPublished {
      let asked = try await somebody.browser.put("/api/v1/exercises/\(id)/publication", #"{"licence": "CC0-1.0"}"#)
      try #require(asked.status == 200, "\(asked.text)")
      let accepted = try await shop.anna.browser.with("If-Match", "*")
        .send("POST", "/api/v1/administration/publishing-requests/\(id)/acceptance")
      try #require(accepted.status == 204, "\(accepted.text)")
    }
    return id
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `take one's own exercises and published ones, and no other person's`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      let legs = #""category": "legs", "equipment": ["foamRoller"]"#
      let own = try await exercise("Sofa squat", of: shop.anna, legs, in: shop)
      let held = try await exercise(
        "Sofa hold", of: shop.anna, #""category": "legs", "measure": "seconds""#, in: shop)
      let published = try await exercise("Ladder gallop", of: shop.ben, legs, in: shop, isPublished: true)
      let secret = try await exercise("Secret squat", of: shop.ben, legs, in: shop)

      // Nothing else of the legs needs a foam roller.
      var asked: [String: Any] = ["minutes": 20, "exercises": [own, held, published], "seed": 3]
      let named = try await workout(asked, by: anna)
      #expect(Set(named.pairs.map(\.exercise)) == [own, held, published])
      #expect(named.pairs.filter { $0.exercise == held }.allSatisfy { $0.rhythm == "hold" })
      #expect(named.pairs.contains { $0.exercise == own && $0.rhythm == "onBeat" })
      asked = ["minutes": 60, "categories": ["legs"], "equipment": ["foamRoller"], "seed": 3]
      var chosen: Set<String> = []
      for seed in 1...6 {
        asked["seed"] = seed
        chosen.formUnion(try await workout(asked, by: anna).pairs.map(\.exercise))
      }
      #expect(!chosen.isDisjoint(with: [own, held, published]), "\(chosen)")
      #expect(!chosen.contains(secret))

      let unknown = try await send(["minutes": 20, "exercises": [secret], "seed": 3], by: anna)
      #expect(try unknown.status == 422 && unknown.problem.fields == ["/exercises"], "\(unknown.text)")

      let fixed: [String: Any] = ["minutes": 20, "exercises": [own, "push-up", "crunch"], "seed": 3]
      let first = try await workout(fixed, by: anna)
      let place = try #require(first.pairs.first { $0.exercise == own }?.place)
      let exchanged = try await workout(
        fixed.merging(
          ["pairs": first.kept(locking: [place]), "exchange": ["place": place, "side": "song"]],
          uniquingKeysWith: { $1 }),
        by: anna)
      #expect(exchanged.pairs[place].exercise == own && exchanged.pairs[place].track != first.pairs[place].track)
      #expect(exchanged.pairs[place].isLocked)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `open from their address after an exercise was archived or withdrawn`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let anna = shop.anna.browser
      let own = try await exercise("Sofa squat", of: shop.anna, #""category": "legs""#, in: shop)
      let published = try await exercise(
        "Ladder gallop", of: shop.ben, #""category": "cardio""#, in: shop, isPublished: true)
      let query = "minutes=20&exercises=sofa+squat,%20Ladder%20gallop,push-up&seed=5"
      let page = try await anna.get("/exercises/pair?\(query)")
      #expect(page.status == 200, "\(page.text)")
      #expect(page.text.contains(own) && page.text.contains(published) && page.text.contains("Sofa squat"))
      let pairs = page.text.matches(of: #/name="pair" value="([^"]+)"/#).map { String($0.1) }
      let state = query + pairs.map { "&pair=\($0)" }.joined()

      #expect(try await anna.with("If-Match", "*").send("DELETE", "/api/v1/exercises/\(own)").status == 204)
      let archived = try await anna.get("/exercises/pair?\(state)")
      #expect(archived.status == 200 && archived.text.contains(own) && !archived.text.contains("alert-info"))
      let elsewhere = try await workout(["minutes": 60, "categories": ["legs"], "seed": 1], by: anna)
      #expect(!elsewhere.pairs.contains { $0.exercise == own })

      let removal = "/api/v1/administration/published-exercises/\(published)/removal"
      #expect(try await anna.post(removal, #"{"reason": "No."}"#).status == 204)
      let withdrawn = try await anna.get("/exercises/pair?\(state)")
      #expect(withdrawn.status == 200 && !withdrawn.text.contains(published))
      #expect(withdrawn.text.contains("There is no exercise “Ladder gallop”. It was left out."))
      #expect(withdrawn.text.contains("no longer there"))
      let others = withdrawn.text.matches(of: #/name="pair" value="([^"]+)"/#).map { String($0.1) }
      #expect(zip(pairs, others).allSatisfy { $0 == $1 || $0.contains(published) })
    }
  }
}
