import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("Administration")
struct AdministrationTests {
  @Test(arguments: DatabaseKind.allCases)
  func `finds people by parts of names, whole addresses, and page by page`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      for number in 0..<5 { try await upbeat.person("runner_\(number)", at: .start + Double(number)) }
      try await upbeat.person("walker", at: .start + 9.0)
      func names(_ words: String?) async throws -> [String] {
        try await upbeat.administration.people(matching: words, before: nil, atMost: 9).map(\.username.text)
      }

      #expect(try await names("RUNNER_3") == ["runner_3"])
      #expect(try await names("LÄUF").count == 6)
      #expect(try await names("Runner_2@Example.org") == ["runner_2"])
      #expect(try await names("%").isEmpty)
      #expect(try await names("runnerx").isEmpty)
      #expect(try await names("'; DROP TABLE account; --").isEmpty)
      let first = try await upbeat.administration.people(matching: "runner", before: nil, atMost: 2)
      let second = try await upbeat.administration.people(matching: "runner", before: first.last?.id, atMost: 9)
      #expect((first + second).map(\.username.text) == ["runner_4", "runner_3", "runner_2", "runner_1", "runner_0"])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `shutting somebody out ends their sessions until they are let in again`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      try await upbeat.person("boss")
      let anna = try await upbeat.person("anna")
      let session = try await upbeat.logIn("anna").sessionToken
      #expect(try await upbeat.administration.suspend(anna.id, at: .start, noting: upbeat.entry(.suspended, of: anna)))

      #expect(try await upbeat.sessions.owner(of: session, at: .start) == nil)
      await #expect(throws: LogIn.Failure.suspended) { try await upbeat.logIn("anna") }
      #expect(try await upbeat.administration.restore(anna.id, noting: upbeat.entry(.restored, of: anna)))
      _ = try await upbeat.logIn("anna")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the last administrator stays one`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let boss = try await upbeat.person("boss")
      let anna = try await upbeat.person("anna")
      let last = AdministrationStore.LastAdministrator()
      await #expect(throws: last) {
        try await upbeat.administration.setRole(.person, of: boss.id, noting: upbeat.entry(.roleChanged, of: boss))
      }
      await #expect(throws: last) {
        try await upbeat.administration.suspend(boss.id, at: .start, noting: upbeat.entry(.suspended, of: boss))
      }
      await #expect(throws: last) { try await upbeat.erase(boss) }
      #expect(
        try await upbeat.administration.setRole(
          .administrator, of: anna.id, noting: upbeat.entry(.roleChanged, of: anna)))
      // Of two administrators who step down at the same time, one remains.
      let outcomes = await withTaskGroup { group in
        for account in [boss, anna] {
          group.addTask {
            do {
              return try await upbeat.administration.setRole(
                .person, of: account.id, noting: upbeat.entry(.roleChanged, of: account))
            } catch { return !(error is AdministrationStore.LastAdministrator) }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count { $0 } == 1)
      #expect(try await upbeat.database.all("SELECT id FROM account WHERE role = 'administrator'").count == 1)
    }
  }
}
