import DatabaseSupport
import Foundation
import Persistence
import TestSupport
import Testing
import Units

@Suite("A database of an older version")
struct UpgradeTests {
  /// Made by `make_fixture.py` with the last version that stored playlists without their plan.
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "playlist-versions")

  @Test
  func `answers as before, and its lists know what they were made for`() async throws {
    let place = try await TestDatabase(empty: .sqlite)
    guard case .sqlite(let home) = place.place else { return }
    _ = try await Command.run(
      "sqlite3", home.path("database"), ".read \(Self.fixture.appending(path: "database.sql").path())")
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
    let key = try String(contentsOf: Self.fixture.appending(path: "secret-key.txt"), encoding: .utf8)
    try #require(Data(hexadecimal: key)).write(to: URL(filePath: folder.path("data/secret.key")))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("data/secret.key"))
    let text = try Data(contentsOf: Self.fixture.appending(path: "answers.json"))
    let answers = try #require(try JSONSerialization.jsonObject(with: text) as? [String: NSDictionary])
    #expect(answers.count == 21)
    try await RunningServer.on(place, folder: folder) { server in
      let anna = try await server.logIn(as: "anna", password: "a long and quiet road")
      for (path, before) in answers {
        let now = try JSONSerialization.jsonObject(with: try await anna.get(path).body)
        #expect(before.isEqual(told(of: now, by: before)), "\(path): \(now)")
      }
    }
    let database = try await place.open()
    let rows = try await database.all(
      """
      SELECT name, plan_id
      FROM playlist
      LEFT JOIN plan_version ON plan_version.id = plan_version_id
      ORDER BY name
      """)
    let found = try rows.map { (name: try $0.text("name"), isOfPlan: try $0.textOrNil("plan_id") != nil) }
    #expect(found.filter(\.isOfPlan).map(\.name) == ["Flat", "Hills"])
    try await database.close()
  }
}

/// The members of a response that an older one has too: newer versions may add members.
private func told(of answer: Any, by other: Any) -> Any {
  switch (answer, other) {
  case (let answer as [String: Any], let other as [String: Any]):
    Dictionary(
      uniqueKeysWithValues: answer.compactMap { key, value in other[key].map { (key, told(of: value, by: $0)) } })
  case (let answer as [Any], let other as [Any]) where answer.count == other.count:
    zip(answer, other).map { told(of: $0, by: $1) }
  default: answer
  }
}

extension Data {
  fileprivate init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count.isMultiple(of: 2) else { return nil }
    self.init(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }
}
