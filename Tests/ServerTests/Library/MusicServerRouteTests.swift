import DatabaseSupport
import Foundation
import Server
import ServerKernel
import SoundSupport
import Testing
import TestSupport

@Suite("Music servers by the API")
struct MusicServerRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `that somebody connects fill their library, and play from where they are`(kind: DatabaseKind) async throws {
    let process = try await MusicServerProcess(.supysonic, songs: ["One.flac": 300])
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      // The administrator may connect servers in the private network.
      let anna = try await server.somebody("anna", at: place).browser
      let ben = try await server.somebody("ben", at: place).browser
      let connected = try await send(.access(to: process), by: anna)
      #expect(connected.status == 201, "\(connected.text)")
      let path = try #require(connected["Location"])

      let state = try await eventually {
        let state = try await anna.get(path).json
        return state["scanned"] == nil ? nil : state
      }

      #expect(state["songs"] as? Int == 1)
      #expect(state["login"] as? String == "password")
      #expect(state["failure"] == nil)
      let tracks = try await anna.get("/api/v1/tracks").json["items"] as? [[String: Any]]
      let track = try #require(tracks?.first?["id"] as? String)
      let audio = try await anna.with("Range", "bytes=10-19").get("/api/v1/tracks/\(track)/audio")
      #expect(audio.status == 206)
      #expect(try audio.body == Data(process.bytes(of: "One.flac")[10..<20]))
      #expect(try await ben.get(path).status == 404)
      #expect(try await ben.get("/api/v1/sources").text == #"{"items":[]}"#)
      for answer in [connected.text, try await anna.get("/api/v1/sources").text] {
        #expect(!answer.contains("otters"))
      }
    }
  }

  @Test func `are tried at once, and what is wrong with them is said`() async throws {
    let process = try await MusicServerProcess(.supysonic)
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let anna = try await server.somebody("anna", at: place).browser
      let ben = try await server.somebody("ben", at: place).browser
      let right = Body.access(to: process)
      let cases: [(WebClient, Body, Int, String)] = [
        (ben, right, 422, "server-forbidden"), (anna, right.with(password: "rats"), 422, "server-login"),
        (anna, right.with(address: process.address + "/elsewhere"), 422, "server-refuses"),
        (anna, right.with(address: "http://127.0.0.1:1"), 422, "server-not-reached"),
        (anna, Body(address: process.address, apiKey: "key"), 422, "no-api-keys"),
        (anna, Body(address: process.address), 422, "wrong-fields"),
        (anna, right.with(address: "ftp://example.org"), 422, "wrong-fields"), (anna, right, 201, ""),
        (anna, right, 409, "already-there"),
      ]
      for (client, body, status, code) in cases {
        let answer = try await send(body, by: client)
        #expect(answer.status == status, "\(body): \(answer.text)")
        #expect(try answer.json["code"] as? String ?? "" == code)
      }
    }
  }

  @Test func `are edited by those who know their version, and given up`() async throws {
    let process = try await MusicServerProcess(.supysonic)
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder(), [.privateMusicServers: "everybody"]) { server in
      _ = try await server.somebody("anna", at: place)
      let ben = try await server.somebody("ben", at: place).browser
      let connected = try await send(.access(to: process), by: ben)
      let path = try #require(connected["Location"])
      let tag = try #require(connected["ETag"])
      let body = try JSONEncoder().encode(Body.access(to: process))
      let json = ben.with("Content-Type", "application/json")
      #expect(try await json.send("PATCH", path, body: body).status == 428)
      let edited = try await json.with("If-Match", tag).send("PATCH", path, body: body)
      #expect(edited.status == 200)
      #expect(edited["ETag"] != tag)

      #expect(try await ben.with("If-Match", tag).send("DELETE", path).status == 412)
      #expect(try await ben.with("If-Match", "*").send("DELETE", path + "?tracks=some").status == 400)
      #expect(try await ben.with("If-Match", "*").send("DELETE", path + "?tracks=remove").status == 204)
      #expect(try await ben.get(path).status == 404)
    }
  }

  private func send(_ body: Body, by client: WebClient) async throws -> WebResponse {
    try await client.with("Content-Type", "application/json")
      .send("POST", "/api/v1/sources", body: try JSONEncoder().encode(body))
  }
}

private struct Body: Encodable {
  var address: String
  var userName: String?
  var password: String?
  var apiKey: String?

  static func access(to process: MusicServerProcess) -> Body {
    Body(
      address: process.address, userName: MusicServerProcess.userName, password: MusicServerProcess.password)
  }

  func with(address: String? = nil, password: String? = nil) -> Body {
    var changed = self
    if let address { changed.address = address }
    if let password { changed.password = password }
    return changed
  }
}
