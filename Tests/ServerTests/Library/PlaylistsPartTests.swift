import DatabaseSupport
import Foundation
import Testing
import TestSupport
import Units

@Suite("Playlists and corrections in an archive")
struct PlaylistsPartTests {
  private struct Lists: Decodable {
    struct List: Decodable {
      let id: String
      let name: String
      let kind: String
    }
    let items: [List]
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `come along, and come back once`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(6)
      let browser = shop.anna.browser.with("If-Match", "*")
      for body in [
        #"{"name": "By hand", "kind": "ordered"}"#,
        #"{"name": "Quick", "kind": "smart", "rules": {"filter": {"tempo": {"min": 170}}}}"#,
        #"{"name": "Run", "kind": "planned", "recipe": {"activity": "run", "minutes": 6, "intensity": 5}}"#,
      ] {
        let made = try await browser.post("/api/v1/playlists", body)
        #expect(made.status == 201, "\(made.text)")
      }
      let before = try await lists(browser)
      let planned = try #require(before.first { $0.kind == "planned" })
      let songs = try await browser.get("/api/v1/playlists/\(planned.id)/entries")
      let track = try #require(try await shop.list("?sort=title").items.first).id
      let correction = "/api/v1/tracks/\(track)/correction"
      #expect(try await browser.put(correction, #"{"tempoFactor": 0.5}"#).status == 200)
      let corrected = try await browser.get("/api/v1/tracks/\(track)").json["tempo"] as? Double

      let archive = try await shop.anna.archive()
      for list in before where list.kind != "smart" {
        #expect(try await browser.delete("/api/v1/playlists/\(list.id)").status == 204)
      }
      #expect(try await browser.delete(correction).status == 204)
      let uploader = shop.anna.browser.with("Content-Type", "application/zip")
      #expect(try await uploader.send("POST", "/api/v1/me/imports", body: archive).status == 202)
      let after = try await eventually {
        let lists = try await lists(browser)
        return lists.count == 3 ? lists : nil
      }
      #expect(after.map(\.id) == before.map(\.id))
      #expect(Set(after.map(\.name)) == ["Run", "Quick", "By hand"])
      let back = try await browser.get("/api/v1/playlists/\(planned.id)/entries")
      #expect(try titles(back) == titles(songs))
      #expect(back.text.contains(#""why":"#))
      #expect(try await browser.get("/api/v1/tracks/\(track)").json["tempo"] as? Double == corrected)
    }
  }

  private func lists(_ browser: WebClient) async throws -> [Lists.List] {
    try JSONDecoder().decode(Lists.self, from: try await browser.get("/api/v1/playlists").body).items
  }

  private func titles(_ answer: WebResponse) throws -> [String] {
    let items = try #require(try answer.json["items"] as? [[String: Any]])
    return items.compactMap { ($0["track"] as? [String: Any])?["title"] as? String }
  }
}
