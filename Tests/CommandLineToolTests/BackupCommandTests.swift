import Foundation
import Testing
import TestSupport

@Suite("The backup, restore and doctor commands", .enabled(if: UpbeatProcess.isBuilt))
struct BackupCommandTests {
  @Test func `save a server's data and put them into another place, where the doctor finds them well`() async throws {
    let folder = try TemporaryFolder()
    try await addPerson(to: folder.path("old"), folder)
    let saved = try await UpbeatProcess.run(
      "backup", folder.path("saved.tar"), "--data", folder.path("old"), "--json")
    #expect(saved.status == 0, "\(saved.complaints)")
    #expect(try saved.objects.first?["hasKey"] as? Bool == true)

    let restored = try await UpbeatProcess.run("restore", folder.path("saved.tar"), "--data", folder.path("new"))
    #expect(restored.status == 0, "\(restored.complaints)")
    let people = try await UpbeatProcess.run("user", "list", "--data", folder.path("new"))
    #expect((people.output + people.complaints).contains("ada"))

    let doctor = try await UpbeatProcess.run("doctor", "--data", folder.path("new"), "--all", "--json")
    #expect(doctor.status == 0, "\(doctor.output)")
    let states = try doctor.objects.map { $0["state"] as? String }
    #expect(!states.contains("failed"))
    #expect(
      Set(try doctor.objects.compactMap { $0["area"] as? String }) == [
        "database", "key", "storage", "codecs", "clock", "disk", "mail",
      ])
  }

  @Test func `refuse what would write over something, in a sentence`() async throws {
    let folder = try TemporaryFolder()
    try await addPerson(to: folder.path("old"), folder)
    try folder.write([1], to: "taken.tar")
    let saved = try await UpbeatProcess.run("backup", folder.path("taken.tar"), "--data", folder.path("old"))
    #expect(saved.status == 1 && saved.complaints.contains("already exists"))
    #expect(try folder.bytes(of: "taken.tar") == [1])
    _ = try await UpbeatProcess.run("backup", folder.path("saved.tar"), "--data", folder.path("old"))
    let restored = try await UpbeatProcess.run("restore", folder.path("saved.tar"), "--data", folder.path("old"))
    #expect(restored.status == 1 && restored.complaints.contains("isn't empty"))
    let nothing = try await UpbeatProcess.run("backup", folder.path("b.tar"), "--data", folder.path("nowhere"))
    #expect(nothing.status == 1 && nothing.complaints.contains("There is no database"))
  }

  @Test func `miss a secret key that is gone or another's, and nothing starts without it`() async throws {
    let folder = try TemporaryFolder()
    try await addPerson(to: folder.path("old"), folder)
    let data = ["--data", folder.path("old")]
    let key = try folder.bytes(of: "old/secret.key")
    let path = folder.path("old/secret.key")
    func fails(_ words: String) async throws {
      for command in [["serve", "--port", "0"], ["user", "list"]] {
        let run = try await UpbeatProcess(command + data).outcome()
        #expect(run.status == 1 && run.complaints.contains(words), "\(run.complaints)")
      }
      let doctor = try await UpbeatProcess(["doctor", "--json"] + data).outcome()
      #expect(doctor.status == 1)
      let found = try doctor.objects.first { $0["area"] as? String == "key" }
      #expect(
        found?["state"] as? String == "failed" && "\(found?["sentence"] ?? "")".contains(words), "\(doctor.output)")
    }
    try FileManager.default.removeItem(atPath: path)
    try await fails("is missing")
    #expect(!FileManager.default.fileExists(atPath: path))
    try await addPerson(to: folder.path("other"), folder)
    try FileManager.default.copyItem(atPath: folder.path("other/secret.key"), toPath: path)
    try await fails("isn't the one")
    try Data(key).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try await UpbeatProcess(["user", "list"] + data).outcome().status == 0)
  }

  @Test func `say that a database is damaged, and what to do`() async throws {
    let folder = try TemporaryFolder()
    try await addPerson(to: folder.path("old"), folder)
    let path = folder.path("old/upbeat.sqlite")
    var bytes = try folder.bytes(of: "old/upbeat.sqlite")
    for place in 8192..<min(bytes.count, 60_000) { bytes[place] = 0xAA }
    try Data(bytes).write(to: URL(filePath: path))
    let doctor = try await UpbeatProcess.run("doctor", "--data", folder.path("old"), "--json")
    #expect(doctor.status == 1)
    let failed = try doctor.objects.filter { $0["state"] as? String == "failed" }
    #expect(failed.contains { $0["area"] as? String == "database" })
    #expect(failed.allSatisfy { ($0["advice"] as? String)?.isEmpty == false })
  }

  /// The command creates the database as the first start of a server does.
  private func addPerson(to data: String, _ folder: TemporaryFolder) async throws {
    let input = try folder.write(Array("correct horse battery staple\n".utf8), to: "password")
    let outcome = try await UpbeatProcess(
      [
        "user", "add", "--username", "ada", "--email", "ada@example.org", "--first-name", "Ada", "--last-name", "L",
        "--password-from-stdin", "--data", data,
      ], input: input
    ).outcome()
    try #require(outcome.status == 0)
  }
}
