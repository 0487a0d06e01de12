import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Songs
import Storage
import Testing
import TestSupport
import Units

@Suite("Tracks over the API")
struct TrackRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `are found, filtered, put in order and counted`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      for number in 1...5 {
        try await shop.track("Song \(number)", "Étoile", tempo: 100 + 10 * Double(number), daysAgo: number)
      }
      try await shop.track("Other", "Elsewhere", tempo: 130, daysAgo: 9)

      let first = try await shop.list("?search=son+eto&cadenceMin=115&sort=-tempo&limit=3")
      #expect(first.titles == ["Song 5", "Song 4", "Song 3"])
      #expect(first.total == 4)
      let second = try await shop.list("?search=son+eto&cadenceMin=115&sort=-tempo&limit=3&cursor=\(first.next ?? "")")
      #expect(second.titles == ["Song 2"])
      #expect(second.total == 4)
      #expect(second.next == nil)
      #expect(try await shop.list("").titles.first == "Song 1")
      #expect(try await shop.list("?artist=etoile&artist=ELSEWHERE").total == 6)
      let from = "2026-01-01T00:00:00Z"
      #expect(try await shop.list("?addedBefore=\(from)").total + shop.list("?addedFrom=\(from)").total == 6)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are not asked for what cannot be`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      for (query, field) in [
        ("sort=colour", "sort"), ("tempoMin=fast", "tempoMin"), ("energyMax=2", "energy"), ("key=13A", "keys"),
        ("tempoMin=170&tempoMax=150", "tempo"), ("favourite=maybe", "favourite"), ("state=lost", "state"),
        ("addedFrom=yesterday", "addedFrom"), ("notPlayedForDays=-1", "notPlayedForDays"), ("cursor=e30", "cursor"),
        ("limit=201", "limit"), ("search=a%00b", "search"), ("sort=title&sort=tempo", "sort"),
      ] {
        let answer = try await shop.anna.browser.get("/api/v1/tracks?\(query)")
        #expect(answer.status == 400, "\(query): \(answer.text)")
        #expect(answer.text.contains("\"field\":\"\(field)\""), "\(query): \(answer.text)")
      }
      for number in 1...2 { try await shop.track("Song \(number)", nil, tempo: 120, daysAgo: number) }
      let place = try await shop.list("?sort=title&limit=1").next
      #expect(try await shop.anna.browser.get("/api/v1/tracks?sort=tempo&cursor=\(place ?? "")").status == 400)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are edited by who saw them last`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let id = try await shop.track("Halo", "Beyonce", tempo: 80, daysAgo: 1)
      let path = "/api/v1/tracks/\(id.rawValue)"
      let shown = try await shop.anna.browser.get(path)
      let tag = try #require(shown["ETag"])
      let browser = shop.anna.browser.with("If-Match", tag)
      #expect(try await shop.anna.browser.patch(path, "{}").status == 428)
      let edited = try await browser.patch(path, #"{"artist": "Beyoncé", "album": null, "isFavourite": true}"#)
      #expect(edited.status == 200, "\(edited.text)")
      #expect(edited.text.contains(#""artist":"Beyoncé""#))
      #expect(edited.text.contains(#""isFavourite":true"#))
      #expect(!edited.text.contains("album"))
      #expect(try await browser.patch(path, #"{"title": "Mine"}"#).status == 412)
      let fresh = try #require(edited["ETag"])
      #expect(try await shop.anna.browser.with("If-None-Match", fresh).get(path).status == 304)
      for wrong in [#"{"title": null}"#, #"{"title": "\u0007"}"#, #"{"year": 0}"#, #"{"artist": "  "}"#] {
        let answer = try await shop.anna.browser.with("If-Match", "*").patch(path, wrong)
        #expect(answer.status == 422, "\(wrong): \(answer.text)")
      }
      #expect(try await shop.ben.browser.with("If-Match", "*").patch(path, #"{"title": "His"}"#).status == 404)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are changed and removed many at a time`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let first = try await shop.track("One", nil, tempo: 120, daysAgo: 2)
      let second = try await shop.track("Two", nil, tempo: 120, daysAgo: 1)
      func change(_ ids: [Identifier<LibraryTrack>], _ change: String) async throws -> Int {
        let list = ids.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        return try await shop.anna.browser.post(
          "/api/v1/library/changes", #"{"ids": [\#(list)], "change": "\#(change)"}"#
        ).status
      }
      #expect(try await change([first, second], "favourite") == 204)
      #expect(try await shop.list("?favourite=true").total == 2)
      #expect(try await shop.anna.browser.delete("/api/v1/tracks/\(first.rawValue)").status == 204)
      #expect(try await change([first, second], "block") == 404)
      #expect(try await shop.list("?blocked=true").total == 0)
      #expect(try await change([second], "remove") == 204)
      #expect(try await shop.list("").total == 0)
      #expect(try await change([], "remove") == 422)
      #expect(try await change([second], "explode") == 422)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `add up, by name and in all`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      for number in 1...3 {
        try await shop.track("Song \(number)", number < 3 ? "Étoile" : "Zed", tempo: 120, daysAgo: number)
      }
      let artists = try await shop.anna.browser.get("/api/v1/library/facets/artists?limit=1")
      #expect(artists.text.contains(#""items":[{"name":"Étoile","tracks":2}]"#), "\(artists.text)")
      let next = try #require(artists.text.firstMatch(of: /"next":"([^"]+)"/)?.output.1)
      let rest = try await shop.anna.browser.get("/api/v1/library/facets/artists?limit=1&cursor=\(next)")
      #expect(rest.text == #"{"items":[{"name":"Zed","tracks":1}]}"#)
      #expect(try await shop.anna.browser.get("/api/v1/library/facets/colours").status == 404)
      let long = String(repeating: "a", count: 201)
      #expect(try await shop.anna.browser.get("/api/v1/library/facets/artists?search=\(long)").status == 400)
      let totals = try await shop.anna.browser.get("/api/v1/library")
      #expect(totals.text.contains(#""tracks":3"#) && totals.text.contains(#""steady":3"#), "\(totals.text)")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `have covers that nobody else sees`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let (large, small) = (try await shop.file("large picture"), try await shop.file("small picture"))
      let id = try await shop.track(
        "Song", nil, tempo: 120, daysAgo: 1, cover: CoverFiles(large: large, small: small))
      let bare = try await shop.track("Bare", nil, tempo: 120, daysAgo: 1)
      let path = "/api/v1/tracks/\(id.rawValue)/cover"
      let answer = try await shop.anna.browser.get(path)
      #expect(answer.status == 200)
      #expect(answer.text == "large picture")
      #expect(answer["Content-Type"] == "image/jpeg")
      #expect(answer["Cache-Control"] == "private, max-age=86400")
      let tag = try #require(answer["ETag"])
      #expect(try await shop.anna.browser.with("If-None-Match", tag).get(path).status == 304)
      #expect(try await shop.anna.browser.get(path + "?size=small").text == "small picture")
      #expect(try await shop.anna.browser.get(path + "?size=huge").status == 400)
      #expect(try await shop.ben.browser.get(path).status == 404)
      #expect(try await shop.anna.browser.get("/api/v1/tracks/\(bare.rawValue)/cover").status == 204)
      #expect(try await shop.anna.browser.get("/api/v1/tracks/\(bare.rawValue)/cover?size=huge").status == 400)
      #expect(try await shop.ben.browser.get("/api/v1/tracks/\(bare.rawValue)/cover").status == 404)
    }
  }
}
