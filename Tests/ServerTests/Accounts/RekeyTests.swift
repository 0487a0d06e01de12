import Accounts
import DatabaseSupport
import Foundation
import Testing
import TestSupport
import Units

@Suite("upbeat rekey", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct RekeyTests {
  private let me = "/api/v1/me"

  @Test(arguments: DatabaseKind.allCases)
  func `lets everybody in again where the key is lost, and says before what goes`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(empty: kind)
    let folder = try TemporaryFolder()
    let options = ["--data", folder.path("data"), "--database", place.setting]
    var run = ""
    try await RunningServer.on(place, folder: folder) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let outing = try await Outing.begin(by: anna.client, at: server.clock.now - Seconds(600))
      try await outing.run(4, of: [.places, .steps])
      _ = try await outing.figures()
      run = outing.id
      try await refuses(["--sealed-data-is-lost"] + options, saying: "Stop")
    }
    let key = folder.path("data/secret.key")
    try await refuses(["--sealed-data-is-lost"] + options, saying: "Nothing is lost")
    try FileManager.default.removeItem(atPath: key)
    try await refuses(options, saying: "1 e-mail address")
    try await refuses(options, saying: "--sealed-data-is-lost")
    #expect(!FileManager.default.fileExists(atPath: key))

    let done = try await UpbeatProcess(["rekey", "--sealed-data-is-lost"] + options).outcome()
    #expect(done.status == 0, "\(done.complaints)")
    let mode = try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try await refuses(["--sealed-data-is-lost"] + options, saying: "Nothing is lost")

    try await RunningServer.on(place, folder: folder) { server in
      let anna = try await Visitor.logIn("anna", at: server)
      #expect(try await anna.client.get(me).json["email"] as? String == "")
      let pages = ["/", "/settings", "/settings/body", "/settings/privacy", "/history", "/history/\(run)", "/run"]
      let session = "/api/v1/training/sessions/\(run)"
      let answers = [session, "\(session)/figures", "\(session)/series", "\(session)/route", "/api/v1/me/health"]
      for path in pages + answers + ["/api/v1/administration/accounts"] {
        let answer = try await anna.client.with("Accept", "text/html").get(path)
        #expect(answer.status < 500, "\(path) \(answer.text)")
      }
      #expect(try await anna.client.get("/settings/security").text.contains("mit dem Schlüssel des Servers verloren"))
      let form = "login=anna&password=correct%20horse%20battery"
      let entry = try await server.client.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/log-in", body: Data(form.utf8))
      #expect(entry["Location"] == "/settings/security#change-email")
    }
  }

  @Test func `takes the key that is there, so that it can be called again when it was stopped`() async throws {
    let place = try await TestDatabase(empty: .sqlite)
    let folder = try TemporaryFolder()
    let options = ["--data", folder.path("data"), "--database", place.setting]
    try await RunningServer.on(place, folder: folder) { server in _ = try await Visitor.signUp("anna", at: server) }
    // The state after an interruption: the new key exists, but it decrypts nothing.
    var generator = SystemRandomNumberGenerator()
    let next = SecretKey(number: 1, using: &generator).text
    let key = URL(filePath: folder.path("data/secret.key"))
    try Data("\(next)\n".utf8).write(to: key)
    let doctor = try await UpbeatProcess(["doctor"] + options).outcome()
    #expect(doctor.output.contains("upbeat rekey"))

    let done = try await UpbeatProcess(["rekey", "--sealed-data-is-lost"] + options).outcome()
    #expect(done.status == 0, "\(done.complaints)")
    #expect(try String(contentsOf: key, encoding: .utf8) == "\(next)\n")
    try await RunningServer.on(place, folder: folder) { server in _ = try await Visitor.logIn("anna", at: server) }
  }

  /// Retries until the database shows whether a server runs.
  private func refuses(_ options: [String], saying words: String) async throws {
    _ = try await eventually {
      let run = try await UpbeatProcess(["rekey"] + options).outcome()
      #expect(run.status == 1)
      return run.complaints.contains(words) ? run : nil
    }
  }
}
