import DatabaseSupport
import Foundation
import Testing
import TestSupport
import Units

@Suite("Tracks in an archive")
struct TracksPartTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `come along, and what was said of them comes back to the same recording`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let id = try await shop.track("Halo", "Beyonce", tempo: 160, daysAgo: 1)
      try await shop.track("Other", nil, tempo: 150, daysAgo: 2)
      let path = "/api/v1/tracks/\(id.rawValue)"
      let browser = shop.anna.browser.with("If-Match", "*")
      #expect(try await browser.patch(path, #"{"artist": "Beyoncé", "isFavourite": true}"#).status == 200)
      let archive = try await shop.anna.archive()
      #expect(try await browser.patch(path, #"{"artist": "Nobody", "isFavourite": false}"#).status == 200)
      let other = try await shop.list("?search=other")
      #expect(try await browser.delete("/api/v1/tracks/\(try #require(other.items.first).id)").status == 204)

      let uploader = shop.anna.browser.with("Content-Type", "application/zip")
      #expect(try await uploader.send("POST", "/api/v1/me/imports", body: archive).status == 202)
      let restored = try await eventually {
        let answer = try await shop.anna.browser.get(path)
        return answer.text.contains(#""isFavourite":true"#) ? answer : nil
      }
      #expect(restored.text.contains(#""artist":"Beyoncé""#))
      #expect(try await shop.list("").total == 1)
    }
  }
}
