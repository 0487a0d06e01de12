import Jobs
import Testing
import Units

@Suite("The pause between two attempts")
struct JobPolicyTests {
  @Test func `doubles, differs by chance, and has an end`() {
    let policy = JobPolicy(firstPause: Seconds(10), longestPause: Seconds(100))
    var generator = SystemRandomNumberGenerator()

    for (attempt, longest) in [(1, 10.0), (2, 20), (3, 40), (4, 80), (5, 100), (1_000_000, 100)] {
      let pauses = (0..<200).map { _ in policy.pause(afterAttempt: attempt, using: &generator).value }
      #expect(pauses.allSatisfy { (longest / 2...longest).contains($0) })
      #expect(Set(pauses).count > 100)
    }
  }
}
