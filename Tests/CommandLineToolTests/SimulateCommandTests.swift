import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

@Suite("Simulating from the command line", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct SimulateCommandTests {
  private let folder: TemporaryFolder
  private let plan: String

  init() throws {
    folder = try TemporaryFolder()
    plan = folder.path("plan.yaml")
    try folder.write(
      """
      activity: run
      steps:
        - {name: Easy, for: 2min, cadence: 164}
        - {name: Fast, for: 2min, cadence: 174}
      """.utf8, to: "plan.yaml")
  }

  @Test func `runs a plan part by part and says how well beats met steps`() async throws {
    let outcome = try await UpbeatProcess.run("simulate", "--plan", plan, "--strategy", "4")
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("Easy") && outcome.complaints.contains("Fast"))
    #expect(outcome.complaints.contains("of a beat"))
  }

  @Test func `asks a heavy runner for fewer steps`() async throws {
    func score(_ options: String...) async throws -> NSDictionary {
      let outcome = try await UpbeatProcess(["simulate", "--plan", plan, "--json"] + options).outcome()
      #expect(outcome.status == 0, "\(outcome.complaints)")
      return try #require(outcome.objects.first?["score"] as? NSDictionary)
    }
    // 200 kg: at most 172.5 spm, and the plan asks for 174.
    let light = try await score()
    #expect(try await score("--weight", "70") == light)
    #expect(try await score("--weight", "200") != light)
    let wrong = try await UpbeatProcess.run("simulate", "--plan", plan, "--weight", "7")
    #expect(wrong.status != 0 && wrong.complaints.contains("--weight must be from 20"))
  }

  @Test func `gives the same run for the same seed, and another for another`() async throws {
    func run(_ seed: String) async throws -> [[String: Any]] {
      let outcome = try await UpbeatProcess.run("simulate", "--minutes", "2", "--json", "--seed", seed)
      #expect(outcome.status == 0)
      return try outcome.objects
    }
    let first = try await run("3")
    #expect(try await run("3") as NSArray == first as NSArray)
    #expect(try await run("4") as NSArray != first as NSArray)
    let score = try #require(first.first?["score"] as? [String: Any])
    #expect(try #require(score["steps"] as? Int) > 100)
  }

  @Test func `has a phone find the steps, wherever it is carried`() async throws {
    func resultantLength(_ phone: String?) async throws -> Double {
      let options = ["simulate", "--minutes", "2", "--json"] + (phone.map { ["--phone", $0] } ?? [])
      let outcome = try await UpbeatProcess(options).outcome()
      #expect(outcome.status == 0)
      let score = try #require(outcome.objects.first?["score"] as? [String: Any])
      return try #require(score["resultantLength"] as? Double)
    }
    let told = try await resultantLength(nil)
    let felt = try await resultantLength("pocket")
    #expect(felt != told)
    let both = try await UpbeatProcess.run("simulate", "--phone", "pocket", "--roughness", "15")
    #expect(both.status != 0 && both.complaints.contains("--phone and --roughness exclude each other"))
  }

  @Test func `draws a picture that is well formed and names what it shows`() async throws {
    let outcome = try await UpbeatProcess.run("simulate", "--plan", plan, "--svg", folder.path("run.svg"))
    #expect(outcome.status == 0)
    let bytes = try folder.bytes(of: "run.svg")
    #expect(XMLParser(data: Data(bytes)).parse())
    #expect(bytes.count < 150_000)
    #expect(String(decoding: bytes, as: UTF8.self).contains("heart rate"))
  }

  @Test func `refuses what it cannot run, and says why`() async throws {
    try folder.write("activity: cycle\nsteps:\n  - {for: 5min, tempo: 120}\n".utf8, to: "ride.yaml")
    let ride = try await UpbeatProcess.run("simulate", "--plan", folder.path("ride.yaml"))
    #expect(ride.status == 1 && ride.complaints.contains("only walks and runs can be simulated"))
    let missing = try await UpbeatProcess.run("simulate", "--plan", folder.path("none.yaml"))
    #expect(missing.status == 1 && missing.complaints.contains("none.yaml"))
    for wrong in [["--strategy", "5"], ["--minutes", "0"], ["--mode", "plan"], ["--runner", "ghost"]] {
      let outcome = try await UpbeatProcess(["simulate"] + wrong).outcome()
      #expect(outcome.status == 64, "\(wrong)")
    }
  }
}
