import Foundation
import Testing
import TestSupport
import Units

@Suite("upbeat steps", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct StepsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Forty seconds of vertical motion at two steps per second.
  private func makeWalk(_ name: String) throws -> String {
    var text = "t,x,y,z\n"
    for index in 0..<4_000 {
      let time = Double(index) / 100
      text += "\(time),0.3,0.2,\(9.81 + 3 * Elementary.cos(2 * Elementary.pi * 2 * time))\n"
    }
    return try folder.write(text.utf8, to: name)
  }

  @Test func `tells the time of each step and the cadence`() async throws {
    let walk = try makeWalk("walk.csv")
    let outcome = try await UpbeatProcess.run("steps", walk, "--json")
    #expect(outcome.status == 0)
    let object = try #require(try outcome.objects.first)
    let steps = try #require(object["steps"] as? [Double])
    #expect(object["count"] as? Int == steps.count)
    #expect((78...80).contains(steps.count))
    #expect(steps.dropFirst(2).allSatisfy { abs($0 * 2 - ($0 * 2).rounded()) < 0.05 })
    let readings = try #require(object["cadence"] as? [[String: any Sendable]])
    let late = readings.filter { ($0["time"] as? Double ?? 0) > 10 }
    #expect(late.allSatisfy { abs(($0["cadence"] as? Double ?? 0) - 120) < 1 })
  }

  @Test func `says it in words`() async throws {
    let walk = try makeWalk("walk.csv")
    let outcome = try await UpbeatProcess.run("steps", walk)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("steps in 0:40"))
    #expect(outcome.complaints.contains("0:20  120 steps per minute"))
  }

  @Test func `names each bad file and still reads the others`() async throws {
    let walk = try makeWalk("walk.csv")
    let empty = try folder.write([], to: "empty.csv")
    let bad = try folder.write("t,x,y,z\n0,0,0,9.8\n1,0,oops,9.8\n".utf8, to: "bad.csv")
    let onlyHeader = try folder.write("t,x,y,z\n".utf8, to: "header.csv")
    let outcome = try await UpbeatProcess.run(
      "steps", folder.path("none.csv"), empty, bad, onlyHeader, walk, "--json")
    #expect(outcome.status == 1)
    #expect(outcome.complaints.contains("There is no file “\(folder.path("none.csv"))”"))
    #expect(outcome.complaints.contains("empty.csv” is empty"))
    #expect(outcome.complaints.contains("bad.csv”, line 3: a line needs four numbers"))
    #expect(outcome.complaints.contains("header.csv” is empty"))
    #expect(outcome.complaints.contains("Couldn't read 4 of the 5 recordings"))
    let objects = try outcome.objects
    #expect(objects.count == 5)
    #expect(objects.filter { $0["error"] == nil }.compactMap { $0["path"] as? String } == [walk])
  }

  @Test func `is content with a recording too short for a step`() async throws {
    let short = try folder.write("0,0,0,9.8\n0.01,0,0,9.8\n".utf8, to: "short.csv")
    let outcome = try await UpbeatProcess.run("steps", short)
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("0 steps in 0:00"))
  }
}
