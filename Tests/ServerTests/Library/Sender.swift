import Accounts
import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Server
import ServerKernel
import SoundSupport
import Testing
import TestSupport
import Units

/// A client that uploads files by tus.
struct Sender: Sendable {
  let server: RunningServer
  let client: WebClient
  let token: String
  let database: any Database

  static func with(
    _ kind: DatabaseKind, _ settings: [Setting: String] = [:], _ body: (Sender) async throws -> Void
  ) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder(), settings) { server in
      try await People.with(server, at: place) { people in
        let anna = try await people.somebody("anna")
        let token = try await people.token(of: anna.account, named: "tus", [.libraryRead, .libraryWrite, .jobsRead])
        try await body(
          Sender(
            server: server, client: server.client.bearing(token.secret), token: token.secret, database: people.database)
        )
      }
    }
  }

  /// Creates an upload.
  /// - Returns: its address.
  func begin(_ size: Int, called name: String, _ metadata: String = "") async throws -> String {
    let answer = try await client.with("Upload-Length", "\(size)")
      .with("Upload-Metadata", "filename \(Data(name.utf8).base64EncodedString())\(metadata)")
      .send("POST", "/api/v1/uploads")
    try #require(answer.status == 201, "\(answer.text)")
    return try #require(answer["Location"])
  }

  func send(_ bytes: Data, to address: String, from offset: Int = 0) async throws -> WebResponse {
    try await client.with("Content-Type", "application/offset+octet-stream").with("Upload-Offset", "\(offset)")
      .send("PATCH", address, body: bytes)
  }

  /// Uploads everything at once.
  /// - Returns: the final state.
  func upload(_ bytes: Data, called name: String) async throws -> [String: Any] {
    let address = try await begin(bytes.count, called: name)
    let answer = try await send(bytes, to: address)
    #expect(answer.status == 204, "\(answer.text)")
    return try await fate(of: address)
  }

  /// Waits for the result of a complete upload.
  func fate(of address: String) async throws -> [String: Any] {
    try await eventually {
      let upload = try await client.get(address).json
      return upload["state"] as? String == "importing" ? nil : upload
    }
  }

  func rows(of table: String) async throws -> Int64 {
    let statement: SQL =
      switch table {
      case "track": "SELECT COUNT(*) AS count FROM track"
      case "recording": "SELECT COUNT(*) AS count FROM recording"
      case "recording with a cover": "SELECT COUNT(*) AS count FROM recording WHERE cover_hash IS NOT NULL"
      default: "SELECT COUNT(*) AS count FROM upload_piece"
      }
    return try #require(try await database.first(statement)).integer("count")
  }

  /// Sends part of a body, then closes the connection.
  func sendPart(_ part: Data, of whole: Int, to address: String, from offset: Int) throws {
    let head = """
      PATCH \(address) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\nTus-Resumable: 1.0.0\r
      Content-Type: application/offset+octet-stream\r\nUpload-Offset: \(offset)\r\nContent-Length: \(whole)\r\n\r\n
      """
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(server.port).bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connected = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    try #require(connected == 0)
    for bytes in [Data(head.utf8), part] {
      var rest = bytes
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
        try #require(count > 0)
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// A few seconds of music as a file with this name.
func song(_ name: String, seconds: Double = 3, pitch: Double = 440, tags: AudioTags = AudioTags()) throws -> Data {
  let folder = try TemporaryFolder()
  let sound = Signal.buffer(seconds: seconds, channels: 2) { time in
    0.4 * Elementary.sin(2 * Elementary.pi * pitch * time)
      * Elementary.exp(-8 * time.truncatingRemainder(dividingBy: 0.5))
  }
  try folder.write(sound, to: name, tags: tags)
  return Data(try folder.bytes(of: name))
}
