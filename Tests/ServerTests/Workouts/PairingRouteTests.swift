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
}
