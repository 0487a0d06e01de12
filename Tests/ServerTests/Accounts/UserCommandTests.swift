import DatabaseSupport
import Foundation
import Testing
import TestSupport

@Suite("upbeat user", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct UserCommandTests {
  private let first = ["--email", "ada@example.org", "--first-name", "Ada", "--last-name", "Läufer"]

  @Test(arguments: DatabaseKind.allCases)
  func `adds people who can log in at once, and gives them new passwords`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(empty: kind)
    let folder = try TemporaryFolder()
    let options = ["--data", folder.path("data"), "--database", place.setting]

    _ = try await user(["add", "--username", "ada"] + first + options, password: "seven brave otters")
    let listed = try await user(["list", "--json"] + options)
    #expect(listed.contains(#""role":"administrator""#))
    #expect(listed.contains(#""state":"active""#))

    try await RunningServer.on(place, folder: folder) { server in
      let before = try await server.logIn(as: "ada", password: "seven brave otters")
      _ = try await user(["passwd", "ada@example.org"] + options, password: "eight brave otters")

      let ended = try await before.get("/api/v1/me")
      #expect(ended.status == 401)
      let after = try await server.logIn(as: "ada", password: "eight brave otters")
      let me = try await after.get("/api/v1/me")
      #expect(me.status == 200)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `gives somebody an address that needs no letter`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(empty: kind)
    let folder = try TemporaryFolder()
    let options = ["--data", folder.path("data"), "--database", place.setting]
    _ = try await user(["add", "--username", "ada"] + first + options, password: "seven brave otters")
    let other = ["--email", "ben@example.org", "--first-name", "Ben", "--last-name", "B"]
    _ = try await user(["add", "--username", "ben"] + other + options, password: "seven brave otters")

    _ = try await user(["email", "ada@example.org", "ada@new.example"] + options)
    #expect(try await user(["list", "--json"] + options).contains(#""email":"ada@new.example""#))
    for wrong in ["ben@example.org", "nowhere"] {
      await #expect(throws: Command.Failed.self) { _ = try await user(["email", "ada", wrong] + options) }
    }
    await #expect(throws: Command.Failed.self) { _ = try await user(["email", "zoe", "zoe@example.org"] + options) }
  }

  @Test func `says what is wrong with each field, and makes nothing`() async throws {
    let folder = try TemporaryFolder()
    let options = ["--data", folder.path("data")]
    let refusal = await #expect(throws: Command.Failed.self) {
      _ = try await user(
        ["add", "--username", "a", "--email", "nowhere", "--first-name", " ", "--last-name", "L"] + options,
        password: "short")
    }

    let words = try #require(refusal).complaints
    for field in ["username", "email", "firstName", "password"] { #expect(words.contains("\(field):")) }
    let listed = try await user(["list", "--json"] + options)
    #expect(listed.isEmpty)
  }

  /// Runs the built tool through a shell, with a password on standard input, as a script would.
  private func user(_ arguments: [String], password: String = "") async throws -> String {
    let upbeat = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "upbeat").path
    let words = [upbeat, "user"] + arguments + (password.isEmpty ? [] : ["--password-from-stdin"])
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    return try await Command.run("sh", "-c", "printf '%s\\n' '\(password)' | \(line)")
  }
}
