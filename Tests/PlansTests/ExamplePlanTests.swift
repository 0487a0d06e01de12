import Foundation
import Pacing
import Plans
import Testing
import Units

@Suite("The plans in Examples")
struct ExamplePlanTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")

  private func example(_ name: String) throws -> WorkoutPlan {
    try PlanFile.read(Self.folder.appending(path: "\(name).yaml").path(percentEncoded: false))
  }

  @Test(arguments: [
    ("easy-30-minutes", 30.0...30.0), ("6-by-2-minutes", 50...50), ("progression-run", 45...55), ("5-km-race", 45...55),
    ("45-minute-indoor-ride", 45...45), ("strength", 40...50),
  ])
  func `are right and last as long as they say`(name: String, minutes: ClosedRange<Double>) throws {
    let duration = try example(name).paced().duration
    #expect(minutes.contains((duration.value / 6).rounded() / 10))
  }

  @Test func `are six, all of them tested`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(files.filter { $0.hasSuffix(".yaml") }.count == 6)
  }

  @Test(arguments: ["easy-30-minutes", "6-by-2-minutes", "progression-run"])
  func `ask runners for steps they can take`(name: String) throws {
    let curve = try example(name).paced().curve
    let range = curve.range(from: .zero, to: curve.duration)
    #expect(range.lowerBound.value > 155 && range.upperBound.value < 182)
  }
}
