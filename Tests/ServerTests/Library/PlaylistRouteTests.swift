import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Playlists over the API")
struct PlaylistRouteTests {
  private struct Made: Decodable {
    let id: String
    let tracks: Int?
  }
  private struct Entries: Decodable {
    struct Item: Decodable {
      let id: String?
      let track: MusicShop.Page.Item
    }
    let items: [Item]
    let next: String?

    var titles: [String] { items.map(\.track.title) }
  }
  private struct Added: Decodable { let entries: [String] }

  private func make(_ shop: MusicShop, _ body: String) async throws -> (path: String, answer: Made) {
    let answer = try await shop.anna.browser.post("/api/v1/playlists", body)
    #expect(answer.status == 201, "\(answer.text)")
    let made = try JSONDecoder().decode(Made.self, from: Data(answer.text.utf8))
    return ("/api/v1/playlists/\(made.id)", made)
  }

  private func entries(_ shop: MusicShop, _ path: String) async throws -> Entries {
    let answer = try await shop.anna.browser.get(path)
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Entries.self, from: Data(answer.text.utf8))
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are put together, put in order and taken apart`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      var tracks: [String] = []
      for number in 0..<3 {
        tracks.append(
          try await shop.track("Song \(number)", "Étoile", tempo: 120, daysAgo: 3 - number).rawValue)
      }
      let list = try await make(shop, #"{"name": "Sundays", "kind": "ordered"}"#).path
      let browser = shop.anna.browser.with("If-Match", "*")
      let sent = try await browser.post(
        "\(list)/entries", #"{"tracks": ["\#(tracks[0])", "\#(tracks[1])"]}"#)
      #expect(sent.status == 201, "\(sent.text)")
      let added = try JSONDecoder().decode(Added.self, from: Data(sent.text.utf8)).entries
      let put = try await browser.post(
        "\(list)/entries", #"{"tracks": ["\#(tracks[2])"], "after": "\#(added[0])"}"#)
      #expect(put.status == 201, "\(put.text)")
      #expect(try await entries(shop, "\(list)/entries").titles == ["Song 0", "Song 2", "Song 1"])

      let moved = try await browser.patch("\(list)/entries/\(added[1])", #"{"first": true}"#)
      #expect(moved.status == 204, "\(moved.text)")
      let first = try await entries(shop, "\(list)/entries?limit=2")
      let rest = try await entries(shop, "\(list)/entries?limit=2&cursor=\(first.next ?? "")")
      #expect(first.titles + rest.titles == ["Song 1", "Song 0", "Song 2"])

      let sorted = try await browser.put("\(list)/order", #"{"by": "title", "direction": "descending"}"#)
      #expect(sorted.status == 204 && sorted["ETag"] != nil, "\(sorted.text)")
      #expect(try await entries(shop, "\(list)/entries").titles == ["Song 2", "Song 1", "Song 0"])
      #expect(try await browser.put("\(list)/order", #"{"by": "colour"}"#).problem.fields == ["/by"])
      let page = list.replacing("/api/v1", with: "")
      let form = try await browser.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "\(page)/order", body: Data("by=title&direction=ascending".utf8))
      #expect(form.status == 303)
      #expect(try await browser.get("\(page)?said=sorted").text.contains("Songs sorted."))
      #expect(try await entries(shop, "\(list)/entries").titles == ["Song 0", "Song 1", "Song 2"])

      let swapped = try await browser.patch("\(list)/entries/\(added[0])", #"{"track": "\#(tracks[2])"}"#)
      #expect(swapped.status == 204, "\(swapped.text)")
      #expect(try await browser.delete("\(list)/entries/\(added[1])").status == 204)
      #expect(try await entries(shop, "\(list)/entries").titles == ["Song 2", "Song 2"])

      // A deleted track disappears from playlists.
      #expect(try await shop.anna.browser.delete("/api/v1/tracks/\(tracks[2])").status == 204)
      #expect(try await entries(shop, "\(list)/entries").titles.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `by rules have what fits them`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      for number in 0..<5 {
        try await shop.track("Song \(number)", nil, tempo: 150 + 10 * Double(number), daysAgo: number)
      }
      let made = try await make(
        shop,
        """
        {"name": "Fast", "kind": "smart", "rules": {"filter": {"tempo": {"min": 155}},
         "order": {"column": "tempo", "direction": "descending"}, "limit": 3}}
        """)
      #expect(made.answer.tracks == 3)
      let first = try await entries(shop, "\(made.path)/entries?limit=2")
      let rest = try await entries(shop, "\(made.path)/entries?limit=2&cursor=\(first.next ?? "")")
      #expect(first.titles + rest.titles == ["Song 4", "Song 3", "Song 2"])
      #expect(rest.next == nil)

      let browser = shop.anna.browser.with("If-Match", "*")
      let narrowed = try await browser.patch(made.path, #"{"rules": {"filter": {"tempo": {"min": 185}}}}"#)
      #expect(narrowed.status == 200, "\(narrowed.text)")
      #expect(try await entries(shop, "\(made.path)/entries").titles == ["Song 4"])
      let refused = try await browser.post("\(made.path)/entries", #"{"tracks": ["\#(made.answer.id)"]}"#)
      #expect(refused.status == 409, "\(refused.text)")
      for wrong in [
        #"{"name": "x", "kind": "smart"}"#,
        #"{"name": "x", "kind": "smart", "rules": {"filter": {"energy": {"min": 2}}}}"#,
        #"{"name": "x", "kind": "smart", "rules": {"limit": 0}}"#, #"{"name": " ", "kind": "ordered"}"#,
      ] {
        let answer = try await shop.anna.browser.post("/api/v1/playlists", wrong)
        #expect(answer.status == 422, "\(wrong): \(answer.text)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are their owner's, and are not overwritten unseen`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let list = try await make(shop, #"{"name": "Mine", "kind": "ordered"}"#).path
      let tag = try #require(try await shop.anna.browser.get(list)["ETag"])
      #expect(try await shop.anna.browser.patch(list, #"{"name": "Ours"}"#).status == 428)
      let seen = shop.anna.browser.with("If-Match", tag)
      #expect(try await seen.patch(list, #"{"name": "Ours"}"#).status == 200)
      #expect(try await seen.patch(list, #"{"name": "Theirs"}"#).status == 412)
      #expect(try await shop.anna.browser.with("If-None-Match", "\"2\"").get(list).status == 304)

      let ben = shop.ben.browser.with("If-Match", "*")
      for path in [list, "\(list)/entries", "\(list)/export"] {
        #expect(try await ben.get(path).status == 404)
      }
      #expect(try await ben.patch(list, #"{"name": "His"}"#).status == 404)
      #expect(try await ben.delete(list).status == 404)
      // A track of hers cannot be added to a playlist of his.
      let hers = try await shop.track("Hers", nil, tempo: 120, daysAgo: 0).rawValue
      let his = try await ben.post("/api/v1/playlists", #"{"name": "His", "kind": "ordered"}"#)
      let made = try JSONDecoder().decode(Made.self, from: Data(his.text.utf8))
      let put = try await ben.post("/api/v1/playlists/\(made.id)/entries", #"{"tracks": ["\#(hers)"]}"#)
      #expect(put.status == 422, "\(put.text)")
      #expect(put.text.contains("unknown-tracks"))
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `go into files that other players read`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      let track = try await shop.track("Halo & Hello", "Étoile", tempo: 120, daysAgo: 1).rawValue
      let list = try await make(shop, #"{"name": "Sundays", "kind": "ordered"}"#).path
      _ = try await shop.anna.browser.with("If-Match", "*").post("\(list)/entries", #"{"tracks": ["\#(track)"]}"#)

      let plain = try await shop.anna.browser.get("\(list)/export")
      #expect(plain["Content-Type"] == "application/vnd.apple.mpegurl")
      let lines = plain.text.split(separator: "\n")
      #expect(lines.prefix(3) == ["#EXTM3U", "#PLAYLIST:Sundays", "#EXTINF:200,Étoile - Halo & Hello"])
      #expect(lines.last?.hasSuffix("/api/v1/tracks/\(track)/audio") == true)
      let xml = try await shop.anna.browser.get("\(list)/export?format=xspf")
      #expect(xml.text.contains("<title>Halo &amp; Hello</title>"))
      #expect(xml.text.contains("<duration>200000</duration>"))
      let json = try await shop.anna.browser.get("\(list)/export?format=jspf")
      #expect(json.text.contains(#""creator" : "Étoile""#))
      #expect(try await shop.anna.browser.get("\(list)/export?format=pls").status == 400)
    }
  }
}
