import AudioFiles
import DatabaseSupport
import DemoMusic
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport
import Units

// Serialized, because planning takes a whole processor.
@Suite("Playlists planned over the API", .serialized)
struct PlannedPlaylistRouteTests {
  private struct Made: Decodable {
    struct Plan: Decodable {
      let seed: Int64
      let duration: Double
      let coverage: Double
      let isBalanced: Bool
      let notices: [String]
    }
    let id: String
    let kind: String
    let plan: Plan?
    let tracks: Int?
    let version: Int64

    var path: String { "/api/v1/playlists/\(id)" }
  }

  private struct Entries: Decodable {
    struct Item: Decodable {
      struct Section: Decodable {
        let start: Double
        let end: Double
        let tempo: Double
        let stepsPerBeat: Double
        let slowest: Double
        let fastest: Double
        let why: String
      }
      let id: String
      let track: MusicShop.Page.Item
      let isLocked: Bool?
      let section: Section?
    }
    let items: [Item]

    var tracks: [String] { items.map(\.track.id) }
  }

  private struct Alternatives: Decodable {
    struct Item: Decodable { let track: MusicShop.Page.Item }
    let items: [Item]
  }

  private func decoded<Answer: Decodable>(_ answer: WebResponse, _ status: Int = 200) throws -> Answer {
    try #require(answer.status == status, "\(answer.text)")
    return try JSONDecoder().decode(Answer.self, from: answer.body)
  }

  private func make(_ browser: WebClient, _ recipe: String, _ more: String = "") async throws -> Made {
    try decoded(
      await browser.post("/api/v1/playlists", #"{"name": "Run", "kind": "planned", "recipe": \#(recipe)\#(more)}"#), 201
    )
  }

  private func entries(_ browser: WebClient, _ list: Made) async throws -> Entries {
    try decoded(await browser.get("\(list.path)/entries"))
  }

  private static let short = #"{"activity": "run", "minutes": 7, "intensity": 5, "cadence": 165}"#

  @Test(arguments: DatabaseKind.forRoutes)
  func `keep in time what was promised before they were made, and say on their page where that is little`(
    kind: DatabaseKind
  ) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(12)
      let browser = shop.anna.browser.with("If-Match", "*")
      for recipe in [Self.short, #"{"activity": "run", "minutes": 40, "intensity": 7, "cadence": 172}"#] {
        let asked = try await browser.post("/api/v1/library/coverage", #"{"recipe": \#(recipe), "seed": 5}"#)
        try #require(asked.status == 200, "\(asked.text)")
        let promised = try #require(try asked.json["share"] as? Double)
        let made = try await make(browser, recipe, #", "seed": 5"#)
        #expect(made.plan?.coverage == promised)
        let page = try await browser.get("/playlists/\(made.id)").text
        #expect(page.contains("shortfall") == (promised < 0.9))
        #expect(page.contains("<strong>\(Int(100 * promised)) %</strong>"))
        guard promised < 0.9 else { continue }
        let stretched = try await browser.with("Content-Type", "application/x-www-form-urlencoded")
          .send("POST", "/playlists/\(made.id)/stretch", body: Data("percent=15".utf8))
        #expect(stretched.status == 303)
        let after: Made = try decoded(await browser.get(made.path))
        #expect(try #require(after.plan).coverage > promised)
      }
      let none = #"{"activity": "cycle", "minutes": 20, "intensity": 5, "cadence": 100}"#
      let far = try await browser.post("/api/v1/library/coverage", #"{"recipe": \#(none), "seed": 5}"#)
      #expect(far.status == 200, "\(far.text)")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `explain each song, and keep the others when one is exchanged, locked or taken out`(
    kind: DatabaseKind
  ) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(16)
      let browser = shop.anna.browser.with("If-Match", "*")
      let made = try await make(browser, Self.short, #", "seed": 5"#)
      #expect(made.plan?.seed == 5)
      #expect(made.plan?.duration == 420)
      let before = try await entries(browser, made)
      #expect(made.tracks == before.items.count)
      #expect(before.items.allSatisfy { $0.section?.why.isEmpty == false && $0.isLocked == false })
      #expect(Set(before.tracks).count == before.tracks.count)
      #expect(((before.items.last?.section?.end ?? 0) - 420).magnitude < 1)
      #expect(try await entries(browser, make(browser, Self.short, #", "seed": 5"#)).tracks == before.tracks)

      let place = "\(made.path)/entries/\(before.items[1].id)"
      let offered: Alternatives = try decoded(await browser.get("\(place)/alternatives"))
      let wanted = try #require(offered.items.first).track.id
      #expect(!before.tracks.contains(wanted))
      #expect(try await browser.patch(place, #"{"track": "\#(wanted)"}"#).status == 204)
      var expected = before.tracks
      expected[1] = wanted
      let exchanged = try await entries(browser, made)
      #expect(exchanged.tracks == expected)
      #expect(try await browser.patch(place, #"{"track": "\#(wanted)"}"#).status == 404)
      let twice = try await browser.patch(
        "\(made.path)/entries/\(exchanged.items[1].id)", #"{"track": "\#(expected[0])"}"#)
      #expect(twice.status == 409 && twice.text.contains("already-in-list"), "\(twice.text)")

      let first = "\(made.path)/entries/\(before.items[0].id)"
      #expect(try await browser.patch(first, #"{"isLocked": true}"#).status == 204)
      #expect(try await browser.delete("\(made.path)/entries/\(exchanged.items[1].id)").status == 204)
      let gap: Made = try decoded(await browser.get(made.path))
      #expect(gap.plan?.isBalanced == false)
      let balanced: Made = try decoded(await browser.send("POST", "\(made.path)/rebalance"))
      #expect(balanced.plan?.isBalanced == true)
      let after = try await entries(browser, made)
      #expect(after.items.first?.id == before.items[0].id)
      #expect(after.items.first?.isLocked == true)
      #expect(!after.tracks.contains(wanted))

      let shuffled: Made = try decoded(await browser.send("POST", "\(made.path)/reshuffle"))
      #expect(shuffled.plan?.seed != 5)
      let mixed = try await entries(browser, made)
      #expect(mixed.tracks.first == before.tracks.first)
      #expect(mixed.tracks != after.tracks)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `follow another workout, are copied, and are their owner's alone`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(12)
      let browser = shop.anna.browser
      let made = try await make(browser, Self.short)
      let body = #"{"recipe": {"plan": "activity: run\nsteps: [{for: 5min, cadence: 170}]"}}"#
      #expect(try await browser.patch(made.path, body).status == 428)
      #expect(try await browser.with("If-Match", "\"7\"").patch(made.path, body).status == 412)
      let changed: Made = try decoded(await browser.with("If-Match", "\"\(made.version)\"").patch(made.path, body))
      #expect(changed.plan?.duration == 300)
      let songs = try await entries(browser, made)
      for song in songs.items {
        let section = try #require(song.section)
        #expect((section.tempo * section.stepsPerBeat * section.fastest / 170 - 1).magnitude < 0.01)
      }
      let copy: Made = try decoded(await browser.post("\(made.path)/copies", #"{"name": "Kept"}"#), 201)
      #expect(copy.kind == "ordered")
      #expect(try await entries(browser, copy).tracks == songs.tracks)

      let ben = shop.ben.browser.with("If-Match", "*")
      let entry = "\(made.path)/entries/\(songs.items[0].id)"
      for path in [
        "\(made.path)/rebalance", "\(made.path)/reshuffle", "\(made.path)/copies", "\(entry)/exchange",
      ] {
        #expect(try await ben.post(path, #"{"name": "His"}"#).status == 404, "\(path)")
      }
      #expect(try await ben.get("\(entry)/alternatives").status == 404)
      #expect(try await ben.patch(entry, #"{"isLocked": true}"#).status == 404)
      #expect(try await ben.patch(made.path, body).status == 404)
    }
  }

  private func makePlan(_ browser: WebClient, _ steps: String) async throws -> String {
    let made = try await browser.post("/api/v1/plans", Self.workout(steps))
    try #require(made.status == 201, "\(made.text)")
    return try #require(try made.json["id"] as? String)
  }

  private static func workout(_ steps: String) -> String {
    #"{"name": "Even", "activity": "run", "steps": [\#(steps)]}"#
  }

  private static func planned(by plan: String) -> String {
    #"{"name": "Run", "kind": "planned", "planId": "\#(plan)"}"#
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `follow a plan of one's own as it was then, and no other's`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(16)
      let browser = shop.anna.browser.with("If-Match", "*")
      let plan = try await makePlan(browser, #"{"for": "5min", "cadence": 170}"#)
      let made: Made = try decoded(await browser.post("/api/v1/playlists", Self.planned(by: plan)), 201)
      #expect(made.plan?.duration == 300)
      for song in try await entries(browser, made).items {
        let section = try #require(song.section)
        #expect((section.tempo * section.stepsPerBeat * section.fastest / 170 - 1).magnitude < 0.01)
      }
      let longer = try await browser.put("/api/v1/plans/\(plan)", Self.workout(#"{"for": "8min", "cadence": 160}"#))
      #expect(longer.status == 200, "\(longer.text)")
      let kept: Made = try decoded(await browser.send("POST", "\(made.path)/reshuffle"))
      #expect(kept.plan?.duration == 300)
      let changed: Made = try decoded(await browser.patch(made.path, #"{"planId": "\#(plan)"}"#))
      #expect(changed.plan?.duration == 480)

      let his = try await makePlan(shop.ben.browser, #"{"for": "5min", "cadence": 170}"#)
      #expect(try await browser.delete("/api/v1/plans/\(plan)").status == 204)
      for other in [his, plan, "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10", "mine"] {
        for refused in [
          try await browser.post("/api/v1/playlists", Self.planned(by: other)),
          try await browser.patch(made.path, #"{"planId": "\#(other)"}"#),
        ] {
          #expect(refused.status == 422, "\(refused.text)")
          #expect(try refused.problem.fields == ["/planId"])
        }
      }
      let after: Made = try decoded(await browser.get(made.path))
      #expect(after.plan?.duration == 480)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `play the track that a step of the plan names, there and nowhere else`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(16)
      let browser = shop.anna.browser
      // At 170 and at 175 beats per minute.
      for title in ["Song 8", "Song 10"] {
        let wanted = try #require(try await shop.list("?limit=100").items.first { $0.title == title }).id
        let plan = try await makePlan(
          browser,
          #"{"for": "5min", "cadence": 170}, {"for": "4min", "cadence": 172, "song": "\#(wanted)"}"#)
        let made: Made = try decoded(await browser.post("/api/v1/playlists", Self.planned(by: plan)), 201)
        let list = try await entries(browser, made)
        let places = list.items.indices.filter { list.items[$0].track.id == wanted }
        #expect(places.count == 1, "\(title)")
        let section = try #require(places.first.flatMap { list.items[$0].section })
        #expect(section.start < 540 && section.end > 300, "\(section.start) to \(section.end)")
        #expect(min(section.end, 540) - max(section.start, 300) > (section.end - section.start) / 2)
      }
      // A missing track is replaced by another one.
      let plan = try await makePlan(
        browser, #"{"for": "5min", "cadence": 170, "song": "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10"}"#)
      let made: Made = try decoded(await browser.post("/api/v1/playlists", Self.planned(by: plan)), 201)
      #expect(try await !entries(browser, made).items.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `say what is wrong, and where`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let browser = shop.anna.browser
      func post(_ recipe: String) async throws -> WebResponse {
        try await browser.post("/api/v1/playlists", #"{"name": "x", "kind": "planned", "recipe": \#(recipe)}"#)
      }
      for (recipe, field) in [
        ("{}", "/recipe"), (#"{"activity": "sleep", "minutes": 9}"#, "/recipe/activity"),
        (#"{"activity": "run", "minutes": 9, "mood": {"energy": 2}}"#, "/recipe/mood/energy"),
        (#"{"activity": "run", "minutes": 9, "filter": {"tempo": {"min": -1}}}"#, "/recipe/filter/tempo"),
        (#"{"plan": "steps: [{for: 7h, effort: 3/10}]"}"#, "/recipe/plan"),
      ] {
        let answer = try await post(recipe)
        #expect(answer.status == 422, "\(recipe): \(answer.text)")
        #expect(try answer.problem.fields == [field])
      }
      let misspelt = try await post(#"{"plan": "activity: run\nsteps:\n  - {for: 5min, cadense: 170}\n"}"#)
      #expect(misspelt.text.contains("Line 3, column "), "\(misspelt.text)")
      #expect(try misspelt.problem.fields == ["/recipe/plan"])
      let rules = #"{"name": "x", "kind": "smart", "rules": {"filter": {"energy": {"min": 2}}}}"#
      #expect(try await browser.post("/api/v1/playlists", rules).problem.fields == ["/rules/filter/energy"])

      #expect(try await post(Self.short).problem.code == "library-empty")
      #expect(try await browser.get("/api/v1/library/daily-playlist").problem.code == "library-empty")
      try await shop.stock(1)
      #expect(
        try await post(#"{"activity": "run", "minutes": 9, "filter": {"genres": ["none"]}}"#).problem.code
          == "nothing-fits")
      let coverage = try await browser.post(
        "/api/v1/library/coverage",
        #"{"recipe": {"plan": "activity: run\nsteps: [{for: 5min, cadence: 150}, {for: 5min, cadence: 110}]"}}"#)
      #expect(coverage.status == 200, "\(coverage.text)")
      #expect(try coverage.json["usable"] as? Int == 1)
      let suggested = try #require(try coverage.json["suggestions"] as? [[String: Any]]).compactMap {
        $0["tempo"] as? Double
      }
      #expect(suggested.contains { (100...120).contains($0) }, "\(suggested)")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `for today are made once, where one lives, and are others tomorrow`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(8)
      var browser = shop.anna.browser.with("If-Match", "*")
      func today() async throws -> Made { try decoded(await browser.get("/api/v1/library/daily-playlist")) }
      let first = try await today()
      let changed: Made = try decoded(await browser.patch(first.path, #"{"recipe": \#(Self.short)}"#))
      #expect(changed.plan?.duration == 420)
      let songs = try await entries(browser, first).tracks
      #expect(try await today().id == first.id)
      shop.server.clock.pass(Seconds(24 * 3600))
      browser = try await shop.server.logIn(as: "anna", password: RunningServer.password).with("If-Match", "*")
      let second = try await today()
      #expect(second.id != first.id)
      #expect(second.plan?.duration == 420)
      #expect(try await entries(browser, second).tracks != songs)

      // These two time zones are always on different days.
      var days: Set<String> = []
      for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        #expect(try await browser.patch("/api/v1/me", #"{"timeZone": "\#(zone)"}"#).status == 200)
        days.insert(try await today().id)
      }
      #expect(days.count == 2)
    }
  }

  @Test(.enabled(if: UpbeatProcess.isBuilt, "the tool is not built"), arguments: DatabaseKind.forRoutes)
  func `are made of songs that were uploaded and listened to`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let anna = try await server.somebody("anna", at: place)
      let songs = Songs(client: anna.browser)
      var tracks: [String] = []
      for song in DemoSong.all where ["Morning Lap", "Hop the Fence", "Night Bus North"].contains(song.title) {
        let renderer = DemoRenderer(song, sampleRate: 22_050, upTo: Seconds(50))
        let sound = AudioBuffer(channels: 2, capacity: renderer.totalFrames)
        _ = renderer.render(into: sound)
        let path = try server.folder.write(sound, to: "\(song.title).flac", sampleRate: 22_050)
        let file = try Data(contentsOf: URL(filePath: path))
        tracks.append(try await songs.add(file, named: "\(song.title).flac"))
      }
      try #require(tracks.count == 3)
      for track in tracks { _ = try await songs.awaitAnalysis(of: track) }
      let made = try await make(
        anna.browser, #"{"plan": "activity: run\nsteps: [{for: 100s, cadence: 167}]"}"#)
      let list = try await entries(anna.browser, made)
      #expect(list.items.count >= 2)
      for song in list.items {
        let section = try #require(song.section)
        let tempo = section.tempo * section.stepsPerBeat
        #expect((155...180).contains(tempo), "\(song.track.title): \(tempo)")
        #expect((tempo * (section.slowest + section.fastest) / 2 / 167 - 1).magnitude < 0.02)
        #expect(!section.why.isEmpty)
      }
    }
  }
}
