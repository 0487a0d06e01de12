import Pacing
import Testing

@Suite("The curve of a plain training")
struct PeakCurveTests {
  @Test func `starts and ends at the foot and is highest in the middle`() {
    #expect(PeakCurve.height(at: 0) == 0)
    #expect(PeakCurve.height(at: 0.5) == 1)
    #expect(PeakCurve.height(at: 1).magnitude < 1e-12)
    #expect(PeakCurve.height(at: -1) == 0 && PeakCurve.height(at: 2).magnitude < 1e-12)
  }

  @Test func `never leaps`() {
    for step in 0..<10_000 {
      let change = PeakCurve.height(at: Double(step + 1) / 10_000) - PeakCurve.height(at: Double(step) / 10_000)
      #expect(change.magnitude < 0.001)
    }
  }

  @Test func `falls by the same share again and again`() {
    let height = { (share: Double) in PeakCurve.height(at: share) + 0.0524 }
    let shares = [0.55, 0.65, 0.75, 0.85, 0.95]
    let falls = zip(shares, shares.dropFirst()).map { height($1) / height($0) }
    #expect(falls.allSatisfy { ($0 - falls[0]).magnitude < 0.001 })
  }
}
