import Pacing
import Testing
import Units

@Suite("A tempo curve")
struct TempoCurveTests {
  private func curve(_ knots: [(Double, Double)]) -> TempoCurve? {
    TempoCurve(knots: knots.map { TempoCurve.Knot(time: Seconds($0.0), rate: BeatsPerMinute(known: $0.1)) })
  }

  @Test func `counts two beats a second at 120`() throws {
    let steady = try #require(curve([(0, 120), (60, 120)]))
    #expect(steady.beats(upTo: Seconds(30)) == 60)
    #expect(steady.totalBeats == 120)
    #expect(steady.time(ofBeat: 60) == Seconds(30))
  }

  @Test func `finds the moment of each beat it has counted, on ramps and across jumps`() throws {
    let uneven = try #require(curve([(0, 150), (60, 180), (60, 120), (90, 120), (200, 90)]))
    for beat in stride(from: -4, through: uneven.totalBeats + 20, by: 0.37) {
      let counted = uneven.beats(upTo: uneven.time(ofBeat: beat))
      #expect((counted - beat).magnitude < 1e-9)
    }
  }

  @Test func `changes at once where two knots share a moment`() throws {
    let jump = try #require(curve([(0, 150), (60, 150), (60, 180), (90, 180)]))
    #expect(jump.rate(at: Seconds(59.999)).value == 150)
    #expect(jump.rate(at: Seconds(60)).value == 180)
  }

  @Test func `knows its slowest and fastest rate between two moments`() throws {
    let peak = try #require(curve([(0, 150), (60, 180), (120, 140)]))
    let range = peak.range(from: Seconds(30), to: Seconds(90))
    #expect(range.lowerBound.value == 160)
    #expect(range.upperBound.value == 180)
  }

  @Test func `is refused without a start, with time running back, or with a single knot`() {
    #expect(curve([(1, 120), (2, 120)]) == nil)
    #expect(curve([(0, 120), (2, 120), (1, 120)]) == nil)
    #expect(curve([(0, 120)]) == nil)
  }
}
