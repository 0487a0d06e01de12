import DatabaseSupport
import Foundation
import Testing
import TestSupport

/// Anna is the administrator. ffmpeg makes the files.
@Suite("Pictures and videos of exercises by the API and on pages")
struct ExerciseMediaRouteTests {
  private func exercise(of somebody: RunningServer.Somebody) async throws -> String {
    let made = try await somebody.browser.post(
      "/api/v1/exercises", #"{"texts": {"en": {"name": "Sofa squat"}}, "category": "legs"}"#)
    return try #require(try made.json["id"] as? String)
  }

  private func film(seconds: Int = 2) throws -> Data {
    let folder = try TemporaryFolder()
    let source = "testsrc2=s=320x240:d=\(seconds):r=10"
    try Program(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", source, "-c:v", "libx264", "-pix_fmt", "yuv420p", folder.path("a.mp4")]
    ).succeed()
    return Data(try folder.bytes(of: "a.mp4"))
  }

  private func picture() throws -> Data {
    let folder = try TemporaryFolder()
    try Program(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "color=red:s=80x60", "-frames:v", "1", folder.path("a.png")]
    ).succeed()
    return Data(try folder.bytes(of: "a.png"))
  }

  private func addresses(_ response: WebResponse) throws -> (picture: String, video: String?) {
    let media = try #require(try response.json["media"] as? [String: Any], "\(response.text)")
    return (try #require(media["picture"] as? String), media["video"] as? String)
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are sent, replaced, played in ranges and removed`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let id = try await exercise(of: shop.ben)
      let path = "/api/v1/exercises/\(id)"
      let sent = try await ben.with("Content-Type", "video/mp4").send("PUT", "\(path)/media", body: film())
      #expect(sent.status == 200 && sent["ETag"] == "\"2\"", "\(sent.text)")
      let (picture, found) = try addresses(sent)
      let video = try #require(found)
      let whole = try await ben.get(video)
      #expect(whole.status == 200 && whole["Content-Type"] == "video/mp4")
      #expect(whole["Cache-Control"] == "private, max-age=31536000, immutable")
      #expect(try await ben.get(picture)["Content-Type"] == "image/jpeg")
      let part = try await ben.with("Range", "bytes=4-7").get(video)
      #expect(part.status == 206 && part.text == "ftyp")
      #expect(part["Content-Range"] == "bytes 4-7/\(whole.body.count)")
      #expect(try await ben.with("Range", "bytes=99999999-").get(video).status == 416)
      #expect(try await ben.with("If-None-Match", try #require(whole["ETag"])).get(video).status == 304)
      // Nobody else sees it, and an address of another exercise shows nothing.
      #expect(try await anna.get(video).status == 404)
      #expect(try await ben.get(video.replacing(id, with: exercise(of: shop.ben))).status == 404)
      #expect(
        try await anna.with("Content-Type", "image/png").send("PUT", "\(path)/media", body: self.picture()).status
          == 404)

      let replaced = try await ben.with("Content-Type", "image/png").send(
        "PUT", "\(path)/media", body: self.picture())
      #expect(try addresses(replaced).video == nil)
      #expect(try await ben.get(video).status == 404)
      #expect(try await ben.delete("\(path)/media").status == 204)
      #expect(try await ben.get(path).json["media"] == nil)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `stay when another file is refused, with a reason in the reader's language`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let ben = shop.ben.browser
      let id = try await exercise(of: shop.ben)
      let path = "/api/v1/exercises/\(id)"
      let sender = ben.with("Content-Type", "application/octet-stream")
      let first = try await sender.send("PUT", "\(path)/media", body: picture())
      let kept = try addresses(first).picture
      func refusal(_ body: Data) async throws -> String {
        try await sender.send("PUT", "\(path)/media", body: body).problem.code
      }
      #expect(try await refusal(Data("Hello".utf8)) == "no-media")
      #expect(try await refusal(Data([0, 0, 0, 20] + Array("ftypisom-and-nothing-else".utf8))) == "video-unusable")
      #expect(try await refusal(film(seconds: 31)) == "video-too-long")
      #expect(try await refusal(Data(count: 51 << 20)) == "media-too-large")
      let form = ben.with("Content-Type", "multipart/form-data; boundary=b").with("Accept", "text/html")
      let body = Data(
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.mp4\"\r\n\r\nHello\r\n--b--".utf8)
      let page = try await form.send("POST", "/exercises/\(id)/media", body: body)
      #expect(page.status == 415 && page.text.contains("Choose a picture (JPEG") && page.text.contains(kept))
      #expect(try await ben.with("If-Match", "*").patch("/api/v1/me", #"{"language": "de"}"#).status == 200)
      let german = try await form.send("POST", "/exercises/\(id)/media", body: body)
      #expect(german.status == 415 && german.text.contains("Wähle ein Bild (JPEG"))
      #expect(try addresses(try await ben.get(path)).picture == kept)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are shown on pages, and to administrators before they are published`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let id = try await exercise(of: shop.ben)
      let form = ben.with("Content-Type", "multipart/form-data; boundary=b").with("Accept", "text/html")
      let head = Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.mp4\"\r\n\r\n".utf8)
      let sent = try await form.send(
        "POST", "/exercises/\(id)/media", body: head + film() + Data("\r\n--b--\r\n".utf8))
      #expect(sent.status == 303 && sent["Location"] == "/exercises/\(id)/edit?said=media", "\(sent.text)")
      let (picture, video) = try addresses(try await ben.get("/api/v1/exercises/\(id)"))
      let page = try await ben.get("/exercises/\(id)").text
      #expect(page.contains("poster=\"\(picture)\"") && page.contains("controls") && !page.contains("autoplay"))
      #expect(try await ben.get("/exercises/\(id)/edit").text.contains("remove-media"))
      #expect(try await ben.get("/exercises?selection=own").text.contains(picture) == false)

      _ = try await ben.put("/api/v1/exercises/\(id)/publication", #"{"licence": "CC-BY-4.0"}"#)
      let waiting = try await anna.get("/api/v1/administration/publishing-requests").json["items"] as? [[String: Any]]
      let media = (waiting?.first?["exercise"] as? [String: Any])?["media"] as? [String: Any]
      let seen = try #require(media?["video"] as? String)
      #expect(try await anna.get("/exercises/moderation").text.contains(seen))
      #expect(try await anna.get(seen).status == 200)
      #expect(try await ben.get(seen).status == 403)
      #expect(try await anna.get(try #require(video)).status == 404)
      #expect(
        try await anna.with("If-Match", "*")
          .send("POST", "/api/v1/administration/publishing-requests/\(id)/acceptance").status == 204)
      #expect(try await anna.get(try #require(video)).status == 200)
      #expect(try await anna.get(seen).status == 404)
      #expect(try await form.send("POST", "/exercises/\(id)/media/removal").status == 303)
      // Others see it until the change is accepted.
      #expect(try await ben.get(try #require(video)).status == 404)
      #expect(try await anna.get(try #require(video)).status == 200)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are in the data export, and come back from it`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (film, still) = (try await exercise(of: shop.anna), try await exercise(of: shop.anna))
      let sender = shop.anna.browser.with("Content-Type", "application/octet-stream")
      #expect(try await sender.send("PUT", "/api/v1/exercises/\(film)/media", body: self.film()).status == 200)
      #expect(try await sender.send("PUT", "/api/v1/exercises/\(still)/media", body: picture()).status == 200)
      let archive = try await shop.anna.archive()
      try await WorkoutShop.with(kind) { other in
        try await other.ben.handIn(archive)
        try await other.ben.waitForArchive()
        let ben = other.ben.browser
        let video = try #require(try addresses(try await ben.get("/api/v1/exercises/\(film)")).video)
        #expect(try await ben.get(video).status == 200)
        #expect(try addresses(try await ben.get("/api/v1/exercises/\(still)")).video == nil)
      }
    }
  }
}
