import Foundation
import Testing
import Units

@Suite("Elementary functions")
struct ElementaryTests {
  private func ulps(_ value: Double, _ reference: Double) -> Double {
    (value - reference).magnitude / max(reference.ulp, 1e-300)
  }

  @Test func `agree with the C library to a few units in the last place`() {
    for step in -20_000...20_000 {
      let x = Double(step) * 0.01237
      #expect((Elementary.sin(x) - Foundation.sin(x)).magnitude < 2e-15)
      #expect((Elementary.cos(x) - Foundation.cos(x)).magnitude < 2e-15)
      #expect(ulps(Elementary.atan(x), Foundation.atan(x)) <= 4)
      if x > 0 { #expect(ulps(Elementary.log(x), Foundation.log(x)) <= 4) }
    }
    for step in -7_000...7_000 {
      let x = Double(step) * 0.0997
      #expect(ulps(Elementary.exp(x), Foundation.exp(x)) <= 4)
    }
  }

  @Test func `keep to the limits of their domains`() {
    #expect(Elementary.exp(-800) == 0)
    #expect(Elementary.exp(800) == .infinity)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.atan2(1, 0) == Double.pi / 2)
    #expect(Elementary.atan2(0, -1) == Double.pi)
    #expect(Elementary.pow(0, 2) == 0)
  }
}
