import Foundation
import Synchronization
import Testing

/// A person who changes their name continuously, and records what the server acknowledged.
struct Runner: Sendable {
  let token: String

  static let password = "seven brave otters run"

  /// Creates the first account of a server, which needs no confirmation.
  /// - Returns: its session cookie.
  static func signUpFirstInBrowser(_ client: WebClient) async throws -> String {
    let signUp = try await client.post(
      "/api/v1/accounts",
      #"{"firstName":"Ada","lastName":"0","email":"ada@example.org","username":"ada","password":"\#(password)"}"#)
    try #require(signUp.status == 202, "\(signUp.text)")
    let entry = try await client.post("/api/v1/sessions", #"{"login":"ada","password":"\#(password)"}"#)
    try #require(entry.status == 201, "\(entry.text)")
    return String(try #require(entry["Set-Cookie"]?.split(separator: ";").first))
  }

  static func signUpFirst(_ client: WebClient) async throws -> Runner {
    let cookie = try await signUpFirstInBrowser(client)
    let made = try await client.withCookie(cookie).post(
      "/api/v1/me/tokens", #"{"name":"test","scopes":["account:read","account:write"]}"#)
    try #require(made.status == 201, "\(made.text)")
    return Runner(token: try #require(try made.json["token"] as? String))
  }

  /// The number of name changes, which is the version of the profile, and the current name.
  func changes(_ client: WebClient) async throws -> (count: Int, name: String) {
    let me = try await client.bearing(token).get("/api/v1/me")
    try #require(me.status == 200, "\(me.text)")
    let tag = try #require(me["ETag"])
    let version = try #require(Int(tag.filter(\.isNumber)))
    return (version, try #require(try me.json["lastName"] as? String))
  }

  /// Changes the name with several parallel requests, until the server stops responding or the task is cancelled.
  /// - Returns: the number of acknowledged changes.
  func changeUntilCutOff(_ client: WebClient, atOnce: Int) async -> Int {
    await withTaskGroup(of: Int.self) { tasks in
      for writer in 1...atOnce {
        tasks.addTask {
          var acknowledged = 0
          while !Task.isCancelled, await change(client, to: "\(writer)-\(acknowledged)") { acknowledged += 1 }
          return acknowledged
        }
      }
      return await tasks.reduce(0, +)
    }
  }

  /// False without an acknowledgement.
  func change(_ client: WebClient, to name: String) async -> Bool {
    do {
      let answer = try await client.bearing(token).with("If-Match", "*").patch(
        "/api/v1/me", #"{"lastName":"\#(name)"}"#)
      return answer.status == 200
    } catch {
      // The test cuts the connection on purpose.
      return false
    }
  }
}
