import DatabaseSupport
import Persistence
import Testing
import Units

@testable import Accounts

@Suite("A profile")
struct ProfileTests {
  @Test(arguments: DatabaseKind.allCases)
  func `changes where asked, and not over another's change`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      var change = ProfileChange()
      change.firstName = "Änne"
      change.units = "imperial"
      let changed = try #require(
        try await upbeat.profile.change(
          change, of: anna.id, version: anna.version, noting: upbeat.entry(.profileChanged, of: anna)))

      #expect(changed.firstName.text == "Änne")
      #expect(changed.lastName == anna.lastName)
      #expect(changed.preferences.units == .imperial)
      #expect(changed.version == anna.version + 1)
      await #expect(throws: OutdatedError()) {
        try await upbeat.profile.change(
          change, of: anna.id, version: anna.version, noting: upbeat.entry(.profileChanged, of: anna))
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `keeps usernames apart`(kind: DatabaseKind) async throws {
    try await Installation.with(kind) { upbeat in
      let anna = try await upbeat.person("anna")
      try await upbeat.person("bert")
      var change = ProfileChange()
      change.username = "BERT"
      await #expect(throws: FormError(.username, .taken)) {
        try await upbeat.profile.change(
          change, of: anna.id, version: nil, noting: upbeat.entry(.profileChanged, of: anna))
      }
      change.username = "Anna"
      _ = try await upbeat.profile.change(
        change, of: anna.id, version: nil, noting: upbeat.entry(.profileChanged, of: anna))
      #expect(try await upbeat.accounts.named("anna").username.text == "Anna")
    }
  }
}
